import { randomUUIDv7 } from 'node:crypto';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import {
  type Asentada,
  asentar,
  camposDeVenta,
  loImpidenLasReservas,
} from '#domain/plano/reservas/asentar.ts';
import { desasentar } from '#domain/plano/reservas/desasentar.ts';
import { segunLoVendido } from '#domain/plano/reservas/hechos.ts';
import { abarca } from '#domain/plano/reservas/reserva.ts';
import type { Tx } from '#server/db/base.ts';
import type { Acto } from './atender.ts';
import { type EnMano, tomarEnMano } from './reservas/asentadas.ts';
import type { HuellasPorEspacio } from './reservas/huellas.ts';

/**
 * The new pieces as their bookings say. A file is not the shop: what was sold stays sold whatever it says, a space with somebody
 * in it or to come is not taken away, and only what was marked by hand is marked again as the file has it. Where an earlier
 * replacement is gone back on (`deshace`), the very bookings that it touched are put back, unless somebody has changed them since or
 * has taken their days.
 */
export async function conLoVendido(
  tx: Tx,
  {
    antes,
    pedidas,
    deshace,
  }: {
    readonly antes: readonly Pieza[];
    readonly pedidas: readonly Pieza[];
    readonly deshace: HuellasPorEspacio;
  },
  acto: Acto,
) {
  const hoy = diaDe(acto.ahora);
  const espacios = [...new Map([...antes, ...pedidas].map((p) => [p.clave, p])).values()];
  const enMano = await tomarEnMano(
    tx,
    espacios.filter((pieza) => !esElemento(pieza)).map(({ clave }) => clave),
    acto,
    new Set(deshace.keys()),
  );
  const quedan = new Set(pedidas.map(({ clave }) => clave));
  const reservas = antes.flatMap(({ clave, campos }) => {
    const problema = quedan.has(clave) ? null : loImpidenLasReservas(enMano.get(clave) ?? [], hoy);
    return problema === null ? [] : [{ espacio: String(campos['section'] ?? campos['id']), problema }];
  });
  if (reservas.length > 0) return { ok: false as const, reservas };
  const asentadas: EnMano = new Map(enMano);
  const piezas = pedidas.map((pieza) => {
    if (esElemento(pieza)) return pieza;
    const suyas = enMano.get(pieza.clave) ?? [];
    const libre = camposDeVenta(pieza.campos).category;
    const deshecho = desasentar(suyas, deshace.get(pieza.clave) ?? [], { hoy, libre });
    const vendida = suyas.find((reserva) => reserva.estado === 'confirmada' && abarca(reserva, hoy)) ?? null;
    // What was marked by hand and then given an amount is sold as well: a file does not take money away.
    const deArchivo = vendida === null || (vendida.a_mano && vendida.importe === 0);
    const asiento =
      deshace.has(pieza.clave) && deshecho.ok ? deshecho : deArchivo ? remarcar(suyas, pieza, hoy) : null;
    if (!asiento?.ok) return { ...pieza, campos: { ...pieza.campos, ...segunLoVendido(vendida) } };
    asentadas.set(pieza.clave, asiento.reservas);
    return { ...pieza, campos: { ...pieza.campos, ...asiento.campos } };
  });
  return { ok: true as const, piezas, enMano, asentadas };
}

/** As if somebody marked the space now as a file has it. What the file says that has ended by now is free. */
function remarcar(reservas: readonly Asentada[], { campos }: Pieza, hoy: Dia) {
  const dicho = camposDeVenta(campos);
  const paso = dicho.end_date !== null && dicho.end_date < hoy;
  return asentar(reservas, null, paso ? segunLoVendido(null) : dicho, {
    hoy,
    id: randomUUIDv7(),
    libera: 'sin_preguntar',
  });
}
