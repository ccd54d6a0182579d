import type { RouterContextProvider } from 'react-router';
import { Id } from '#contract/comun/comunes.ts';
import { PresupuestoEntrada } from '#contract/premios/presupuesto-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { PresupuestoEditado } from './esquema.ts';
import { LIST, type Listo } from './tipos.ts';

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
