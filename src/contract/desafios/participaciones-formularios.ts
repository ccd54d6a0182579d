import { z } from 'zod';
import { MAXIMO_DE_MOTIVO } from '#domain/desafios/participaciones/evidencia.ts';
import { Id, linea } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const Motivo = linea(MAXIMO_DE_MOTIVO, 'Escribí el motivo: la persona lo va a leer');

/** Why somebody asks that a refusal be looked at again. */
export const Apelacion = linea(MAXIMO_DE_MOTIVO, 'Contá por qué: lo lee quien la revise');

/** A validator's decision on one piece of evidence. */
export const Decision = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('aprobar') }),
  z.object({
    tipo: z.literal('parcial_objetivos'),
    objetivos_cumplidos: z.array(z.string().max(40)).min(1, 'Marcá al menos un objetivo').max(30),
  }),
  z.object({
    tipo: z.literal('parcial_porcentaje'),
    porcentaje: z.number().int().min(1).max(99),
    motivo: Motivo.optional(),
  }),
  z.object({ tipo: z.literal('rechazar'), motivo: Motivo }),
]);

/** The same answer to several, up to 50. */
export const DecisionDeVarias = z.object({
  ids: z.array(Id).min(1).max(50),
  decision: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('aprobar') }),
    z.object({ tipo: z.literal('rechazar'), motivo: Motivo }),
  ]),
});

/** A form that asks only why: to reject, to revert. */
export const ConMotivo = z.object({ motivo: Motivo });
