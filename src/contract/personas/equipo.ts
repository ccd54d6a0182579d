import { z } from 'zod';
import { alta, contrato, RESPONSABLES, VALIDADORES } from '../comun/base.ts';
import {
  Busqueda,
  DiaIso,
  Id,
  Instante,
  Listo,
  Pagina,
  PorPagina,
  Referencia,
  Rol_,
} from '../comun/comunes.ts';
import { LicenciaEntrada } from './sucursales-formularios.ts';

export const Pendiente_ = z.object({
  tipo: z.enum(['aporte', 'evidencia', 'capacitacion']),
  titulo: z.string(),
  /** Last day on which it can be done. */
  fecha: DiaIso,
});

/** Why somebody comes first: a deadline that is near, or a month or more without recognition. */
export const Razon_ = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('vence'), fecha: DiaIso }),
  z.object({ tipo: z.literal('sin_reconocer'), dias: z.int(), nunca: z.boolean() }),
]);

export const Companero = z.object({
  id: Id,
  nombre: z.string(),
  apellido: z.string(),
  avatar_url: z.string().nullable(),
  rol: Rol_,
  activo: z.boolean(),
  grupo: Referencia.nullable(),
  /** This month's and of all time. */
  puntos_mes: z.int(),
  puntos: z.int(),
  racha: z.int(),
  insignias: z.int(),
  /** Day of the last points, badge, mérito or prize handed over; null: never recognised. */
  ultimo_reconocimiento: DiaIso.nullable(),
  de_licencia: z.boolean(),
  /** What deserves a look, the most pressing first. */
  razones: z.array(Razon_),
  /** Moving between groups and leave. */
  a_cargo: z.boolean(),
});

export const FILTROS_DE_EQUIPO = ['activos', 'inactivos', 'nunca', 'licencia', 'todos'] as const;
export const ORDENES_DE_EQUIPO = ['nombre', 'atencion', 'puntos', 'mes'] as const;

const LICENCIA = {
  FECHAS_INVERTIDAS: { status: 422, message: 'La fecha de fin es anterior a la de inicio' },
  LICENCIA_LARGA: { status: 422, message: 'Una licencia dura hasta un año' },
  LICENCIA_SUPERPUESTA: { status: 409, message: 'Ya tiene una licencia que pisa esos días' },
} as const;

const A_CARGO = {
  gerente_sucursal: 'empleados y líderes de su sucursal',
  admin_rrhh: 'cualquiera menos la propia',
};

/** Somebody of the team with something pending: what `recordarATodos` reminds of, and whom it leaves out. */
export const PorRecordar = z.object({
  id: Id,
  nombre: z.string(),
  apellido: z.string(),
  /** The one that ends soonest first; never empty. */
  pendientes: z.array(Pendiente_),
  recordado_hoy: z.boolean(),
});

const A_QUIENES_RECUERDA = {
  lider_grupo: 'su grupo, menos la propia',
  gerente_sucursal: 'su sucursal, menos la propia',
  admin_rrhh: 'la sucursal que diga, menos la propia',
};

export const equipo = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/equipo',
      summary: 'Las personas de una sucursal, con cómo vienen',
      tags: ['Equipo'],
    })
    .meta({ quien: VALIDADORES, filas: { gerente_sucursal: 'de su sucursal', admin_rrhh: 'todas' } })
    .input(
      z.object({
        /** RRHH says which; a gerente has one. */
        sucursal_id: Id.optional(),
        grupo: z.union([Id, z.literal('ninguno')]).optional(),
        busqueda: Busqueda,
        filtro: z.enum(FILTROS_DE_EQUIPO).default('activos'),
        orden: z.enum(ORDENES_DE_EQUIPO).default('nombre'),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        total: z.int(),
        resumen: z.object({
          activos: z.int(),
          inactivos: z.int(),
          /** Active, and never recognised. */
          nunca: z.int(),
          licencia: z.int(),
        }),
        filas: z.array(Companero),
      }),
    ),
  ver: contrato
    .route({
      method: 'GET',
      path: '/equipo/{id}',
      summary: 'La ficha de una persona del equipo',
      tags: ['Equipo'],
    })
    .meta({
      quien: RESPONSABLES,
      filas: { lider_grupo: 'de su grupo', gerente_sucursal: 'de su sucursal', admin_rrhh: 'todas' },
    })
    .input(z.object({ id: Id }))
    .output(
      Companero.extend({
        email: z.string(),
        sucursal: Referencia.nullable(),
        created_at: Instante,
        racha_mejor: z.int(),
        totales: z.object({
          semana: z.int(),
          mes: z.int(),
          semestre: z.int(),
          anio: z.int(),
          siempre: z.int(),
        }),
        desafios_completados: z.int(),
        medallas: z.array(z.object({ nombre: z.string(), icono: z.string(), fecha: Instante })),
        pendientes: z.array(Pendiente_),
        /** Null for who may not know: leave is between the person, their gerente and RRHH. */
        licencias: z
          .array(
            z.object({
              id: Id,
              desde: DiaIso,
              hasta: DiaIso,
              motivo: z.string().nullable(),
              registrada_por: z.string().nullable(),
            }),
          )
          .nullable(),
        puede_recordar: z.boolean(),
        recordado_hoy: z.boolean(),
      }),
    ),
  registrarLicencia: alta
    .route({
      method: 'POST',
      path: '/equipo/{id}/licencias',
      summary: 'Registrar una licencia',
      tags: ['Equipo'],
    })
    .meta({
      quien: VALIDADORES,
      filas: A_CARGO,
    })
    .input(z.object({ id: Id, licencia: LicenciaEntrada }))
    .output(z.object({ licencia_id: Id, racha: z.int() }))
    .errors(LICENCIA),
  quitarLicencia: contrato
    .route({
      method: 'DELETE',
      path: '/equipo/licencias/{id}',
      summary: 'Quitar una licencia',
      tags: ['Equipo'],
    })
    .meta({
      quien: VALIDADORES,
      filas: A_CARGO,
    })
    .input(z.object({ id: Id }))
    .output(z.object({ racha: z.int() })),
  recordar: contrato
    .route({
      method: 'POST',
      path: '/equipo/{id}/recordatorios',
      summary: 'Recordarle a alguien lo que tiene pendiente',
      tags: ['Equipo'],
    })
    .meta({
      quien: RESPONSABLES,
      filas: {
        lider_grupo: 'de su grupo, menos la propia',
        gerente_sucursal: 'de su sucursal, menos la propia',
        admin_rrhh: 'todas menos la propia',
      },
    })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      YA_RECORDADO: { status: 409, message: 'Ya se le recordó hoy' },
      SIN_PENDIENTES: { status: 409, message: 'No tiene nada pendiente' },
    }),
  porRecordar: contrato
    .route({
      method: 'GET',
      path: '/equipo/recordatorios',
      summary: 'Quiénes tienen algo pendiente, y a quiénes ya se les recordó hoy',
      tags: ['Equipo'],
    })
    .meta({ quien: RESPONSABLES, filas: A_QUIENES_RECUERDA })
    .input(z.object({ sucursal_id: Id.optional() }))
    .output(z.object({ personas: z.array(PorRecordar) })),
  recordarATodos: contrato
    .route({
      method: 'POST',
      path: '/equipo/recordatorios',
      summary: 'Recordarles a todos los que tienen algo pendiente: uno por persona y día',
      tags: ['Equipo'],
    })
    .meta({ quien: RESPONSABLES, filas: A_QUIENES_RECUERDA })
    .input(z.object({ sucursal_id: Id.optional() }))
    .output(z.object({ recordados: z.int() })),
};
