import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { ClaveEntrada, WebhookEntrada } from '#contract/gobierno/integraciones-formularios.ts';
import { actuar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import type { Creada } from './palabras.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Actions on existing keys and webhooks; creating one is a plain form. */
export const atenderIntegraciones = accionConFormulario(
  crear,
  'integraciones.revocarClave',
  'integraciones.tomarClave',
  'integraciones.estadoDeWebhook',
  'integraciones.rotarSecreto',
  'integraciones.eliminarWebhook',
  'integraciones.probarWebhook',
  'integraciones.reenviarEnvio',
);

async function crear(args: Argumentos): Promise<RespuestaDeFormulario<Creada>> {
  const formData = await formularioDe(args.request);
  return formData.get('hacer') === 'webhook' ? guardarWebhook(args, formData) : crearClave(args, formData);
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
  const revision = z.string().catch('').parse(formData.get('revision'));
  const hecho = await actuar<Creada>(args, async (api) => {
    if (!id.success) return api.integraciones.crearWebhook(envio.value);
    await api.integraciones.editarWebhook({ ...envio.value, id: id.data, revision });
    return { secreto: null };
  });
  if (hecho.ok) return contestar({ listo: { secreto: hecho.valor.secreto } });
  const { code } = hecho.fallo;
  // Shown beside the address field.
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
