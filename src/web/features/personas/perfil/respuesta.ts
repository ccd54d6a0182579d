import type { SubmissionResult } from '@conform-to/react';
import type { Hecho } from '#web/api.server.ts';
import type { Mensaje } from '#web/copy/errores.ts';

/** What the profile's action answers to the form that `hacer` names: conform's result, and what was refused as a whole. */
export type Respuesta = {
  hacer: 'datos' | 'clave' | 'foto' | 'sesion';
  resultado: SubmissionResult | null;
  error: (Mensaje & { codigo?: string | undefined }) | null;
  listo: boolean;
};

export type Contestado = Hecho<Respuesta>;
