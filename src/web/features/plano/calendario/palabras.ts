import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { cantidad, fechaCorta, pesos, rango } from '#domain/comun/formato.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import { cuandoVence, NOMBRES_DE_ESTADO, SIN_MARCA } from '../reservas/palabras.ts';
import { duracionDe } from '../reservas/nueva.tsx';
import type { EnCalendario, TramoDeFila } from './tipos.ts';

/** Within how many days an end stands out. */
const PRONTO = 30;

/** What a bar says: whose it is, and what matters of it. */
export function textoDeBarra(
  { marca, estado, forma, vence_en, hasta }: EnCalendario,
  hoy: Dia,
  fin: Dia,
): string {
  const quien = marca ?? SIN_MARCA;
  if (estado === 'retenida') {
    return `Retenida · ${quien}${vence_en === null ? '' : ` · ${cuandoVence(vence_en, hoy)}`}`;
  }
  const como = forma === 'bonificada' ? 'Bonificada · ' : forma === 'conjunta' ? 'Conjunta · ' : '';
  const ultimo = ultimoDia(hasta);
  if (estado === 'cumplida') return `${como}${quien} · terminó`;
  if (ultimo === null) return `${como}${quien} · sin fin →`;
  return hasta !== null && hasta > fin
    ? `${como}${quien} · hasta el ${fechaCorta(ultimo, hoy)} →`
    : `${como}${quien}`;
}

/** What a free stretch says, by how wide it is. */
export function textoDeHueco(
  { desde, hasta, abierto }: Extract<TramoDeFila, { tipo: 'hueco' }>,
  hoy: Dia,
  precio: number | null,
): string {
  if (desde === hoy) return 'libre';
  if (abierto)
    return diasEntre(hoy, desde) <= PRONTO
      ? `se libera el ${fechaCorta(desde)}`
      : `libre desde el ${fechaCorta(desde, hoy)}`;
  const dura = diasEntre(desde, hasta);
  const cuanto = dura >= 7 ? `${Math.floor(dura / 7)} sem.` : cantidad(dura, 'día', 'días');
  return precio === null ? cuanto : `${cuanto} · ${pesos(Math.round(precio))}`;
}

/** What a reader hears of a stretch. */
export function nombreDeTramo(tramo: TramoDeFila, hoy: Dia, precio: number | null): string {
  if (tramo.tipo === 'hueco') {
    const { desde, hasta, abierto } = tramo;
    if (abierto) return desde === hoy ? 'Libre desde hoy' : `Libre desde el ${fechaCorta(desde, hoy)}`;
    const dicho = `Libre ${rango(desde, ultimoDia(hasta) ?? desde, hoy)}, ${duracionDe(diasEntre(desde, hasta))}`;
    return precio === null ? dicho : `${dicho}, ${pesos(Math.round(precio))} por lista`;
  }
  const { marca, estado, desde, hasta, vence_en } = tramo.reserva;
  const ultimo = ultimoDia(hasta);
  return [
    marca ?? SIN_MARCA,
    NOMBRES_DE_ESTADO[estado].toLowerCase(),
    ultimo === null ? `desde el ${fechaCorta(desde, hoy)}, sin fin` : rango(desde, ultimo, hoy),
    vence_en === null ? '' : cuandoVence(vence_en, hoy),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether a booking's end is near, and nothing follows it yet. */
export function terminaPronto({ estado, hasta }: EnCalendario, hoy: Dia): boolean {
  return estado === 'confirmada' && hasta !== null && hasta > hoy && diasEntre(hoy, hasta) <= PRONTO;
}

/** Whether a hold falls before tomorrow ends. */
export function vencePronto({ vence_en }: EnCalendario, ahora: number): boolean {
  return vence_en !== null && vence_en.getTime() - ahora < 36 * 3_600_000;
}
