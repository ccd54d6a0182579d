import { direccionContada, tomarPermisos } from '#server/auth/limites.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';

/**
 * Leave to look one code up, for anybody: sixty at once from an address, and one every two seconds after. Codes cannot be
 * guessed, so this only saves the server work.
 */
export function permisoDeComprobar({ db, direccion }: Pick<Contexto, 'db' | 'direccion'>) {
  const balde = { clave: `certificado-desde:${direccionContada(direccion)}`, capacidad: 60, recarga_s: 2 };
  return tomarPermisos(db, [balde], ahora());
}
