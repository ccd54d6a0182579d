import { claveDeNombre, puestoEnNombre } from '#domain/comun/nombre.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { pasaPorOtro } from '#server/auth/nombres.ts';
import type { Db } from '#server/db/base.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';

/**
 * Whether somebody may take that name: not if only RRHH may change names, nor if it resembles the name of somebody of RRHH
 * or of a gerente, or of an office. Keeping one's name is always fine. RRHH may give any name, also to itself, without this
 * check.
 */
export async function puedeLlamarse(
  db: Db,
  {
    antes,
    nuevo,
    empleado,
  }: { antes: string; nuevo: string; empleado: { readonly id: string; readonly rol: Rol } | null },
): Promise<Result<true, 'NOMBRES_BLOQUEADOS' | 'NOMBRE_DE_OTRO' | 'NOMBRE_DE_PUESTO'>> {
  if (antes === nuevo) return ok(true);
  if ((await leerConfiguracion(db)).nombres_bloqueados) return refuse('NOMBRES_BLOQUEADOS');
  if (claveDeNombre(nuevo) === claveDeNombre(antes)) return ok(true);
  const puesto = puestoEnNombre(nuevo);
  // A job title that RRHH put into the name may stay, whatever else of the name changes.
  if (puesto !== null && puesto !== puestoEnNombre(antes) && empleado?.rol !== 'admin_rrhh') {
    return refuse('NOMBRE_DE_PUESTO');
  }
  return (await pasaPorOtro(db, nuevo, { id: empleado?.id ?? null })) ? refuse('NOMBRE_DE_OTRO') : ok(true);
}
