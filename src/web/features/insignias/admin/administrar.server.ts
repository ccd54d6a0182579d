import type { Cliente } from '#web/api.server.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';
import { accion } from '#web/envio/accion.server.ts';
import { type Pestana, EMPLEADOS, TIPOS } from './tipos.ts';

/**
 * The screen as the address asks for it. Where there is no badge the server makes
 * the samples first; that they could not be made keeps nobody out.
 */
export async function leerMedallas(api: Cliente, { searchParams }: URL) {
  const tab = pestanaDe(searchParams);
  const pagina = paginaDe(searchParams);
  let resumen = await api.insignias.resumen();
  let creadas = 0;
  if (resumen.activas + resumen.inactivas === 0) {
    creadas = await api.insignias.sembrar().then(
      (hecho) => hecho.creadas,
      () => 0,
    );
    resumen = await api.insignias.resumen();
  }
  const personas = EMPLEADOS.read(searchParams);
  const tipos = TIPOS.read(searchParams);
  return {
    tab,
    pagina,
    resumen,
    creadas,
    /** For the dialog that gives one. */
    activas: (await api.insignias.tipos({ estado: 'activas', por_pagina: 100 })).filas,
    empleados:
      tab === 'empleados'
        ? { ...(await api.insignias.empleados(EMPLEADOS.page(personas))), view: personas }
        : null,
    tipos: tab === 'tipos' ? { ...(await api.insignias.tipos(TIPOS.page(tipos))), view: tipos } : null,
    recientes: tab === 'recientes' ? (await api.insignias.recientes()).filas : null,
    enDuda:
      tab === 'recientes' ? await api.insignias.enDuda({ pagina, por_pagina: EMPLEADOS.perPage }) : null,
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
