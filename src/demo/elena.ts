import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Azar } from './azar.ts';
import { type ClaveDesafio, DESAFIOS } from './desafios.ts';
import { DIAS_DE_HISTORIA, type Persona, ultimosLaborables } from './plantel.ts';

/** How long the streak of the story's employee has been running, and their best one, in working days. */
export const RACHA_ACTUAL = 11;
export const MEJOR_RACHA = 19;

/** On which days the story's employee sends something that is accepted, and where it has to be for a challenge. */
export type AgendaDeElena = {
  readonly activos: ReadonlySet<Dia>;
  readonly fijos: ReadonlyMap<Dia, ClaveDesafio>;
};

/**
 * A streak that is running, a better one that ended, and in between an ordinary year; three challenges completed, and two
 * thirds of one that ends tomorrow.
 */
export function agendaDeElena(elena: Persona, hoy: Dia, azar: Azar): AgendaDeElena {
  // No year has more; days before the history are never asked for.
  const cuantos = Math.ceil((DIAS_DE_HISTORIA * 6) / 7);
  const dias = ultimosLaborables(hoy, elena.calendario, cuantos);
  const activos = new Set<Dia>();
  let seguidos = 0;
  dias.forEach((d, i) => {
    const activo =
      i < RACHA_ACTUAL ||
      enLaMejor(i) ||
      (!esCorte(i) && seguidos < 5 && azar.pasa(i < FIN_MEJOR ? 0.45 : 0.3));
    seguidos = activo ? seguidos + 1 : 0;
    if (activo) activos.add(d);
  });
  const fijos = new Map<Dia, ClaveDesafio>();
  for (const [clave, veces] of COMPLETA) {
    const guion = DESAFIOS.find((d) => d.clave === clave);
    if (!guion) continue;
    const posibles = dias
      .filter((d, i) => !esCorte(i) && i !== 0 && dentro(d, hoy, guion.inicio, Math.min(guion.fin, -2)))
      .toReversed();
    for (let i = 0; i < veces; i += 1) {
      // Far enough apart for each to have been decided before the next.
      const d = posibles[Math.floor(((i + 0.5) * posibles.length) / veces)];
      if (!d) continue;
      activos.add(d);
      fijos.set(d, clave);
    }
  }
  const enEquipo = dias[7];
  if (enEquipo) fijos.set(enEquipo, 'deposito');
  return { activos, fijos };
}

const CORTE_ACTUAL = RACHA_ACTUAL;
const FIN_MEJOR = 56;

function enLaMejor(i: number): boolean {
  return i >= FIN_MEJOR && i < FIN_MEJOR + MEJOR_RACHA;
}

/** Days without anything, so that no streak is longer than the story says. */
function esCorte(i: number): boolean {
  return i === CORTE_ACTUAL || i === FIN_MEJOR - 1 || i === FIN_MEJOR + MEJOR_RACHA;
}

const COMPLETA: readonly (readonly [ClaveDesafio, number])[] = [
  ['cajas', 3],
  ['frio', 3],
  ['inventario', 2],
  ['atencion', 2],
];

function dentro(d: Dia, hoy: Dia, desde: number, hasta: number): boolean {
  return d >= sumarDias(hoy, desde) && diasEntre(d, hoy) >= -hasta;
}
