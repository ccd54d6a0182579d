import type { z } from 'zod';
import type { EvidenciaPendiente } from '#contract/desafios/participaciones.ts';
import { decidir, type Decision } from '#domain/desafios/participaciones/decision.ts';
import { cantidad, numero, porcentaje as enPorcentaje } from '#domain/comun/formato.ts';

export type Evidencia = z.output<typeof EvidenciaPendiente>;

/** What the validator has marked so far: objectives, or a share of the whole typed as text. Changing `modo` keeps both. */
export type Eleccion = {
  readonly modo: 'objetivos' | 'porcentaje';
  readonly marcados: readonly string[];
  readonly porcentaje: string;
};

/** What pressing approve would do: the decision to send, and its effect by the domain's own rule. */
export type Previa =
  | {
      readonly ok: true;
      readonly decision: Exclude<Decision, { tipo: 'rechazar' }>;
      /** Points it would credit, per full share. */
      readonly puntos: number;
      /** Validated progress it would leave. */
      readonly progreso: number;
    }
  | { readonly ok: false; readonly code: string };

export const SIN_MARCAR: Eleccion = { modo: 'objetivos', marcados: [], porcentaje: '' };

/**
 * The effect of approving with what is marked. Nothing marked beyond what was already met approves the whole, as does
 * everything marked; something in between is a partial.
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
    // Dates decide only on which day it would be credited, which is not shown.
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
 * The words of the approve button, with whom it is for: 'Aprobar a Ana: 100 puntos', 'Aprobar todo a Ana: 120 puntos',
 * 'Aprobar a Ana: el 40 %'. With nothing marked of several it says that it is all.
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

/** Of several objectives, none is ticked besides those met before: approving is approving all. */
export function nadaMarcado({ objetivos }: Evidencia, { modo, marcados }: Eleccion): boolean {
  return (
    modo === 'objetivos' &&
    objetivos.length > 1 &&
    !objetivos.some((o) => !o.cumplido && marcados.includes(o.id))
  );
}

/**
 * How the number in the button is made, where it is not just what was marked: what was credited before, and what is left.
 * '' where there is nothing to explain.
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
    return n >= 1 && n < 100 ? { tipo: 'parcial_porcentaje', porcentaje: n } : null;
  }
  return decisionPorObjetivos(evidencia.objetivos, eleccion.marcados);
}

/** The decision that these ticks mean, for whoever knows what was already met. */
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
