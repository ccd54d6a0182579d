import type { SubmissionResult } from '@conform-to/react';
import type { Fallo, Hecho } from './api.server.ts';

/** What the submission of a form in a dialog is answered with; not ok is that there was no answer of ours. */
export type RespuestaDeFormulario<Listo> = Hecho<{
  resultado: SubmissionResult | null;
  fallo: Fallo | null;
  /** What was done, or nothing yet. */
  listo: Listo | null;
}>;

export function contestar<Listo>(parte: {
  resultado?: SubmissionResult;
  fallo?: Fallo | null;
  listo?: Listo;
}): RespuestaDeFormulario<Listo> {
  return { ok: true, valor: { resultado: null, fallo: null, listo: null, ...parte } };
}
