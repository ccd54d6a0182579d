import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { ConMotivo, Decision, DecisionDeVarias } from '#contract/desafios/participaciones-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { formularioDe } from '#web/envio.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { decisionPorObjetivos } from './previa.ts';
import { POR_PAGINA, type Hecha, type Respuesta } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The caller's queue as the address asks for it: `q`, `desafio`, `pagina`. */
export async function leerCola(api: Cliente, url: URL) {
  const { busqueda, desafio_id, pagina } = filtrosDe(url);
  const cola = await api.participaciones.bandeja({
    busqueda,
    pagina,
    por_pagina: POR_PAGINA,
    ...(desafio_id ? { desafio_id } : {}),
  });
  return { ...cola, filtros: { busqueda, desafio_id, pagina } };
}

/** The latest decisions as the address asks for them: `q`, `pagina`. */
export async function leerDecididas(api: Cliente, url: URL) {
  const { busqueda, pagina } = filtrosDe(url);
  const decididas = await api.participaciones.decididas({ busqueda, pagina, por_pagina: POR_PAGINA });
  return { ...decididas, filtros: { busqueda, pagina } };
}

/**
 * Does what the inbox sends: one decision, the same for several, a reversal. A refusal comes back as a value. Without
 * JavaScript it is the form of the evidence that is open.
 */
export async function atenderValidacion(args: Argumentos): Promise<Respuesta> {
  const leido = Pedido.safeParse(await loEnviado(args.request));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<Hecha>(args, async (api) => {
    switch (pedido.hacer) {
      case 'decidir':
        return { hacer: pedido.hacer, ...(await api.participaciones.decidir(pedido)) };
      case 'varias':
        return { hacer: pedido.hacer, ...(await api.participaciones.decidirVarias(pedido)) };
      case 'revertir':
        return { hacer: pedido.hacer, ...(await api.participaciones.revertir(pedido)) };
    }
  });
}

async function loEnviado(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    return request.json().catch(() => null);
  }
  const datos = await formularioDe(request);
  const textos = (nombre: string) => datos.getAll(nombre).filter((valor) => typeof valor === 'string');
  const objetivos = [
    ...textos('cumplidos').map((id) => ({ id, cumplido: true })),
    ...textos('pendientes').map((id) => ({ id, cumplido: false })),
  ];
  const decision =
    datos.get('hacer') === 'rechazar'
      ? { tipo: 'rechazar', motivo: datos.get('motivo') }
      : decisionPorObjetivos(objetivos, textos('marcados'));
  return { hacer: 'decidir', id: datos.get('id'), decision };
}

const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('decidir'), id: Id, decision: Decision }),
  DecisionDeVarias.extend({ hacer: z.literal('varias') }),
  ConMotivo.extend({ hacer: z.literal('revertir'), id: Id }),
]);

/** What an address says that makes no sense is as if it said nothing. */
function filtrosDe({ searchParams }: URL) {
  const pagina = Number(searchParams.get('pagina'));
  const desafio = Id.safeParse(searchParams.get('desafio'));
  return {
    busqueda: busquedaDe(searchParams),
    desafio_id: desafio.success ? desafio.data : null,
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1,
  };
}
