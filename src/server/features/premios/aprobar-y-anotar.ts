import type { Tx } from '#server/db/base.ts';
import { auditar } from '../../comun/auditar.ts';
import { type Acto, aprobar } from './reclamos.ts';

/** Approves a claim, and writes in the audit log who did and whether it went over the budget. */
export async function aprobarYAnotar(
  tx: Tx,
  { id, motivo }: { id: string; motivo: string | null },
  acto: Acto,
): ReturnType<typeof aprobar> {
  const hecho = await aprobar(tx, { id, motivo }, acto);
  if (hecho.ok) {
    const { estado, sobre_presupuesto } = hecho.value;
    await auditar(tx, {
      actor_id: acto.actor.empleado?.id ?? null,
      accion: 'reclamo.aprobar',
      entidad: 'asignaciones_premio',
      entidad_id: id,
      antes: { estado: 'pendiente' },
      despues: { estado, sobre_presupuesto, ...(sobre_presupuesto && { motivo }) },
    });
  }
  return hecho;
}
