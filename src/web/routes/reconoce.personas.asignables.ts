import { actuar } from '#web/api.server.ts';
import { byName, byTitle } from '#web/comun/list.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.personas.asignables.ts';

/** The challenges, trainings and badges that RRHH may give somebody from their page. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, async (api) => {
    const [desafios, { capacitaciones }, medallas] = await Promise.all([
      api.desafios.administrar({ estado: 'activo', por_pagina: 100 }),
      api.capacitaciones.opciones(),
      api.insignias.tipos({ estado: 'activas', por_pagina: 100 }),
    ]);
    return {
      desafio: byTitle(desafios.filas),
      capacitacion: byTitle(capacitaciones.filter(({ activa }) => activa)),
      medalla: byName(medallas.filas),
    };
  });
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('desafios', 'capacitaciones', 'insignias');
