import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comunes.ts';
import { ClaveEntrada } from '#contract/integraciones-formularios.ts';
import { actuar, type Hecho } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import type { Creada } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** What is done to what there is, as JSON; what is made, as a form. */
export async function atenderIntegraciones(args: Argumentos): Promise<Hecho<unknown>> {
  if (args.request.headers.get('content-type')?.startsWith('application/json')) return atenderPedido(args);
  return crearClave(args, await formularioDe(args.request));
}

async function atenderPedido(args: Argumentos): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, (api) => {
    switch (pedido.hacer) {
      case 'revocar_clave':
        return api.integraciones.revocarClave(pedido);
      case 'tomar_clave':
        return api.integraciones.tomarClave(pedido);
    }
  });
}

async function crearClave(args: Argumentos, formData: FormData): Promise<RespuestaDeFormulario<Creada>> {
  const envio = envioDe(formData, ClaveEntrada);
  if (envio.status !== 'success') return contestar({ resultado: envio.reply() });
  const hecho = await actuar(args, (api) => api.integraciones.crearClave(envio.value));
  return hecho.ok
    ? contestar({ listo: { que: 'clave', secreto: hecho.valor.clave } })
    : contestar({ resultado: envio.reply(), fallo: hecho.fallo });
}

const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('revocar_clave'), id: Id }),
  z.object({ hacer: z.literal('tomar_clave'), id: Id }),
]);
