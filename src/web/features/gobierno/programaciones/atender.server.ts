import type { RouterContextProvider } from 'react-router';
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
  const envio = envioDe(await formularioDe(args.request), ProgramacionEntrada);
  if (envio.status !== 'success') return contestar({ resultado: envio.reply() });
  const hecho = await actuar(args, (api) => api.programaciones.guardar(envio.value));
  return hecho.ok
    ? contestar({ listo: hecho.valor })
    : contestar({ resultado: envio.reply(), fallo: hecho.fallo });
}
