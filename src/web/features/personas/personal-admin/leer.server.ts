import type { Cliente } from '#web/api.server.ts';
import { LIST } from './tipos.ts';

/** A page of the floor map's staff, filtered by the URL. */
export async function leerPersonal(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.personal.administrar(LIST.page(view))), view };
}
