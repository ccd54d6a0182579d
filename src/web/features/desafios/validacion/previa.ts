import type { z } from 'zod';
import type { EvidenciaPendiente } from '#contract/desafios/participaciones.ts';
import { decidir, type Decision } from '#domain/desafios/participaciones/decision.ts';
import { cantidad, numero, porcentaje as enPorcentaje } from '#domain/comun/formato.ts';

export type Evidencia = z.output<typeof EvidenciaPendiente>;

/** What the validator has selected so far: objectives, or a percentage typed as text. Changing `modo` keeps both. */
export type Eleccion = {
  readonly modo: 'objetivos' | 'porcentaje';
  readonly marcados: readonly string[];
  readonly porcentaje: string;
  /** What is missing, in words, for who sent it. */
  readonly falta: string;
};

/** What approving would do: the decision to send, and its effect according to the domain's rule. */
export type Previa =
  | {
      readonly ok: true;
      readonly decision: Exclude<Decision, { tipo: 'rechazar' }>;
      /** Points it would credit to somebody with a full share. */
      readonly puntos: number;
      /** The validated progress afterwards. */
      readonly progreso: number;
    }
  | { readonly ok: false; readonly code: string };

export const SIN_MARCAR: Eleccion = { modo: 'objetivos', marcados: [], porcentaje: '', falta: '' };

/**
 * The effect of approving with the current selection. Approving everything is the result both of selecting all the objectives
 * and of selecting none besides those already met; anything in between is a partial approval.
 */
export function previaDe(evidencia: Evidencia, eleccion: Eleccion): Previa {
  const decision = decisionDe(evidencia, eleccion);
  if (!decision) return { ok: false, code: 'PORCENTAJE_INVALIDO' };
  const { objetivos, desafio } = evidencia;
  const cambio = decidir(
    {
      evidencia: {
        estado: 'enviada',
        dia_envio: desafio.fecha_fin,
        objetivos_cumplidos: [],
        puntos_acreditados: 0,
        fecha_reversion: null,
      },
      participacion: {
        progreso_validado: evidencia.progreso_validado,
        objetivos_cumplidos: objetivos.filter((o) => o.cumplido).map((o) => o.id),
        puntos_acreditados: evidencia.puntos_acreditados,
        fecha_validacion: null,
        hay_pendiente: true,
      },
    },
    {
      objetivos,
      puntos_por_objetivo: Object.fromEntries(objetivos.map((o) => [o.id, o.puntos])),
    },
    decision,
    // Dates only determine on which day it would be credited, which is not shown.
    { ahora: evidencia.fecha_envio, hoy: desafio.fecha_fin, diasDeGracia: 0 },
  );
  if (!cambio.ok) return cambio;
  return {
    ok: true,
    decision,
    puntos: cambio.value.credito.puntos,
    progreso: cambio.value.participacion.progreso_validado,
  };
}

/**
 * The label of the approve button, with the person's name: 'Aprobar a Ana: 100 puntos', 'Aprobar todo a Ana: 120 puntos',
 * 'Aprobar a Ana: el 40 %'. If there are several objectives and none is selected, it says that it approves all.
 */
export function textoDeAprobar(evidencia: Evidencia, eleccion: Eleccion, previa: Previa): string {
  if (!previa.ok) return 'Aprobar en parte';
  const que = previa.decision.tipo === 'aprobar' && nadaMarcado(evidencia, eleccion) ? 'todo a' : 'a';
  const [quien] = evidencia.autor.nombre.split(' ');
  const cuanto =
    previa.puntos > 0
      ? `: ${cantidad(previa.puntos, 'punto', 'puntos')}`
      : previa.decision.tipo === 'aprobar'
        ? ''
        : `: el ${enPorcentaje(previa.progreso)}`;
  return `Aprobar ${que} ${quien}${cuanto}`;
}

/** Whether there are several objectives and none is selected besides those already met, so that approving approves all. */
export function nadaMarcado({ objetivos }: Evidencia, { modo, marcados }: Eleccion): boolean {
  return (
    modo === 'objetivos' &&
    objetivos.length > 1 &&
    !objetivos.some((o) => !o.cumplido && marcados.includes(o.id))
  );
}

/** Challenges so long that each piece of evidence is worth a part of them. */
const LARGOS: ReadonlySet<Evidencia['desafio']['tipo_periodo']> = new Set(['semestral', 'anual']);

/**
 * Whether approving gives all that is left of a long challenge that was validated in part before, and nobody chose it: a year of which
 * each day something is validated must not end by a press made out of habit.
 */
export function completaSinElegir(
  evidencia: Evidencia,
  { modo, marcados }: Eleccion,
  previa: Previa,
): boolean {
  return (
    previa.ok &&
    previa.decision.tipo === 'aprobar' &&
    LARGOS.has(evidencia.desafio.tipo_periodo) &&
    evidencia.progreso_validado > 0 &&
    modo === 'objetivos' &&
    !evidencia.objetivos.some((o) => !o.cumplido && marcados.includes(o.id))
  );
}

/** Percentages offered with one press: of the whole or, if something was validated before, some more than that. */
export function porcentajesAMano(validado: number): { readonly total: number; readonly texto: string }[] {
  if (validado === 0) return [25, 50, 75].map((total) => ({ total, texto: enPorcentaje(total) }));
  return [1, 5, 10, 25]
    .filter((mas) => validado + mas < 100)
    .map((mas) => ({ total: validado + mas, texto: `+${enPorcentaje(mas)}` }));
}

/**
 * Explains the number on the button if it differs from what was selected: what was credited before, and what is left. '' if
 * there is nothing to explain.
 */
export function comoSeCuenta(evidencia: Evidencia, previa: Previa): string {
  const { puntos_acreditados: antes, puntosDisponibles: de } = evidencia;
  if (!previa.ok || antes === 0 || de === 0) return '';
  const suma = `Ya tiene ${numero(antes)} de ${numero(de)} puntos; con esto suma ${numero(previa.puntos)}`;
  return antes + previa.puntos === de ? `${suma}, todo lo que queda.` : `${suma}.`;
}

function decisionDe(
  evidencia: Evidencia,
  eleccion: Eleccion,
): Exclude<Decision, { tipo: 'rechazar' }> | null {
  if (eleccion.modo === 'porcentaje') {
    const n = /^\d{1,3}$/.test(eleccion.porcentaje.trim()) ? Number(eleccion.porcentaje) : 0;
    if (n === 100) return { tipo: 'aprobar' };
    const motivo = eleccion.falta.trim() || undefined;
    return n >= 1 && n < 100 ? { tipo: 'parcial_porcentaje', porcentaje: n, motivo } : null;
  }
  return decisionPorObjetivos(evidencia.objetivos, eleccion.marcados);
}

/** The decision that a selection of objectives means, given those already met. */
export function decisionPorObjetivos(
  objetivos: readonly { id: string; cumplido: boolean }[],
  marcados: readonly string[],
): Exclude<Decision, { tipo: 'rechazar' }> {
  const cumplidos = objetivos.filter((o) => o.cumplido || marcados.includes(o.id)).map((o) => o.id);
  const nuevos = objetivos.some((o) => !o.cumplido && marcados.includes(o.id));
  return !nuevos || cumplidos.length === objetivos.length
    ? { tipo: 'aprobar' }
    : { tipo: 'parcial_objetivos', objetivos_cumplidos: cumplidos };
}
