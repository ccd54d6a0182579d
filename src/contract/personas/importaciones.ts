import { z } from 'zod';
import { contrato, RRHH } from '../comun/base.ts';
import { ADMIN_CON_DOS_FIRMAS } from '../comun/firmas.ts';
import { Id, Instante, Listo, Pagina } from '../comun/comunes.ts';

/**
 * An import of employees or méritos, on its way or done. It begins with `POST /api/importaciones/empleados` (or
 * `/meritos`), which takes the file and answers its id.
 */
export const Importacion = z.object({
  id: Id,
  nombre: z.string(),
  estado: z.enum(['revisando', 'revisada', 'aplicando', 'aplicada', 'fallida', 'cancelada']),
  /** Lines with something in them, below the header. */
  lineas: z.int(),
  procesadas: z.int(),
  con_problemas: z.int(),
  /** Counts: the valid lines by role or kind, the ignored columns, the badges earned. */
  resumen: z.record(z.string(), z.number()),
  created_at: Instante,
});

export const importaciones = {
  actual: contrato
    .route({
      method: 'GET',
      path: '/admin/importaciones',
      summary: 'La última importación de empleados, o de méritos, que empezó quien pregunta',
      tags: ['Importaciones'],
    })
    .meta({ quien: RRHH, filas: 'las propias' })
    .input(z.object({ tipo: z.enum(['empleados', 'meritos']).default('empleados') }).prefault({}))
    .output(z.object({ importacion: Importacion.nullable() })),
  problemas: contrato
    .route({
      method: 'GET',
      path: '/admin/importaciones/{id}/problemas',
      summary: 'Las líneas que no pueden entrar, con cada problema',
      tags: ['Importaciones'],
    })
    .meta({ quien: RRHH, filas: 'las propias' })
    .input(
      z.object({ id: Id, pagina: Pagina, por_pagina: z.coerce.number().int().min(1).max(1000).default(20) }),
    )
    .output(
      z.object({
        total: z.int(),
        filas: z.array(z.object({ linea: z.int(), problemas: z.array(z.string()) })),
      }),
    ),
  aplicar: contrato
    .route({
      method: 'POST',
      path: '/admin/importaciones/{id}/aplicar',
      summary: 'Traer lo que dice un archivo revisado: todo o nada',
      tags: ['Importaciones'],
    })
    .meta({
      quien: RRHH,
      filas: 'las propias, revisadas y sin problemas',
      grave: 'si trae gente con un rol que no sea empleado',
    })
    .input(z.object({ id: Id, invitar: z.boolean().default(false) }))
    .output(Listo)
    .errors({
      ...ADMIN_CON_DOS_FIRMAS,
      IMPORTACION_CON_PROBLEMAS: { status: 409, message: 'Tiene líneas con problemas' },
      IMPORTACION_YA_RESUELTA: { status: 409, message: 'Ya se aplicó, se canceló o falló' },
    }),
  cancelar: contrato
    .route({
      method: 'POST',
      path: '/admin/importaciones/{id}/cancelar',
      summary: 'Abandonar una importación que todavía no se aplicó',
      tags: ['Importaciones'],
    })
    .meta({ quien: RRHH, filas: 'las propias' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      IMPORTACION_YA_RESUELTA: { status: 409, message: 'Ya se aplicó, se canceló o falló' },
    }),
};
