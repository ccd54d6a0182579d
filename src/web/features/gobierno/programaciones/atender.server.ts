import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { ProgramacionEntrada } from '#contract/gobierno/programaciones-formularios.ts';
import { actuar } from '#web/api.server.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The acts on what is mailed; making one or changing it is a plain form. */
export const atenderProgramaciones = accionConFormulario(
  guardar,
  'programaciones.estado',
  'programaciones.enviarAhora',
  'programaciones.eliminar',
);

async function guardar(args: Argumentos): Promise<RespuestaDeFormulario<{ id: string }>> {
  const formData = await formularioDe(args.request);
  const revision = z.string().catch('').parse(formData.get('revision'));
  const envio = envioDe(formData, ProgramacionEntrada);
  if (envio.status !== 'success') return contestar({ resultado: envio.reply() });
  const hecho = await actuar(args, (api) => api.programaciones.guardar({ ...envio.value, revision }));
  return hecho.ok
    ? contestar({ listo: hecho.valor })
    : contestar({ resultado: envio.reply(), fallo: hecho.fallo });
}
