import { claveDeNombre, puestoEnNombre } from '#domain/comun/nombre.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { pasaPorOtro } from '#server/auth/nombres.ts';
import type { Db } from '#server/db/base.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';

/**
 * Whether somebody may call themselves that: not while RRHH keeps names to itself, nor with a name that passes for that of
 * somebody of RRHH or of a gerente, or for an office. Keeping the name one has is always fine. RRHH gives any name, to itself
 * too; this is not asked then.
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
  // One that RRHH gave stays, whatever else of the name changes.
  if (puesto !== null && puesto !== puestoEnNombre(antes) && empleado?.rol !== 'admin_rrhh') {
    return refuse('NOMBRE_DE_PUESTO');
  }
  return (await pasaPorOtro(db, nuevo, { id: empleado?.id ?? null })) ? refuse('NOMBRE_DE_OTRO') : ok(true);
}
