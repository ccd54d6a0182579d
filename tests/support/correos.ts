import type { Db } from '#server/db/base.ts';
import { listarCorreos } from '#server/mail/correo.ts';

/** The token of the newest link mailed to that address; '' if there is none. */
export async function tokenMandadoA(db: Db, email: string): Promise<string> {
  const correo = (await listarCorreos(db)).find(({ para }) => para === email);
  return decodeURIComponent(/[?&]token=([^\s&]+)/u.exec(correo?.texto ?? '')?.[1] ?? '');
}
