import { z } from 'zod';
import { alta, contrato, EMPLEADOS, RRHH } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Listo, Pagina, PorPagina, Referencia } from '../comun/comunes.ts';
import { alEditar, CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import { SucursalEntrada } from './sucursales-formularios.ts';

export const SucursalAdmin = z.object({
  id: Id,
  nombre: z.string(),
  direccion: z.string().nullable(),
  ciudad: z.string().nullable(),
  provincia: z.string().nullable(),
  activa: z.boolean(),
  revision: Revision,
  dias_laborables: z.array(z.int()).nullable(),
  feriados: z.array(z.object({ fecha: DiaIso, nombre: z.string() })),
  /** Active people, and the rest. */
  personas: z.int(),
  inactivas: z.int(),
  gerentes: z.array(Referencia),
  grupos: z.array(Referencia.extend({ personas: z.int(), lideres: z.array(z.string()) })),
});

const NOMBRE = {
  NOMBRE_EN_USO: { status: 409, message: 'Ya hay una sucursal con ese nombre' },
} as const;

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
  administrar: contrato
    .route({
      method: 'GET',
      path: '/admin/sucursales',
      summary: 'Todas las sucursales',
      tags: ['Sucursales'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        pagina: Pagina,
        por_pagina: PorPagina,
        busqueda: Busqueda,
        estado: z.enum(['todas', 'activas', 'inactivas']).default('todas'),
      }),
    )
    .output(
      z.object({
        total: z.int(),
        filas: z.array(SucursalAdmin),
        /** The company's own weekdays: what a branch without its own follows. */
        dias_de_la_empresa: z.array(z.int()),
        /** Totals of all branches, whatever the filter. `sin_gerente` counts the active ones with nobody in charge. */
        resumen: z.object({
          activas: z.int(),
          inactivas: z.int(),
          sin_gerente: z.int(),
          /** Active people in no branch. */
          sin_sucursal: z.int(),
        }),
      }),
    ),
  ver: contrato
    .route({
      method: 'GET',
      path: '/admin/sucursales/{id}',
      summary: 'Una sucursal con su gente',
      tags: ['Sucursales'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(SucursalAdmin),
  crear: alta
    .route({ method: 'POST', path: '/admin/sucursales', summary: 'Crear una sucursal', tags: ['Sucursales'] })
    .meta({ quien: RRHH, filas: 'una nueva' })
    .input(SucursalEntrada)
    .output(z.object({ id: Id }))
    .errors(NOMBRE),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/admin/sucursales/{id}',
      summary: 'Editar una sucursal, sus días y sus feriados',
      tags: ['Sucursales'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, revision: Revision, cambios: z.object(alEditar(SucursalEntrada.shape)) }))
    .output(z.object({ rachas_recalculadas: z.int() }))
    .errors({ ...NOMBRE, ...CAMBIO_AJENO }),
  estado: contrato
    .route({
      method: 'PUT',
      path: '/admin/sucursales/{id}/estado',
      summary: 'Activar o desactivar una sucursal',
      tags: ['Sucursales'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, activa: z.boolean() }))
    .output(Listo),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/admin/sucursales/{id}',
      summary: 'Eliminar una sucursal sin personas',
      tags: ['Sucursales'],
    })
    .meta({ quien: RRHH, filas: 'todas, si no hay nadie en ella' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      CON_EMPLEADOS: {
        status: 409,
        message: 'Hay personas en la sucursal: primero hay que mudarlas',
        data: z.object({ cuantos: z.int() }),
      },
      CON_HISTORIA: { status: 409, message: 'Sus grupos participaron en desafíos: se puede desactivar' },
    }),
  trasladar: contrato
    .route({
      method: 'POST',
      path: '/admin/sucursales/{id}/traslados',
      summary: 'Mudar a las personas de una sucursal a otra',
      tags: ['Sucursales'],
    })
    .meta({ quien: RRHH, filas: 'todas las de la sucursal, o las elegidas' })
    .input(
      z.object({
        id: Id,
        hacia: Id,
        /** If absent, everybody in the branch. */
        empleado_ids: z.array(Id).min(1).max(500).optional(),
      }),
    )
    .output(z.object({ movidos: z.int() }))
    .errors({
      MISMA_SUCURSAL: { status: 422, message: 'Ya están en esa sucursal' },
      DESTINO_NO_DISPONIBLE: { status: 409, message: 'La sucursal elegida no está activa o ya no existe' },
    }),
};
