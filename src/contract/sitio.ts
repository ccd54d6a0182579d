import { z } from 'zod';
import { contrato } from './base.ts';
import { DiaIso, Instante } from './comunes.ts';
import { Contenido_ } from './sitio-formularios.ts';

export const sitio = {
  contenido: contrato
    .route({
      method: 'GET',
      path: '/sitio',
      summary: 'Lo que dicen las páginas públicas',
      description:
        'Con los feriados de los próximos días y el instante en que se preguntó, que es lo que hace falta para saber qué sucursal está abierta.',
      tags: ['Sitio'],
    })
    .meta({ quien: ['publico'], filas: 'todo el contenido público' })
    .output(z.object({ contenido: Contenido_, feriados: z.array(DiaIso), ahora: Instante })),
};
