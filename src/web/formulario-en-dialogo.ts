import type { SubmissionResult } from '@conform-to/react';
import type { Fallo, Hecho } from './api.server.ts';

/** The response to a form in a dialog. `ok: false` means that our server did not respond. */
export type RespuestaDeFormulario<Listo> = Hecho<{
  resultado: SubmissionResult | null;
  fallo: Fallo | null;
  /** What was done; null if nothing yet. */
  listo: Listo | null;
}>;

export function contestar<Listo>(parte: {
  resultado?: SubmissionResult;
  fallo?: Fallo | null;
  listo?: Listo;
}): RespuestaDeFormulario<Listo> {
  return { ok: true, valor: { resultado: null, fallo: null, listo: null, ...parte } };
}
