import { diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { conMasPlazo } from '#domain/plano/cotizacion.ts';
import type { Tx } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import type { Acto } from '../atender.ts';
import { prorrogar, type Vista } from '../reservas/actos.ts';
import { plazosDeRetencion } from '../reservas/plazo.ts';
import { paso } from '../solicitudes/paso.ts';
import * as solicitudes from '../solicitudes/repo.ts';
import * as repo from './repo.ts';

/**
 * Gives more time to a hold and to the open quote that holds it, which is one date: the quote is valid until it, and all that it holds
 * is held until then.
 * @returns null if no open quote holds it
 */
export async function prorrogarConSuCotizacion(
  tx: Tx,
  una: Vista,
  acto: Acto,
): Promise<Awaited<ReturnType<typeof prorrogar>> | null> {
  const suya = await repo.queLaRetiene(tx, una.id);
  // Its request before the turn, as whoever accepts it locks them.
  const solicitud = suya && (await solicitudes.bloquear(tx, suya.solicitud_id));
  const caso = suya && (await repo.bloquear(tx, suya.id));
  if (!solicitud || caso?.cotizacion.estado !== 'enviada') return null;
  const { cotizacion, lineas } = caso;
  const hoy = diaDe(acto.ahora);
  const vence = conMasPlazo(cotizacion.vence, hoy, await plazosDeRetencion(tx));
  const vivas = await repo.retenidas(
    tx,
    lineas.map(({ reserva_id }) => reserva_id),
  );
  const demas = [...vivas].filter((id) => id !== una.id.toLowerCase()).map((id) => ({ id }));
  const hecho = await prorrogar(tx, [una, ...demas], acto, inicioDelDia(sumarDias(vence, 1)));
  if (!hecho.ok) return hecho;
  await repo.cambiar(tx, cotizacion.id, { vence });
  await paso(tx, solicitud.id, `Tiene más plazo: vale hasta el ${fecha(vence)}`, acto.cuenta_id, acto.ahora);
  await auditar(
    tx,
    {
      actor_id: null,
      cuenta_id: acto.cuenta_id,
      accion: 'cotizacion.prorrogar',
      entidad: 'cotizaciones',
      entidad_id: cotizacion.id,
      antes: { vence: cotizacion.vence },
      despues: { vence },
    },
    acto.ahora,
  );
  return { ok: true, ids: [una.id.toLowerCase()] };
}
