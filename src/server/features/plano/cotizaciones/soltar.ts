import type { Tx } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import type { Acto } from '../atender.ts';
import { cancelar } from '../reservas/actos.ts';
import * as repo from './repo.ts';

/** Takes a quote back and frees what it held, in a transaction that has its request. */
export async function soltar(tx: Tx, id: string, motivo: string, acto: Acto): Promise<void> {
  const caso = await repo.bloquear(tx, id);
  if (caso?.cotizacion.estado !== 'enviada') return;
  const vivas = await repo.retenidas(
    tx,
    caso.lineas.map(({ reserva_id }) => reserva_id),
  );
  // One that fell at this very moment is told so, and is free all the same.
  for (const reserva_id of vivas) await cancelar(tx, { id: reserva_id, motivo }, acto);
  await repo.cambiar(tx, id, { estado: 'anulada', anulada_en: acto.ahora });
  await auditar(
    tx,
    {
      actor_id: null,
      cuenta_id: acto.cuenta_id,
      accion: 'cotizacion.anular',
      entidad: 'cotizaciones',
      entidad_id: id,
      antes: { estado: 'enviada' },
      despues: { estado: 'anulada', motivo },
    },
    acto.ahora,
  );
}
