import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Azar } from './azar.ts';
import { type ClaveDesafio, DESAFIOS } from './desafios.ts';
import { DIAS_DE_HISTORIA, type Persona, ultimosLaborables } from './plantel.ts';

/** Working days: the current streak of the story's employee, and her best one. */
export const RACHA_ACTUAL = 11;
export const MEJOR_RACHA = 19;

/** The days on which the story's employee sends evidence that is accepted; `fijos` says which challenge it must be for. */
export type AgendaDeElena = {
  readonly activos: ReadonlySet<Dia>;
  readonly fijos: ReadonlyMap<Dia, ClaveDesafio>;
};

/**
 * Her agenda: the current streak, a better one that ended, and ordinary days in between; three completed challenges, and two
 * thirds of one that ends tomorrow.
 */
export function agendaDeElena(elena: Persona, hoy: Dia, azar: Azar): AgendaDeElena {
  // No year has more working days. Days before the history are never asked for.
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
      // Far enough apart for each evidence to be decided before the next one is sent.
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

/** Days without evidence, so that no streak is longer than the story says. */
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
