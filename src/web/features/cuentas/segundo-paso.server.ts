import { data, redirect, type RouterContextProvider } from 'react-router';
import { SegundoPaso } from '#contract/cuentas/factor-formularios.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import type { Respuesta } from './formularios.tsx';
import { PUERTAS, type Puerta } from '#web/comun/vuelta.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Data of the second step's page. Somebody who has not given the password in this browser is redirected to do so. */
export function cargarSegundoPaso(args: Argumentos, puerta: Puerta) {
  return cargar(args, async (api) => {
    const { formas } = await api.factor.pendiente();
    if (formas === null) throw redirect(PUERTAS[puerta]);
    return { formas };
  });
}

/**
 * Checks the code. On success it redirects to `destino`; if the time has run out, back to the password.
 * @throws a redirect to either
 */
export async function atenderSegundoPaso(args: Argumentos, puerta: Puerta, destino: string) {
  const envio = envioDe(await formularioDe(args.request), SegundoPaso);
  if (envio.status !== 'success') {
    return data<Respuesta>({ resultado: envio.reply(SIN_CODIGO) }, { status: 400 });
  }
  const headers = new Headers();
  const { codigo } = envio.value;
  const hecho = await actuar(args, (api) => api.factor.ingresar({ codigo, area: puerta }), headers);
  if (hecho.ok) throw redirect(destino, { headers });
  const error = mensajeDeError(hecho.fallo);
  return data<Respuesta>({ resultado: envio.reply(SIN_CODIGO), error }, { status: 400 });
}

/** A wrong code is not sent back to fill the form again. */
const SIN_CODIGO = { hideFields: ['codigo'] };
