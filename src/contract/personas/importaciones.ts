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
  estado: z.enum(['preguntando', 'revisando', 'revisada', 'aplicando', 'aplicada', 'fallida', 'cancelada']),
  /** Lines with something in them, below the header. */
  lineas: z.int(),
  procesadas: z.int(),
  con_problemas: z.int(),
  /** Counts: the valid lines by role or kind, the ignored columns, the badges earned. */
  resumen: z.record(z.string(), z.number()),
  /** What was done with what the file brings besides data: macros, hidden rows. */
  avisos: z.array(z.string()),
  created_at: Instante,
});

/** What a file leaves to be said: which of its sheets, and which field each column is. */
export const PreguntaDeImportacion = z.object({
  hojas: z.array(z.object({ nombre: z.string(), filas: z.int() })),
  hoja: z.int(),
  /** Below the titles. */
  lineas: z.int(),
  columnas: z.array(
    z.object({
      titulo: z.string(),
      /** What it seems to be, or was the last time; null is not used. */
      campo: z.string().nullable(),
      muestras: z.array(z.string()),
    }),
  ),
  campos: z.array(z.object({ campo: z.string(), nombre: z.string(), obligatoria: z.boolean() })),
  /** Against this person's last file of the kind. */
  cambiaron: z.object({ nuevas: z.array(z.string()), faltan: z.array(z.string()) }).nullable(),
});

/** A page of the lines of an import. */
const PaginaDeUna = z.object({
  id: Id,
  pagina: Pagina,
  por_pagina: z.coerce.number().int().min(1).max(1000).default(20),
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
    .input(
      z
        .object({
          tipo: z.enum(['empleados', 'meritos']).default('empleados'),
          /** Which sheet to ask about. */
          hoja: z.coerce.number().int().min(0).max(100).default(0),
        })
        .prefault({}),
    )
    .output(z.object({ importacion: Importacion.nullable(), pregunta: PreguntaDeImportacion.nullable() })),
  ordenar: contrato
    .route({
      method: 'POST',
      path: '/admin/importaciones/{id}/orden',
      summary: 'Decir qué hoja se lee y qué es cada columna; queda recordado para el próximo archivo igual',
      tags: ['Importaciones'],
    })
    .meta({ quien: RRHH, filas: 'las propias que preguntan' })
    .input(
      z.object({
        id: Id,
        hoja: z.int().min(0).max(100),
        columnas: z.array(z.string().max(60).nullable()).max(500),
      }),
    )
    .output(Listo)
    .errors({
      IMPORTACION_YA_RESUELTA: { status: 409, message: 'Ya se aplicó, se canceló o falló' },
      CSV_SIN_COLUMNAS: {
        status: 422,
        message: 'Faltan columnas obligatorias',
        data: z.object({ faltan: z.array(z.string()) }),
      },
      COLUMNA_REPETIDA: {
        status: 422,
        message: 'Dos columnas del archivo no pueden ser el mismo dato',
        data: z.object({ nombres: z.array(z.string()) }),
      },
    }),
  problemas: contrato
    .route({
      method: 'GET',
      path: '/admin/importaciones/{id}/problemas',
      summary: 'Las líneas que no pueden entrar, con cada problema',
      tags: ['Importaciones'],
    })
    .meta({ quien: RRHH, filas: 'las propias' })
    .input(PaginaDeUna)
    .output(
      z.object({
        total: z.int(),
        /** The file's titles; each line has its cells under them. */
        titulos: z.array(z.string()),
        /** Which of those columns are read as days. */
        de_dias: z.array(z.int()),
        filas: z.array(
          z.object({
            linea: z.int(),
            /** Whose the line says that it is; '' where it does not. */
            quien: z.string(),
            problemas: z.array(z.string()),
            celdas: z.array(z.string()),
          }),
        ),
      }),
    ),
  filas: contrato
    .route({
      method: 'GET',
      path: '/admin/importaciones/{id}/filas',
      summary:
        'Lo que va a hacer cada línea de un archivo de empleados: crear o cambiar, con el antes y el después',
      tags: ['Importaciones'],
    })
    .meta({ quien: RRHH, filas: 'las propias' })
    .input(PaginaDeUna)
    .output(
      z.object({
        total: z.int(),
        filas: z.array(
          z.object({
            que: z.enum(['crear', 'cambiar']),
            linea: z.int(),
            quien: z.string(),
            email: z.string(),
            /** Of somebody new: what was read besides name and email, in words. */
            leido: z.array(z.object({ campo: z.string(), dice: z.string() })),
            cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
          }),
        ),
      }),
    ),
  aplicar: contrato
    .route({
      method: 'POST',
      path: '/admin/importaciones/{id}/aplicar',
      summary:
        'Hacer lo que dice un archivo revisado: los méritos, todos o ninguno; de los empleados, las líneas que están bien',
      tags: ['Importaciones'],
    })
    .meta({
      quien: RRHH,
      filas: 'las propias y revisadas',
      grave: 'si trae gente con un rol que no sea empleado, o cambia un rol o un email',
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
