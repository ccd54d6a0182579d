import type { EstadoEvidencia } from '#domain/desafios/participaciones/evidencia.ts';
import type { Tone } from '#web/ui/tone.ts';

/** Label and colour of each state of a submission. `revertida` is not a state, but people see it as one. */
export const ESTADOS_DE_EVIDENCIA: Readonly<
  Record<EstadoEvidencia | 'revertida', { texto: string; tono: Tone }>
> = {
  enviada: { texto: 'En revisión', tono: 'blue' },
  aprobada: { texto: 'Aprobada', tono: 'green' },
  parcial: { texto: 'Aprobada en parte', tono: 'green' },
  rechazada: { texto: 'Rechazada', tono: 'red' },
  anulada: { texto: 'Retirada', tono: 'neutral' },
  revertida: { texto: 'Revertida', tono: 'orange' },
};
