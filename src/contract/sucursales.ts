import { z } from 'zod';
import { contrato, EMPLEADOS } from './base.ts';
import { Referencia } from './comunes.ts';

export const sucursales = {
  opciones: contrato
    .route({
      method: 'GET',
      path: '/sucursales/opciones',
      summary: 'Sucursales activas, para filtrar',
      tags: ['Sucursales'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las activas, solo id y nombre' })
    .output(z.object({ sucursales: z.array(Referencia) })),
};
