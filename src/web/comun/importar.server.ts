import type { RouterContextProvider } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { PROBLEMAS_POR_PAGINA } from './importar.tsx';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The user's latest import of that kind with its state, and the page `?pagina=` of its invalid rows. */
export function cargarImportacion(args: Argumentos, tipo: 'empleados' | 'meritos') {
  return cargar(args, async (api) => {
    const hoja = Number(args.url.searchParams.get('hoja'));
    const { importacion, pregunta } = await api.importaciones.actual({
      tipo,
      hoja: Number.isInteger(hoja) ? Math.min(Math.max(0, hoja), 100) : 0,
    });
    if (importacion?.estado !== 'revisada' || importacion.con_problemas === 0) {
      return { importacion, pregunta, problemas: null };
    }
    const ultima = Math.ceil(importacion.con_problemas / PROBLEMAS_POR_PAGINA);
    const pedida = Number(args.url.searchParams.get('pagina'));
    const pagina = Number.isInteger(pedida) ? Math.min(Math.max(1, pedida), ultima) : 1;
    const pedido = { id: importacion.id, pagina, por_pagina: PROBLEMAS_POR_PAGINA };
    return { importacion, pregunta, problemas: { ...(await api.importaciones.problemas(pedido)), pagina } };
  });
}
