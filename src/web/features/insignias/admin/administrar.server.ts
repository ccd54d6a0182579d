import { Id } from '#contract/comun/comunes.ts';
import type { Cliente } from '#web/api.server.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';
import { accion } from '#web/envio/accion.server.ts';
import { type Pestana, EMPLEADOS, TIPOS } from './tipos.ts';

/**
 * The screen's data, from the URL. If there are no badges yet, the server first creates the samples; a failure to create them
 * does not block the screen.
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
    /** For the dialog that awards a badge. */
    activas: (await api.insignias.tipos({ estado: 'activas', por_pagina: 100 })).filas,
    empleados:
      tab === 'empleados'
        ? { ...(await api.insignias.empleados(EMPLEADOS.page(personas))), view: personas }
        : null,
    tipos: tab === 'tipos' ? { ...(await api.insignias.tipos(TIPOS.page(tipos))), view: tipos } : null,
    recientes: tab === 'recientes' ? (await api.insignias.recientes()).filas : null,
    /** The medals given to many lately. */
    lotes: (await api.lotes.recientes({ que: 'empleados' })).lotes.filter(
      ({ acto }) => acto.acto === 'insignia',
    ),
    enDuda:
      tab === 'recientes' ? await api.insignias.enDuda({ pagina, por_pagina: EMPLEADOS.perPage }) : null,
  };
}

/** People to award a badge to: a page of twenty that match `q`, of a branch if it is said. */
export async function leerPersonas(api: Cliente, { searchParams }: URL) {
  const sucursal = Id.safeParse(searchParams.get('sucursal'));
  const { total, filas } = await api.insignias.empleados({
    busqueda: busquedaDe(searchParams),
    pagina: paginaDe(searchParams),
    por_pagina: 20,
    ...(sucursal.success ? { sucursal_id: sucursal.data } : {}),
  });
  return { total, filas };
}

/** What the dialog chooses from besides people, and how many of `sucursal` or `grupo`, or of all, a lote would reach. */
export async function leerDestinos(api: Cliente, { searchParams }: URL) {
  const sucursal = Id.safeParse(searchParams.get('sucursal'));
  const grupo = Id.safeParse(searchParams.get('grupo'));
  const [opciones, { total }] = await Promise.all([
    api.empleados.opciones(),
    api.empleados.administrar({
      estado: 'activos',
      por_pagina: 1,
      ...(sucursal.success ? { sucursal_id: sucursal.data } : {}),
      ...(grupo.success ? { grupo_id: grupo.data } : {}),
    }),
  ]);
  return { ...opciones, total };
}

/** The screen's actions on badges and on those who hold them. */
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
