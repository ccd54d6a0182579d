import type { SubmissionResult } from '@conform-to/react';
import { data, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { CotizacionNueva } from '#contract/plano/cotizaciones-formularios.ts';
import { NotaNueva, Perdida, SolicitudCorregida } from '#contract/plano/solicitudes-formularios.ts';
import { enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { actuar, origenPublico, type Cliente, type Hecho } from '#web/api.server.ts';
import { type Fallo, mensajeDeError } from '#web/copy/errores.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import type { Rechazo } from './tipos.ts';

export type Argumentos = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
};

/** What an action answers when it did not do it: which form, conform's result, and why. */
export type Respuesta = {
  hacer: string;
  resultado: SubmissionResult | null;
  error?: Rechazo;
  /** The same, by its code. */
  fallo?: Fallo;
  /** The private link just made: it is shown once. */
  enlace?: string;
};

/**
 * What one does on a request's page, by the button's `hacer`. Done, the page is loaded again.
 * @throws a redirect to the page
 */
export async function atenderSolicitud(args: Argumentos) {
  const formulario = await formularioDe(args.request);
  const id = args.params['id'] ?? '';
  const hacer = textoDe(formulario, 'hacer');
  switch (hacer) {
    case 'tomar':
    case 'soltar':
      return sinCampos(args, hacer, (api) =>
        api.solicitudes.tomar({
          id,
          tomar: hacer === 'tomar',
          de: textoDe(formulario, 'de') || null,
        }),
      );
    case 'pasar':
      return sinCampos(args, hacer, (api) =>
        api.solicitudes.tomar({
          id,
          tomar: true,
          a: textoDe(formulario, 'a'),
          de: textoDe(formulario, 'de') || null,
        }),
      );
    case 'reabrir':
      return sinCampos(args, hacer, (api) => api.solicitudes.reabrir({ id }));
    case 'olvidar':
      return sinCampos(args, hacer, (api) => api.solicitudes.olvidar({ id }));
    case 'anotar':
      return conCampos(args, hacer, formulario, NotaNueva, (api, nota) =>
        api.solicitudes.anotar({ ...nota, id }),
      );
    case 'corregir':
      return conCampos(args, hacer, formulario, SolicitudCorregida, (api, cambios) =>
        api.solicitudes.corregir({ ...cambios, id }),
      );
    case 'perder':
      return conCampos(args, hacer, formulario, Perdida, (api, dicha) =>
        api.solicitudes.perder({ ...dicha, id }),
      );
    case 'cotizar':
      return cotizar(args, formulario, id);
    case 'enlace': {
      const hecho = await actuar(args, (api) =>
        api.cotizaciones.enlaceNuevo({ id: textoDe(formulario, 'cotizacion') }),
      );
      return hecho.ok ? darEnlace(args, hacer, hecho.valor.token) : contestar(hacer, hecho);
    }
    case 'acceso':
      return darAccesoDeMarca(args, textoDe(formulario, 'marca'));
    case 'anular':
      return sinCampos(args, hacer, (api) =>
        api.cotizaciones.anular({ id: textoDe(formulario, 'cotizacion') }),
      );
    case 'aceptar':
      return sinCampos(args, hacer, (api) =>
        api.cotizaciones.aceptar({ id: textoDe(formulario, 'cotizacion') }),
      );
    default:
      throw data(null, { status: 400 });
  }
}

/** Gives a brand its private link, which is answered and not kept anywhere. */
export async function darAccesoDeMarca(args: Argumentos, marca_id: string) {
  const hecho = await actuar(args, (api) => api.exhibiciones.darAcceso({ marca_id }));
  if (!hecho.ok) return contestar('acceso', hecho);
  const enlace = `${origenPublico(args)}/gondolas/mis-espacios/${hecho.valor.token}`;
  return data<Respuesta>(
    { hacer: 'acceso', resultado: null, enlace },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Sends a quote. Its link is answered and not kept anywhere, so the page is not left. */
async function cotizar(args: Argumentos, formulario: FormData, id: string) {
  const envio = envioDe(formulario, CotizacionNueva);
  if (envio.status !== 'success')
    return data<Respuesta>({ hacer: 'cotizar', resultado: envio.reply() }, { status: 400 });
  const hecho = await actuar(args, (api) => api.cotizaciones.enviar({ ...envio.value, id }));
  if (!hecho.ok) return contestar('cotizar', hecho, envio.reply());
  return darEnlace(args, 'cotizar', hecho.valor.token);
}

function darEnlace(args: Argumentos, hacer: string, token: string) {
  const enlace = `${origenPublico(args)}/gondolas/cotizacion/${token}`;
  return data<Respuesta>({ hacer, resultado: null, enlace }, { headers: { 'Cache-Control': 'no-store' } });
}

/** Takes one from the board. */
export async function tomarDelTablero(args: Omit<Argumentos, 'params'>) {
  const id = textoDe(await formularioDe(args.request), 'id');
  const hecho = await actuar(args, (api) => api.solicitudes.tomar({ id, tomar: true, de: null }));
  if (hecho.ok) throw redirect(enlaceDeMesa(id));
  return contestar('tomar', hecho);
}

/** Runs an act without fields. @throws a redirect to where it was */
export async function sinCampos(args: Argumentos, hacer: string, obra: (api: Cliente) => Promise<unknown>) {
  const hecho = await actuar(args, obra);
  if (hecho.ok) throw redirect(args.url.pathname);
  return contestar(hacer, hecho);
}

/** Reads a form by its schema and runs its act. @throws a redirect to `destino`, or to where it was */
export async function conCampos<S extends z.ZodType, R>(
  args: Argumentos,
  hacer: string,
  formulario: FormData,
  schema: S,
  obra: (api: Cliente, valor: z.output<S>) => Promise<R>,
  destino: (hecho: R) => string = () => args.url.pathname,
) {
  const envio = envioDe(formulario, schema);
  if (envio.status !== 'success')
    return data<Respuesta>({ hacer, resultado: envio.reply() }, { status: 400 });
  const hecho = await actuar(args, (api) => obra(api, envio.value));
  if (hecho.ok) throw redirect(destino(hecho.valor));
  return contestar(hacer, hecho, envio.reply());
}

export function contestar(
  hacer: string,
  hecho: Extract<Hecho<unknown>, { ok: false }>,
  resultado: SubmissionResult | null = null,
) {
  return data<Respuesta>(
    { hacer, resultado, error: mensajeDeError(hecho.fallo), fallo: hecho.fallo },
    { status: 409 },
  );
}

export function textoDe(formulario: FormData, campo: string): string {
  const valor = formulario.get(campo);
  return typeof valor === 'string' ? valor : '';
}
