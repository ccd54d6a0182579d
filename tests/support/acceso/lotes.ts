import { lote_filas, lotes } from '#server/db/schema/lotes.ts';
import { type Mundo, RRHH, type Tabla } from './comun.ts';

/** Acts on many rows: only RRHH. */
export const TABLA_DE_LOTES: Tabla = {
  'lotes.recientes': { acceso: RRHH, entrada: async () => ({ que: 'empleados' }) },
  'lotes.ver': { acceso: RRHH, entrada: async (mundo) => ({ id: await unLote(mundo, 'terminado') }) },
  'lotes.crear': {
    acceso: RRHH,
    entrada: async ({ e }) => ({
      que: 'empleados',
      acto: { acto: 'mover', sucursal_id: e.norte.id, grupo_id: null },
      cuales: { ids: [e.empleado.id] },
    }),
  },
  'lotes.cancelar': { acceso: RRHH, entrada: async (mundo) => ({ id: await unLote(mundo, 'corriendo') }) },
  'lotes.deshacer': { acceso: RRHH, entrada: async (mundo) => ({ id: await unLote(mundo, 'terminado') }) },
};

/** A lote of `otro_admin` over `empleado`. */
export async function unLote(
  { base, e }: Pick<Mundo, 'base' | 'e'>,
  estado: 'corriendo' | 'terminado',
  acto: Readonly<Record<string, unknown>> = { acto: 'mover', sucursal_id: e.norte.id, grupo_id: null },
): Promise<string> {
  const [lote] = await base.db
    .insert(lotes)
    .values({
      que: 'empleados',
      acto,
      estado,
      total: 1,
      hechos: estado === 'terminado' ? 1 : 0,
      actor_id: e.otro_admin.id,
    })
    .returning({ id: lotes.id });
  if (!lote) throw new Error('The lote was not inserted');
  await base.db.insert(lote_filas).values({
    lote_id: lote.id,
    n: 1,
    objeto_id: e.empleado.id,
    estado: 'hecho',
    antes: { sucursal_id: null, grupo_id: null },
  });
  return lote.id;
}
