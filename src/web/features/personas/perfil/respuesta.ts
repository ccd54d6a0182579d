import type { SubmissionResult } from '@conform-to/react';
import type { Hecho } from '#web/api.server.ts';
import type { Mensaje } from '#web/copy/errores.ts';

/** What the profile's action returns for the form named by `hacer`: conform's result, and the error of the whole form. */
export type Respuesta = {
  hacer: 'datos' | 'clave' | 'foto' | 'sesion';
  resultado: SubmissionResult | null;
  error: (Mensaje & { codigo?: string | undefined }) | null;
  listo: boolean;
};

export type Contestado = Hecho<Respuesta>;
