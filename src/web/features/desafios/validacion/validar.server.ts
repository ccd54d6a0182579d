import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { Decision } from '#contract/desafios/participaciones-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { formularioDe } from '#web/envio.server.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import type { Respuesta } from '#web/envio/pedido.ts';
import { LIST } from './lista-decididas.ts';
import { decisionPorObjetivos } from './previa.ts';
import { ABIERTA } from './use-elegidas.ts';
import { POR_PAGINA } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The user's queue. Search parameters: `q`, `desafio`, `sucursal`, `escaladas`, `pagina`; `evidencia`, the one that comes first and is open. */
export async function leerCola(api: Cliente, url: URL) {
  const { primera, ...filtros } = filtrosDe(url);
  const { busqueda, desafio_id, sucursal_id, escaladas, pagina } = filtros;
  const cola = await api.participaciones.bandeja({
    busqueda,
    pagina,
    por_pagina: POR_PAGINA,
    ...(desafio_id ? { desafio_id } : {}),
    ...(sucursal_id ? { sucursal_id } : {}),
    escaladas,
    ...(primera ? { primera } : {}),
  });
  return { ...cola, filtros };
}

/** The latest decisions, as their list asks for them. */
export async function leerDecididas(api: Cliente, url: URL) {
  const view = LIST.read(url.searchParams);
  return { ...(await api.participaciones.decididas(LIST.page(view))), view };
}

/**
 * The actions of the validation screen: decide one, decide several alike, revert, reopen, delegate the queue. Without JavaScript it is the form of the
 * open evidence.
 */
export const atenderValidacion = accionConFormulario(
  decidirConFormulario,
  'participaciones.decidir',
  'participaciones.decidirVarias',
  'participaciones.revertir',
  'participaciones.reabrir',
  'delegaciones.crear',
  'delegaciones.terminar',
);

async function decidirConFormulario(args: Argumentos): Promise<Respuesta<'participaciones.decidir'>> {
  const datos = await formularioDe(args.request);
  const textos = (nombre: string) => datos.getAll(nombre).filter((valor) => typeof valor === 'string');
  const objetivos = [
    ...textos('cumplidos').map((id) => ({ id, cumplido: true })),
    ...textos('pendientes').map((id) => ({ id, cumplido: false })),
  ];
  const leido = Decidido.safeParse({
    id: datos.get('id'),
    decision:
      datos.get('hacer') === 'rechazar'
        ? { tipo: 'rechazar', motivo: datos.get('motivo') }
        : decisionPorObjetivos(objetivos, textos('marcados')),
  });
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  return actuar(args, (api) => api.participaciones.decidir(leido.data));
}

const Decidido = z.object({ id: Id, decision: Decision });

/** Parses the URL. Invalid values are ignored. */
function filtrosDe({ searchParams }: URL) {
  const idEn = (nombre: string) => Id.safeParse(searchParams.get(nombre)).data ?? null;
  return {
    busqueda: busquedaDe(searchParams),
    desafio_id: idEn('desafio'),
    /** Only by a link: a report's figure. */
    sucursal_id: idEn('sucursal'),
    escaladas: searchParams.get('escaladas') === '1',
    pagina: paginaDe(searchParams),
    primera: idEn(ABIERTA),
  };
}
