import type { EstadoEvidencia } from './participaciones/evidencia.ts';
import { avisoDeCierre } from './desafio.ts';
import type { EstadoBoton } from './participaciones/participacion.ts';

/** Where a challenge goes among the others, by what its person has to do: to correct, urgent, open, in review, not theirs yet, done. */
export type Lugar = 'corregir' | 'urgente' | 'abierto' | 'en_revision' | 'todavia_no' | 'hecho';

const ORDEN: readonly Lugar[] = ['corregir', 'urgente', 'abierto', 'en_revision', 'todavia_no', 'hecho'];

/** What the place depends on. `ultima`: the state of the latest submission; null if there is none. */
export type Situado = {
  readonly boton: EstadoBoton;
  readonly ultima: EstadoEvidencia | null;
  readonly dias_restantes: number;
};

export function lugarDe({ boton, ultima, dias_restantes }: Situado): Lugar {
  if (boton === 'completado') return 'hecho';
  if (boton === 'pendiente') return 'en_revision';
  if (boton !== 'participar' && boton !== 'enviar') return 'todavia_no';
  if (ultima === 'rechazada') return 'corregir';
  return avisoDeCierre(dias_restantes) ? 'urgente' : 'abierto';
}

/** Sorts by place, and within one by the days that are left. */
export function porLugar(a: Situado, b: Situado): number {
  return ORDEN.indexOf(lugarDe(a)) - ORDEN.indexOf(lugarDe(b)) || a.dias_restantes - b.dias_restantes;
}
