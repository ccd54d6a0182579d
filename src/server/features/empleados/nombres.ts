import { claveDeNombre } from '#domain/empleados/nombre.ts';
import { type Result, ok, refuse } from '#domain/result.ts';
import { pasaPorOtro } from '#server/auth/nombres.ts';
import type { Db } from '#server/db/base.ts';
import { leerConfiguracion } from '../configuracion/leer.ts';

/**
 * Whether somebody may call themselves that: not while RRHH keeps names to itself, nor with a name that passes for that of
 * somebody of RRHH or of a gerente. Keeping the name one has is always fine. RRHH gives any name; this is not asked then.
 */
export async function puedeLlamarse(
  db: Db,
  { antes, nuevo, empleado_id }: { antes: string; nuevo: string; empleado_id: string | null },
): Promise<Result<true, 'NOMBRES_BLOQUEADOS' | 'NOMBRE_DE_OTRO'>> {
  if (antes === nuevo) return ok(true);
  if ((await leerConfiguracion(db)).nombres_bloqueados) return refuse('NOMBRES_BLOQUEADOS');
  if (claveDeNombre(nuevo) === claveDeNombre(antes)) return ok(true);
  return (await pasaPorOtro(db, nuevo, { id: empleado_id })) ? refuse('NOMBRE_DE_OTRO') : ok(true);
}
