import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { actuar, type Hecho } from '#web/api.server.ts';
import { formularioDe } from '#web/envio.server.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Records that a material was opened, or starts an attempt. Asking to reopen the training is a plain form. */
export const atenderCapacitacion = accionConFormulario(
  pedirReapertura,
  'capacitaciones.abrirMaterial',
  'evaluaciones.iniciar',
);

async function pedirReapertura(args: Argumentos): Promise<Hecho<unknown>> {
  const leido = Reapertura.safeParse(Object.fromEntries(await formularioDe(args.request)));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  return actuar<unknown>(args, (api) => api.capacitaciones.pedirReapertura(leido.data));
}

const Reapertura = z.object({ hacer: z.literal('pedir_reapertura'), id: Id });
