import { data, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { PedidoDeRestablecimiento, type EnlaceConClave } from '#contract/cuentas/cuentas-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { mensajeDeError, problemaDeClave } from '#web/copy/errores.ts';
import { conAviso, destinoSeguro, direccionDelCodigo, PUERTAS } from '#web/comun/vuelta.ts';
import type { Respuesta } from './formularios.tsx';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Mails the link to set a new password, which opens a page of that area. */
export async function atenderOlvido(
  args: Argumentos,
  area: z.output<typeof PedidoDeRestablecimiento>['area'],
) {
  const envio = envioDe(await formularioDe(args.request), PedidoDeRestablecimiento);
  if (envio.status !== 'success') return data<Respuesta>({ resultado: envio.reply() }, { status: 400 });
  const hecho = await actuar(args, (api) => api.cuentas.pedirRestablecimiento({ ...envio.value, area }));
  if (hecho.ok) return data<Respuesta>({ resultado: null, listo: envio.value.email });
  return data<Respuesta>({ resultado: envio.reply(), error: mensajeDeError(hecho.fallo) }, { status: 429 });
}

/**
 * Data of a page opened from a mailed link: the token, for its form, and whether it is still valid. If that cannot be checked
 * now, for instance because of a rate limit, the form is shown, and reports it when it is sent.
 */
export async function cargarEnlace(args: Argumentos, uso: 'restablecer' | 'confirmar') {
  const token = args.url.searchParams.get('token') ?? '';
  if (token === '') return { token, sirve: false };
  const hecho = await actuar(args, (api) => api.cuentas.enlace({ uso, token: token.slice(0, 512) }));
  return { token, sirve: !hecho.ok || hecho.valor.sirve };
}

/**
 * Handles the form behind a mailed link, with its token and a password: calls `usar` and redirects to `destino`, signed in if
 * `usar` did that. `salvo` maps refusals that are not failures to other destinations.
 * @throws a redirect to `destino`, or to one of `salvo`
 */
export async function atenderEnlace<R>(
  args: Argumentos,
  {
    schema,
    usar,
    despues,
    destino,
    salvo = {},
  }: {
    schema: EnlaceConClave;
    usar: (api: Cliente, valor: z.output<EnlaceConClave>) => Promise<R>;
    /** What follows once it is done; it may redirect elsewhere. */
    despues?: (hecho: R, valor: z.output<EnlaceConClave>) => Promise<unknown>;
    destino: string;
    salvo?: Readonly<Record<string, string>>;
  },
) {
  const envio = envioDe(await formularioDe(args.request), schema);
  if (envio.status !== 'success') {
    // Tokens come from mailed links: a malformed one is a link that was cut.
    const error = envio.error?.['token'] ? mensajeDeError({ code: 'ENLACE_VENCIDO' }) : undefined;
    return data<Respuesta>(
      { resultado: envio.reply(SIN_CLAVE), ...(error ? { error } : {}) },
      { status: 400 },
    );
  }
  const headers = new Headers();
  const hecho = await actuar(args, (api) => usar(api, envio.value), headers);
  if (hecho.ok) {
    await despues?.(hecho.valor, envio.value);
    throw redirect(destino, { headers });
  }
  if (hecho.fallo.code === 'FALTA_CODIGO') {
    const puerta = args.url.pathname.startsWith(PUERTAS.reconoce) ? 'reconoce' : 'personal';
    throw redirect(direccionDelCodigo(puerta), { headers });
  }
  const otro = salvo[hecho.fallo.code ?? ''];
  if (otro !== undefined) throw redirect(otro);
  const problema = problemaDeClave(hecho.fallo);
  return data<Respuesta>(
    problema === null
      ? { resultado: envio.reply(SIN_CLAVE), error: mensajeDeError(hecho.fallo) }
      : { resultado: envio.reply({ ...SIN_CLAVE, fieldErrors: { clave: [problema] } }) },
    { status: 400 },
  );
}

/**
 * Signs in with a password that was just chosen, instead of asking for it again. What stands in the way (a second factor, an approval
 * that is missing) is met as in any sign-in.
 * @returns whether it did: a redirect is thrown if so
 */
export async function entrarConLaNueva(
  args: Argumentos,
  datos: { email: string; clave: string },
  aviso: 'bienvenida' | 'registro',
): Promise<false> {
  const headers = new Headers();
  const volver = args.url.searchParams.get('volver');
  const hecho = await actuar(args, (api) => api.cuentas.ingresar(datos), headers);
  if (hecho.ok) throw redirect(conAviso(destinoSeguro(volver), aviso), { headers });
  if (hecho.fallo.code === 'FALTA_CODIGO')
    throw redirect(direccionDelCodigo('reconoce', volver), { headers });
  return false;
}

/** The password is never sent back to fill the form again. */
const SIN_CLAVE = { hideFields: ['clave'] };
