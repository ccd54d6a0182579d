import { z } from 'zod';
import { POR_HACER } from '#domain/gobierno/panel/por-hacer.ts';
import { contrato, RRHH, VALIDADORES } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';
import { EnFirma } from './firmas.ts';
import { VistaGuardada } from './vistas.ts';

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
      description: 'Lo que cuenta el menú de la administración, con las vistas guardadas a las que lleva.',
      tags: ['Panel'],
    })
    .meta({ quien: RRHH, filas: 'cuentas de toda la empresa' })
    .output(
      z.object({
        registros: cuenta,
        /** Staff of the floor map who wait to be let in. */
        personal: cuenta,
        /** Claims of others. */
        reclamos: cuenta,
        /** Badges whose criterion is no longer met, to be looked at. */
        medallas: cuenta,
        /** Thanks to be reviewed. */
        muro: cuenta,
        /** What another person of RRHH requested and the caller may confirm. */
        firmas: cuenta,
        /** People's open requests about their own data. */
        pedidos: cuenta,
        /** As `vistas.listar`. */
        vistas: z.array(VistaGuardada),
        ...EnFirma.shape,
      }),
    ),
  hoy: contrato
    .route({
      method: 'GET',
      path: '/panel/hoy',
      summary: 'Lo que espera a quien llama, y dónde está cada cosa',
      description: '`enlace` lleva a la lista de exactamente eso. Lo que no espera nada no está.',
      tags: ['Panel'],
    })
    .meta({
      quien: VALIDADORES,
      filas: { gerente_sucursal: 'cuentas de su sucursal', admin_rrhh: 'cuentas de toda la empresa' },
    })
    .output(
      z.object({
        ahora: Instante,
        esperan: z.array(
          z.object({
            que: z.enum(POR_HACER),
            cuantos: cuenta,
            /** Of the evidence, what was sent days ago; of the requests about personal data, those to answer by now. */
            atrasados: cuenta,
            /** Since when the oldest waits. */
            desde: Instante.nullable(),
            /** The first deadline. */
            vence_el: DiaIso.nullable(),
            enlace: z.string(),
          }),
        ),
        /** A month's budget that is about to run out, or that nobody has loaded (`id` null). Null where all is well, and to gerentes. */
        presupuesto: z
          .object({
            id: Id.nullable(),
            anio: z.int(),
            mes: z.int(),
            porcentaje: z.int(),
            disponible: Pesos,
            /** Approved and not yet delivered. */
            comprometido: Pesos,
          })
          .nullable(),
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
    .input(
      z.object({ /** All that comes, and not only the first. */ proximos: z.enum(['todos']).optional() }),
    )
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
              que: z.enum(['participaciones', 'asignadas', 'puntos', 'insignias', 'premios']),
              actual: z.int(),
              anterior: z.int(),
              cambio: z.int().nullable(),
            }),
          ),
        }),
        /** Of what an empty company needs first, what is done. */
        primeros_pasos: z.object({ sucursales: z.boolean(), empleados: z.boolean(), desafios: z.boolean() }),
        proximos: z.array(Proximo),
        proximos_en_total: cuenta,
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
