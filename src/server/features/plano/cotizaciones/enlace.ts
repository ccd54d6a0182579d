import { createHash, randomBytes } from 'node:crypto';
import type { Contexto } from '#server/api/contexto.ts';
import { direccionContada, tomarPermisos } from '#server/auth/limites.ts';
import { ahora } from '#server/reloj.ts';

/** A private link: 256 random bits, of which only the fingerprint is kept. */
export function enlaceNuevo(): { token: string; huella: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, huella: huellaDe(token) };
}

export function huellaDe(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Leave to use a private link, for anybody. Tokens cannot be guessed: this only saves the server work. */
export function permisoDeEnlace({ db, direccion }: Pick<Contexto, 'db' | 'direccion'>) {
  const balde = { clave: `cotizacion-desde:${direccionContada(direccion)}`, capacidad: 60, recarga_s: 2 };
  return tomarPermisos(db, [balde], ahora());
}
