import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { actuar, cargar, type Hecho } from '#web/api.server.ts';
import { PROBLEMAS_POR_PAGINA } from './importar.tsx';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The import of that kind that one began last, as it stands, and its bad lines, those of `?pagina=`. */
export function cargarImportacion(args: Argumentos, tipo: 'empleados' | 'meritos') {
  return cargar(args, async (api) => {
    const { importacion } = await api.importaciones.actual({ tipo });
    if (importacion?.estado !== 'revisada' || importacion.con_problemas === 0) {
      return { importacion, problemas: null };
    }
    const ultima = Math.ceil(importacion.con_problemas / PROBLEMAS_POR_PAGINA);
    const pedida = Number(args.url.searchParams.get('pagina'));
    const pagina = Number.isInteger(pedida) ? Math.min(Math.max(1, pedida), ultima) : 1;
    const pedido = { id: importacion.id, pagina, por_pagina: PROBLEMAS_POR_PAGINA };
    return { importacion, problemas: { ...(await api.importaciones.problemas(pedido)), pagina } };
  });
}

/** Cancels it, or does what it says. */
export async function atenderImportacion(args: Argumentos): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const { hacer, ...pedido } = leido.data;
  return actuar<unknown>(args, (api) =>
    hacer === 'cancelar' ? api.importaciones.cancelar(pedido) : api.importaciones.aplicar(pedido),
  );
}

const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('cancelar'), id: Id }),
  z.object({ hacer: z.literal('aplicar'), id: Id, invitar: z.boolean().optional() }),
]);
