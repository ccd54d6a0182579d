import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { TIPOS_DE_PREMIO } from '#domain/premios/premio.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { PremioEditado, PremioNuevo } from './esquema.ts';
import type { RespuestaDeFormulario } from './formulario.tsx';
import { CATALOGO, POR_PAGINA } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of prizes as the address asks for it: `q`, `tipo`, `estado`, `pagina`. */
export async function leerPremios(api: Cliente, { searchParams }: URL) {
  const pagina = Number(searchParams.get('pagina'));
  const filtros = {
    busqueda: busquedaDe(searchParams),
    tipo: z.enum(TIPOS_DE_PREMIO).safeParse(searchParams.get('tipo')).data ?? ('todos' as const),
    estado:
      z.enum(['activo', 'inactivo', 'agotado']).safeParse(searchParams.get('estado')).data ??
      ('todos' as const),
    // What an address says that makes no sense is as if it said nothing.
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1,
  };
  return { ...(await api.premios.administrar({ ...filtros, por_pagina: POR_PAGINA })), filtros };
}

/** Creates a prize and goes back to the catalogue, which says so. */
export async function atenderAlta(args: Argumentos) {
  const envio = envioDe(await formularioDe(args.request), PremioNuevo);
  if (envio.status !== 'success') {
    return data<RespuestaDeFormulario>({ resultado: envio.reply() }, { status: envio.error ? 400 : 200 });
  }
  const hecho = await actuar<unknown>(args, (api) => api.premios.crear(envio.value));
  if (hecho.ok) throw redirect(`${CATALOGO}?aviso=premio_creado`);
  return data<RespuestaDeFormulario>({ resultado: envio.reply(), fallo: hecho.fallo }, { status: 400 });
}

/** Saves the changes to a prize, over the revision that was on screen, and goes back to the catalogue, which says so. */
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

/** Why a prize's stock is what it is, the latest first: `pagina`. */
export function leerStock(api: Cliente, id: string, { searchParams }: URL) {
  const pagina = Number(searchParams.get('pagina'));
  return api.premios.movimientosDeStock({
    id,
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1,
    por_pagina: 10,
  });
}
