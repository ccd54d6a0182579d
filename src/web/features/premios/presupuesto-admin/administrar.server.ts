import { data, redirect, type RouterContextProvider } from 'react-router';
import { FUENTES_DEL_PLAN, SUBA } from '#domain/premios/presupuesto/plan.ts';
import { leerEntero } from '#domain/comun/entero.ts';
import { Id } from '#contract/comun/comunes.ts';
import { PresupuestoEntrada } from '#contract/premios/presupuesto-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { desdeDe } from '#web/comun/desde.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { PlanEnFormulario, PresupuestoEditado } from './esquema.ts';
import type { RespuestaDePlan } from './plan.tsx';
import { LIST, RUTA, type Listo } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** This month's figures, and a page of months filtered by the URL. */
export async function leerPresupuestos(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  const [resumen, lista] = await Promise.all([
    api.presupuesto.resumen(),
    api.presupuesto.listar(LIST.page(view)),
  ]);
  return { ...lista, resumen, view };
}

/** The movements of a month. Search parameter: `pagina`. */
export async function leerMes(api: Cliente, id: string, { searchParams }: URL) {
  const pagina = paginaDe(searchParams);
  const { presupuesto, total, filas } = await api.presupuesto.movimientos({ id, pagina, por_pagina: 20 });
  const { esperan, ...resumen } = await api.presupuesto.resumen();
  return {
    presupuesto,
    total,
    filas,
    pagina,
    // Claims wait for the current month's money, so only that month shows them.
    esperan: resumen.presupuesto_id === id ? esperan : null,
  };
}

/** Deletes a month; creating and editing are a plain form. */
export const atenderPresupuesto = accionConFormulario(atenderFormulario, 'presupuesto.eliminar');

async function atenderFormulario(args: Argumentos): Promise<RespuestaDeFormulario<Listo>> {
  const formData = await formularioDe(args.request);
  const id = Id.safeParse(formData.get('id'));
  if (id.success) {
    const envio = envioDe(formData, PresupuestoEditado);
    if (envio.status !== 'success') return contestar({ resultado: envio.reply() });
    const { updated_at, ...cambios } = envio.value;
    const hecho = await actuar<unknown>(args, (api) =>
      api.presupuesto.editar({ id: id.data, updated_at, cambios }),
    );
    return contestar(hecho.ok ? { listo: 'actualizado' } : { resultado: envio.reply(), fallo: hecho.fallo });
  }
  const envio = envioDe(formData, PresupuestoEntrada);
  if (envio.status !== 'success') return contestar({ resultado: envio.reply() });
  const hecho = await actuar<unknown>(args, (api) => api.presupuesto.crear(envio.value));
  return contestar(hecho.ok ? { listo: 'creado' } : { resultado: envio.reply(), fallo: hecho.fallo });
}

/**
 * A plan for a year (`anio`), for one of its months (`mes`), or for the month that follows this one. `fuente` and `suba` are
 * where its amounts come from; `desde`, a month to copy. What is not understood is ignored.
 */
export async function leerPlan(api: Cliente, url: URL) {
  const entero = (nombre: string, min: number, max: number) => {
    const leido = leerEntero(url.searchParams.get(nombre) ?? '');
    return leido.ok && leido.value >= min && leido.value <= max ? leido.value : undefined;
  };
  const anio = entero('anio', 2000, 9999);
  const mes = anio === undefined ? undefined : entero('mes', 1, 12);
  const desde = desdeDe(url);
  const fuente = FUENTES_DEL_PLAN.find((una) => una === url.searchParams.get('fuente')) ?? 'ultimo';
  const suba = entero('suba', SUBA.minima, SUBA.maxima) ?? 0;
  const plan = await api.presupuesto.plan({
    ...(anio === undefined ? {} : { anio }),
    ...(mes === undefined ? {} : { mes }),
    ...(desde === null ? {} : { desde }),
    fuente,
    suba,
  });
  return { plan, fuente, suba, desde_id: desde };
}

/** Saves the months of a plan and goes back to the list of its year, which shows the confirmation. */
export async function atenderPlan(args: Argumentos) {
  const envio = envioDe(await formularioDe(args.request), PlanEnFormulario);
  if (envio.status !== 'success') {
    return data<RespuestaDePlan>({ resultado: envio.reply() }, { status: envio.error ? 400 : 200 });
  }
  const { anio } = envio.value;
  const meses = envio.value.meses.flatMap(({ presupuesto_inicial, ...mes }) =>
    presupuesto_inicial === undefined ? [] : [{ ...mes, presupuesto_inicial }],
  );
  if (meses.length === 0) {
    const resultado = envio.reply({ formErrors: ['Escribí el monto de algún mes'] });
    return data<RespuestaDePlan>({ resultado }, { status: 400 });
  }
  const hecho = await actuar<unknown>(args, (api) => api.presupuesto.guardarPlan({ anio, meses }));
  if (hecho.ok) throw redirect(`${RUTA}?anio=${anio}&aviso=presupuesto_guardado`);
  return data<RespuestaDePlan>({ resultado: envio.reply(), fallo: hecho.fallo }, { status: 400 });
}
