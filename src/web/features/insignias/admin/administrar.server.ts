import { z } from 'zod';
import type { Cliente } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { accion } from '#web/envio/accion.server.ts';
import { POR_PAGINA, TIPOS_POR_PAGINA, type Pestana } from './tipos.ts';

/**
 * The screen as the address asks for it (`tab`, `q`, `con`, `estado`, `pagina`). Where there is no badge the server makes
 * the samples first; that they could not be made keeps nobody out.
 */
export async function leerMedallas(api: Cliente, { searchParams }: URL) {
  const tab = pestanaDe(searchParams);
  const pagina = paginaDe(searchParams);
  const con = z.enum(['con', 'sin']).safeParse(searchParams.get('con'));
  const estado = z.enum(['activas', 'inactivas']).safeParse(searchParams.get('estado'));
  const filtros = {
    busqueda: busquedaDe(searchParams),
    con: con.success ? con.data : ('todos' as const),
    estado: estado.success ? estado.data : ('todas' as const),
    pagina,
  };
  let resumen = await api.insignias.resumen();
  let creadas = 0;
  if (resumen.activas + resumen.inactivas === 0) {
    creadas = await api.insignias.sembrar().then(
      (hecho) => hecho.creadas,
      () => 0,
    );
    resumen = await api.insignias.resumen();
  }
  const pagina_de = { pagina, por_pagina: POR_PAGINA };
  return {
    tab,
    filtros,
    resumen,
    creadas,
    /** For the dialog that gives one. */
    activas: (await api.insignias.tipos({ estado: 'activas', por_pagina: 100 })).filas,
    empleados:
      tab === 'empleados'
        ? await api.insignias.empleados({ busqueda: filtros.busqueda, con: filtros.con, ...pagina_de })
        : null,
    tipos:
      tab === 'tipos'
        ? await api.insignias.tipos({ estado: filtros.estado, pagina, por_pagina: TIPOS_POR_PAGINA })
        : null,
    recientes: tab === 'recientes' ? (await api.insignias.recientes()).filas : null,
    enDuda: tab === 'recientes' ? await api.insignias.enDuda(pagina_de) : null,
  };
}

/** People for the dialog that gives one: the first few that match `q`. */
export function leerPersonas(api: Cliente, { searchParams }: URL) {
  return api.insignias.empleados({
    busqueda: busquedaDe(searchParams),
    por_pagina: 8,
  });
}

/** What the screen does to medals, and to those who have them. */
export const atenderMedallas = accion(
  'insignias.crear',
  'insignias.editar',
  'insignias.asignar',
  'insignias.revocar',
  'insignias.mantener',
);

function pestanaDe(query: URLSearchParams): Pestana {
  const tab = query.get('tab');
  return tab === 'tipos' || tab === 'recientes' ? tab : 'empleados';
}

/** What an address says that makes no sense is as if it said nothing. */
function paginaDe(query: URLSearchParams): number {
  const pagina = Number(query.get('pagina'));
  return Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1;
}
