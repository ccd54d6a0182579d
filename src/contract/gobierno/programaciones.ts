import { z } from 'zod';
import { CADENCIAS, PERIODOS_DE_ENVIO } from '#domain/gobierno/reportes/programacion.ts';
import { ESTADOS_DE_ENVIO, RESULTADOS_DE_ENTREGA } from '#domain/gobierno/reportes/envio.ts';
import { REPORTES_EN_ORDEN } from '#domain/gobierno/reportes/palabras.ts';
import { alta, contrato, RRHH } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante, Listo, Pagina, Persona, PorPagina, Rol_ } from '../comun/comunes.ts';
import { CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import { ProgramacionEntrada } from './programaciones-formularios.ts';

const tags = ['Reportes'];
const porId = z.object({ id: Id });

const Programacion = z.object({
  id: Id,
  nombre: z.string(),
  reportes: z.array(z.enum(REPORTES_EN_ORDEN)),
  periodo: z.enum(PERIODOS_DE_ENVIO),
  cadencia: z.enum(CADENCIAS),
  dia: z.int(),
  hora: z.int(),
  activa: z.boolean(),
});

/** Reports by mail, on a schedule. */
export const programaciones = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/reportes/programaciones',
      summary: 'Los reportes que se mandan por email',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .output(
      z.object({
        programaciones: z.array(
          Programacion.extend({
            revision: Revision,
            /** When they are mailed next; null while they are paused. */
            proxima: Instante.nullable(),
            /** Who made it; null if they were deleted. */
            por: z.string().nullable(),
            lectores: z.array(
              z.object({
                id: Id,
                nombre: z.string(),
                /** Why they would not get it today; null if they would. */
                falta: z.enum(['sin_cuenta', 'sin_permiso', 'sin_email']).nullable(),
              }),
            ),
            ultimo: z
              .object({
                id: Id,
                estado: z.enum(ESTADOS_DE_ENVIO),
                creado_en: Instante,
                sin_entregar: z.int(),
              })
              .nullable(),
          }),
        ),
      }),
    ),
  lectores: contrato
    .route({
      method: 'GET',
      path: '/reportes/lectores',
      summary: 'A quiénes se les pueden mandar reportes',
      description: 'Quienes pueden leerlos y confirmaron su email.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'RRHH y gerentes de sucursal con cuenta' })
    .input(z.object({ q: Busqueda, sucursal_id: Id.optional(), pagina: Pagina, por_pagina: PorPagina }))
    .output(z.object({ total: z.int(), filas: z.array(Persona.extend({ rol: Rol_ })) })),
  guardar: alta
    .route({
      method: 'POST',
      path: '/reportes/programaciones',
      summary: 'Programar el envío de reportes por email, o cambiarlo',
      description: 'Cada persona recibe lo que puede ver: un gerente, lo de su sucursal.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    /** `revision`: of the one that changes; a new one has none. */
    .input(ProgramacionEntrada.safeExtend({ revision: Revision.optional() }))
    .output(porId)
    .errors({
      ...CAMBIO_AJENO,
      LECTOR_IMPOSIBLE: { status: 422, message: 'A alguna de esas personas no se le pueden mandar reportes' },
      DEMASIADAS_PROGRAMACIONES: {
        status: 409,
        message: 'Hay demasiados envíos programados',
        data: z.object({ maximo: z.int() }),
      },
    }),
  estado: contrato
    .route({
      method: 'PUT',
      path: '/reportes/programaciones/{id}/estado',
      summary: 'Pausar o reanudar el envío de reportes',
      description: 'Lo que se saltea mientras está en pausa no se manda después.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    .input(z.object({ id: Id, activa: z.boolean() }))
    .output(Listo),
  enviarAhora: contrato
    .route({
      method: 'POST',
      path: '/reportes/programaciones/{id}/envio',
      summary: 'Mandar los reportes ahora',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    .input(porId)
    .output(porId)
    .errors({ ENVIO_EN_CURSO: { status: 409, message: 'Ya se están mandando' } }),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/reportes/programaciones/{id}',
      summary: 'Dejar de mandar reportes, y borrar lo que se sabe de sus envíos',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    .input(porId)
    .output(Listo),
  envios: contrato
    .route({
      method: 'GET',
      path: '/reportes/programaciones/{id}/envios',
      summary: 'Lo que se mandó, a quién y cómo fue',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todos' })
    .input(z.object({ id: Id, pagina: Pagina, por_pagina: PorPagina }))
    .output(
      z.object({
        programacion: Programacion,
        total: z.int(),
        filas: z.array(
          z.object({
            id: Id,
            /** The day of its rule; null if somebody sent it by hand. */
            fecha: DiaIso.nullable(),
            desde: DiaIso,
            hasta: DiaIso,
            estado: z.enum(ESTADOS_DE_ENVIO),
            creado_en: Instante,
            pedido_por: z.string().nullable(),
            entregas: z.array(
              z.object({ id: Id, nombre: z.string(), resultado: z.enum(RESULTADOS_DE_ENTREGA) }),
            ),
          }),
        ),
      }),
    ),
};
