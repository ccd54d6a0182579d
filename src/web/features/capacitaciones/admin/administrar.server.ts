import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { CapacitacionNueva } from '#contract/capacitaciones/capacitaciones-formularios.ts';
import { Id } from '#contract/comun/comunes.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';
import { accion } from '#web/envio/accion.server.ts';
import { EvaluacionEnFormulario } from './esquemas.ts';
import type { RespuestaDeFormulario } from './formulario.tsx';
import { BASE, CAPACITACIONES, EVALUACIONES, RESULTADOS } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of trainings, filtered by the URL. */
export async function leerCapacitaciones(api: Cliente, { searchParams }: URL) {
  const view = CAPACITACIONES.read(searchParams);
  return { ...(await api.capacitaciones.administrar(CAPACITACIONES.page(view))), view };
}

/** A page of evaluations, filtered by the URL. */
export async function leerEvaluaciones(api: Cliente, { searchParams }: URL) {
  const view = EVALUACIONES.read(searchParams);
  return { ...(await api.evaluaciones.administrar(EVALUACIONES.page(view))), view };
}

/** Who took an evaluation, and their results. */
export async function leerResultados(api: Cliente, id: string, { searchParams }: URL) {
  const view = RESULTADOS.read(searchParams);
  return { ...(await api.evaluaciones.resultados({ id, ...RESULTADOS.page(view) })), view };
}

/** The people to whom a training can be assigned. Search parameters: `q`, `sucursal`, `pagina`. */
export function leerAsignables(api: Cliente, id: string, { searchParams }: URL) {
  const sucursal = Id.safeParse(searchParams.get('sucursal'));
  return api.capacitaciones.asignables({
    id,
    busqueda: busquedaDe(searchParams),
    pagina: paginaDe(searchParams),
    por_pagina: 20,
    ...(sucursal.success ? { sucursal_id: sucursal.data } : {}),
  });
}

/** Actions on a training, a material, an evaluation or a question that stay on the same screen. */
export const atenderPedido = accion(
  'capacitaciones.activar',
  'capacitaciones.eliminar',
  'capacitaciones.agregarMaterial',
  'capacitaciones.renombrarMaterial',
  'capacitaciones.eliminarMaterial',
  'capacitaciones.ordenarMateriales',
  'capacitaciones.agregarRegla',
  'capacitaciones.editarRegla',
  'capacitaciones.quitarRegla',
  'evaluaciones.activar',
  'evaluaciones.eliminar',
  'evaluaciones.eliminarPregunta',
  'evaluaciones.ordenarPreguntas',
  'evaluaciones.agregarPregunta',
  'evaluaciones.editarPregunta',
  'evaluaciones.conceder',
);

/** The form's data plus the revision that was on screen. A new training has none. */
const CapacitacionConRevision = CapacitacionNueva.extend({
  updated_at: z.coerce.date().default(new Date(0)),
});

/** Creates a training (`id` null) and redirects to its materials, or saves its changes and redirects to the list. */
export async function atenderCapacitacion(args: Argumentos, id: string | null) {
  const envio = envioDe(await formularioDe(args.request), CapacitacionConRevision);
  if (envio.status !== 'success') {
    return data<RespuestaDeFormulario>({ resultado: envio.reply() }, { status: envio.error ? 400 : 200 });
  }
  const hecho = await actuar<{ id?: string }>(args, async (api) => {
    const { updated_at, desde, ...cambios } = envio.value;
    if (id === null) return api.capacitaciones.crear({ ...cambios, desde });
    await api.capacitaciones.editar({ id, updated_at, cambios });
    return {};
  });
  if (!hecho.ok) {
    return data<RespuestaDeFormulario>({ resultado: envio.reply(), fallo: hecho.fallo }, { status: 400 });
  }
  throw redirect(
    hecho.valor.id === undefined
      ? `${BASE}?aviso=capacitacion_actualizada`
      : `${BASE}/${hecho.valor.id}?aviso=capacitacion_creada`,
  );
}

/** Creates an evaluation of a training and redirects to its questions, or saves its changes. */
export async function atenderEvaluacion(args: Argumentos, id: string | null) {
  const formulario = await formularioDe(args.request);
  const envio = envioDe(formulario, EvaluacionEnFormulario);
  if (envio.status !== 'success') {
    return data<RespuestaDeFormulario>({ resultado: envio.reply() }, { status: envio.error ? 400 : 200 });
  }
  const { capacitacion_id: _, desde: __, ...cambios } = envio.value;
  const hecho = await actuar<{ id: string }>(args, async (api) => {
    if (id === null) return api.evaluaciones.crear(envio.value);
    const revision = z.string().catch('').parse(formulario.get('revision'));
    await api.evaluaciones.editar({ id, revision, cambios });
    return { id };
  });
  if (!hecho.ok) {
    return data<RespuestaDeFormulario>({ resultado: envio.reply(), fallo: hecho.fallo }, { status: 400 });
  }
  throw redirect(
    `${BASE}/evaluaciones/${hecho.valor.id}?aviso=${id === null ? 'evaluacion_creada' : 'evaluacion_actualizada'}`,
  );
}
