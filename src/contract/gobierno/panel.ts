import { z } from 'zod';
import { contrato, RRHH } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';

export const TIPOS_DE_ACTIVIDAD = ['participacion', 'premio', 'registro'] as const;

const cuenta = z.int().min(0);

/** Something that happened, as the spec's activity item: `description` goes after the person's name. */
export const Actividad = z.object({
  id: z.string(),
  type: z.enum(TIPOS_DE_ACTIVIDAD),
  description: z.string(),
  fecha: Instante,
  /** Null where a whole group did it: then `description` says which. */
  empleado: z
    .object({ id: Id, nombre: z.string(), apellido: z.string(), avatar_url: z.string().nullable() })
    .nullable(),
});

/** Something that is about to happen. The screen words it. */
export const Proximo = z.object({
  tipo: z.enum([
    'desafio_termina',
    'desafio_empieza',
    'capacitacion_vence',
    'periodo_cierra',
    'presupuesto_termina',
  ]),
  dia: DiaIso,
  /** The challenge's or training's title; for a period, its type. */
  titulo: z.string(),
  /** The challenge; null of the rest. */
  id: Id.nullable(),
  /** People it is about, where that says something. */
  cuantos: cuenta.nullable(),
  /** For a period: its days. */
  periodo: z.object({ inicio: DiaIso, fin: DiaIso }).nullable(),
  /** For a budget: what is left. */
  disponible: Pesos.nullable(),
});

export const panel = {
  pendientes: contrato
    .route({
      method: 'GET',
      path: '/panel/pendientes',
      summary: 'Cuánto espera una decisión de RRHH',
      description: 'Lo que cuenta el menú de la administración.',
      tags: ['Panel'],
    })
    .meta({ quien: RRHH, filas: 'cuentas de toda la empresa' })
    .output(
      z.object({
        registros: cuenta,
        /** Staff of the floor map who wait to be let in. */
        personal: cuenta,
        reclamos: cuenta,
        /** Badges whose criterion is no longer met, to be looked at. */
        medallas: cuenta,
        /** Requests that wait for a second person of RRHH. */
        firmas: cuenta,
        /** People's open requests about their own data. */
        pedidos: cuenta,
      }),
    ),
  resumen: contrato
    .route({
      method: 'GET',
      path: '/panel',
      summary: 'El tablero de administración',
      description:
        'La semana va de lunes a ahora, y se compara con la anterior hasta el mismo momento. `cambio` es el porcentaje, y es nulo si la semana anterior fue 0.',
      tags: ['Panel'],
    })
    .meta({ quien: RRHH, filas: 'cuentas de toda la empresa' })
    .output(
      z.object({
        ahora: Instante,
        contadores: z.object({
          total_empleados: cuenta,
          total_sucursales: cuenta,
          desafios_activos: cuenta,
          premios_pendientes: cuenta,
          participaciones_mes: cuenta,
          puntos_mes: z.int(),
        }),
        semana: z.object({
          desde: DiaIso,
          anterior: DiaIso,
          filas: z.array(
            z.object({
              que: z.enum(['participaciones', 'puntos', 'insignias', 'premios']),
              actual: z.int(),
              anterior: z.int(),
              cambio: z.int().nullable(),
            }),
          ),
        }),
        /** People's requests about their own data that wait; `urgentes`, those to be answered within three days, or late. */
        pedidos_de_datos: z.object({ abiertos: cuenta, urgentes: cuenta, vence_el: DiaIso.nullable() }),
        /** Requests that wait for a second person of RRHH. */
        firmas_pendientes: cuenta,
        proximos: z.array(Proximo),
        actividad: z.array(Actividad),
      }),
    ),
  actividad: contrato
    .route({
      method: 'GET',
      path: '/panel/actividad',
      summary: 'Todo lo que fue pasando, lo último primero',
      tags: ['Panel'],
    })
    .meta({ quien: RRHH, filas: 'las de toda la empresa' })
    .input(
      z.object({
        tipo: z.enum(TIPOS_DE_ACTIVIDAD).optional(),
        /** Part of somebody's name. */
        busqueda: Busqueda,
        desde: DiaIso.optional(),
        hasta: DiaIso.optional(),
        /** `siguiente` of the page before. */
        cursor: z.string().max(120).optional(),
        cuantos: z.coerce.number().int().min(1).max(100).default(25),
      }),
    )
    .output(z.object({ ahora: Instante, filas: z.array(Actividad), siguiente: z.string().nullable() })),
};
