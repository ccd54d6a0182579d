import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { ClaveEntrada, WebhookEntrada } from '#contract/gobierno/integraciones-formularios.ts';
import { actuar, type Hecho } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import type { Creada } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** What is done to what there is, as JSON; what is made, as a form. */
export async function atenderIntegraciones(args: Argumentos): Promise<Hecho<unknown>> {
  if (args.request.headers.get('content-type')?.startsWith('application/json')) return atenderPedido(args);
  const formData = await formularioDe(args.request);
  return formData.get('hacer') === 'webhook' ? guardarWebhook(args, formData) : crearClave(args, formData);
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
      case 'estado_webhook':
        return api.integraciones.estadoDeWebhook(pedido);
      case 'rotar_secreto':
        return api.integraciones.rotarSecreto(pedido);
      case 'eliminar_webhook':
        return api.integraciones.eliminarWebhook(pedido);
      case 'probar_webhook':
        return api.integraciones.probarWebhook(pedido);
      case 'reenviar':
        return api.integraciones.reenviarEnvio(pedido);
    }
  });
}

async function crearClave(args: Argumentos, formData: FormData): Promise<RespuestaDeFormulario<Creada>> {
  const envio = envioDe(formData, ClaveEntrada);
  if (envio.status !== 'success') return contestar({ resultado: envio.reply() });
  const hecho = await actuar(args, (api) => api.integraciones.crearClave(envio.value));
  return hecho.ok
    ? contestar({ listo: { secreto: hecho.valor.clave } })
    : contestar({ resultado: envio.reply(), fallo: hecho.fallo });
}

async function guardarWebhook(args: Argumentos, formData: FormData): Promise<RespuestaDeFormulario<Creada>> {
  const envio = envioDe(formData, WebhookEntrada);
  if (envio.status !== 'success') return contestar({ resultado: envio.reply() });
  const id = Id.safeParse(formData.get('id'));
  const hecho = await actuar<Creada>(args, async (api) => {
    if (!id.success) return api.integraciones.crearWebhook(envio.value);
    await api.integraciones.editarWebhook({ ...envio.value, id: id.data });
    return { secreto: null };
  });
  if (hecho.ok) return contestar({ listo: { secreto: hecho.valor.secreto } });
  const { code } = hecho.fallo;
  // Beside the address, where it is mended.
  const deLaUrl = code !== undefined && DE_LA_DIRECCION.has(code) ? [mensajeDeError({ code }).texto] : null;
  return contestar({
    resultado: envio.reply(deLaUrl ? { fieldErrors: { url: deLaUrl } } : {}),
    fallo: deLaUrl ? null : hecho.fallo,
  });
}

const DE_LA_DIRECCION: ReadonlySet<string> = new Set([
  'DIRECCION_ILEGIBLE',
  'DIRECCION_PRIVADA',
  'DIRECCION_SIN_CIFRAR',
  'PUERTO_NO_PERMITIDO',
]);

const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('revocar_clave'), id: Id }),
  z.object({ hacer: z.literal('tomar_clave'), id: Id }),
  z.object({ hacer: z.literal('estado_webhook'), id: Id, activo: z.boolean() }),
  z.object({ hacer: z.literal('rotar_secreto'), id: Id }),
  z.object({ hacer: z.literal('eliminar_webhook'), id: Id }),
  z.object({ hacer: z.literal('probar_webhook'), id: Id }),
  z.object({ hacer: z.literal('reenviar'), id: Id }),
]);
