import type { RouterContextProvider } from 'react-router';
import { cargar } from '#web/api.server.ts';
import type { Importada } from './partes.tsx';
import { PROBLEMAS_POR_PAGINA } from './problemas.tsx';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The user's latest import of that kind with its state, and the pages `?filas=` of what it will do and `?pagina=` of its invalid rows. */
export function cargarImportacion(args: Argumentos, tipo: 'empleados' | 'meritos') {
  return cargar(args, async (api) => {
    const hoja = Number(args.url.searchParams.get('hoja'));
    const { importacion, pregunta } = await api.importaciones.actual({
      tipo,
      hoja: Number.isInteger(hoja) ? Math.min(Math.max(0, hoja), 100) : 0,
    });
    if (importacion?.estado !== 'revisada') return { importacion, pregunta, filas: null, problemas: null };
    const paginaDe = (nombre: string, total: number) => {
      const pedida = Number(args.url.searchParams.get(nombre));
      const ultima = Math.max(1, Math.ceil(total / PROBLEMAS_POR_PAGINA));
      const pagina = Number.isInteger(pedida) ? Math.min(Math.max(1, pedida), ultima) : 1;
      return { id: importacion.id, pagina, por_pagina: PROBLEMAS_POR_PAGINA };
    };
    const deFilas = paginaDe('filas', cuantasHace(importacion));
    const deProblemas = paginaDe('pagina', importacion.con_problemas);
    const [filas, problemas] = await Promise.all([
      tipo === 'empleados' && cuantasHace(importacion) > 0 ? api.importaciones.filas(deFilas) : null,
      importacion.con_problemas > 0 ? api.importaciones.problemas(deProblemas) : null,
    ]);
    return {
      importacion,
      pregunta,
      filas: filas && { ...filas, pagina: deFilas.pagina },
      problemas: problemas && { ...problemas, pagina: deProblemas.pagina },
    };
  });
}

function cuantasHace({ resumen }: Importada): number {
  return (resumen['buenas'] ?? 0) + (resumen['cambiar'] ?? 0);
}
