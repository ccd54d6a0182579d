import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { DesafioNuevo } from '#contract/desafios/desafios-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';
import type { RespuestaDeFormulario } from './formulario.tsx';
import { AVANCE, LIST } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of challenges, filtered by the URL. */
export async function leerDesafios(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.desafios.administrar(LIST.page(view))), view };
}

/** The progress of the active challenges, filtered by the URL. */
export async function leerAvance(api: Cliente, { searchParams }: URL) {
  const view = AVANCE.read(searchParams);
  return { ...(await api.participaciones.progreso(AVANCE.page(view))), view };
}

/** The people to whom a challenge can be assigned. Search parameters: `q`, `sucursal`, `pagina`. */
export function leerAsignables(api: Cliente, id: string, { searchParams }: URL) {
  const sucursal = Id.safeParse(searchParams.get('sucursal'));
  return api.desafios.asignables({
    id,
    busqueda: busquedaDe(searchParams),
    pagina: paginaDe(searchParams),
    por_pagina: LIST.perPage,
    ...(sucursal.success ? { sucursal_id: sucursal.data } : {}),
  });
}

/** Creates a challenge (`id` null) or saves its changes, and redirects to the list, which shows the confirmation. */
export async function atenderFormulario(args: Argumentos, id: string | null) {
  const formulario = await formularioDe(args.request);
  const envio = envioDe(formulario, DesafioConRevision);
  if (envio.status !== 'success') {
    return data<RespuestaDeFormulario>({ resultado: envio.reply() }, { status: envio.error ? 400 : 200 });
  }
  const { updated_at, siguientes, revision_de_serie, repetir, ...cambios } = envio.value;
  const hecho = await actuar<{ id: string } | { listo: true }>(args, (api) =>
    id === null
      ? api.desafios.crear({ ...cambios, repetir })
      : api.desafios.editar({ id, updated_at, cambios, siguientes, revision_de_serie }),
  );
  if (hecho.ok) {
    const query = new URLSearchParams({ aviso: id === null ? 'desafio_creado' : 'desafio_actualizado' });
    if ('id' in hecho.valor && formulario.has('asignar')) query.set('asignar', hecho.valor.id);
    throw redirect(`/reconoce/admin/desafios?${query}`);
  }
  return data<RespuestaDeFormulario>({ resultado: envio.reply(), fallo: hecho.fallo }, { status: 400 });
}

/** The form's data plus the revision that was on screen. A new challenge has none. */
const DesafioConRevision = DesafioNuevo.safeExtend({
  updated_at: z.coerce.date().default(new Date(0)),
  siguientes: z.boolean().default(false),
  revision_de_serie: z.string().optional(),
});
