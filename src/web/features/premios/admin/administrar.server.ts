import { data, redirect, type RouterContextProvider } from 'react-router';
import { actuar, type Cliente } from '#web/api.server.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { PremioEditado, PremioNuevo } from './esquema.ts';
import type { RespuestaDeFormulario } from './formulario.tsx';
import { CATALOGO, LIST } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of prizes, filtered by the URL. */
export async function leerPremios(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.premios.administrar(LIST.page(view))), view };
}

/** Creates a prize and redirects to the catalogue, which shows the confirmation. */
export async function atenderAlta(args: Argumentos) {
  const envio = envioDe(await formularioDe(args.request), PremioNuevo);
  if (envio.status !== 'success') {
    return data<RespuestaDeFormulario>({ resultado: envio.reply() }, { status: envio.error ? 400 : 200 });
  }
  const hecho = await actuar<unknown>(args, (api) => api.premios.crear(envio.value));
  if (hecho.ok) throw redirect(`${CATALOGO}?aviso=premio_creado`);
  return data<RespuestaDeFormulario>({ resultado: envio.reply(), fallo: hecho.fallo }, { status: 400 });
}

/**
 * Saves the changes to a prize, checking the revision that was on screen, and redirects to the catalogue, which shows the
 * confirmation.
 */
export async function atenderEdicion(args: Argumentos, id: string) {
  const envio = envioDe(await formularioDe(args.request), PremioEditado);
  if (envio.status !== 'success') {
    return data<RespuestaDeFormulario>({ resultado: envio.reply() }, { status: envio.error ? 400 : 200 });
  }
  const { updated_at, ...cambios } = envio.value;
  const hecho = await actuar<unknown>(args, (api) => api.premios.editar({ id, updated_at, cambios }));
  if (hecho.ok) throw redirect(`${CATALOGO}?aviso=premio_actualizado`);
  return data<RespuestaDeFormulario>({ resultado: envio.reply(), fallo: hecho.fallo }, { status: 400 });
}

/** The movements of a prize's stock, the latest first. Search parameter: `pagina`. */
export function leerStock(api: Cliente, id: string, { searchParams }: URL) {
  return api.premios.movimientosDeStock({
    id,
    pagina: paginaDe(searchParams),
    por_pagina: 10,
  });
}
