import { z } from 'zod';
import { alta, contrato, DEMASIADOS_INTENTOS, RRHH } from '../comun/base.ts';
import { CAMBIO_AJENO, Revision, alEditar } from '../comun/edicion.ts';
import { Busqueda, Id, Instante, Listo, Pagina, PorPagina, Referencia, Rol_ } from '../comun/comunes.ts';
import { ADMIN_CON_DOS_FIRMAS, ADMIN_VUELVE_CON_OTRO_ROL } from '../comun/firmas.ts';
import {
  AprobacionDeRegistro,
  DE_OTRO,
  EmpleadoEntrada,
  EmpleadoNuevo,
  FichaDeEmpleado,
} from './empleados-formularios.ts';

/** Which employees: by text (each word in name, e-mail, legajo, DNI or phone), role, branch or none, group, state. */
export const FiltroDeEmpleados = z.object({
  busqueda: Busqueda,
  rol: Rol_.optional(),
  sucursal_id: z.union([Id, z.literal('none')]).optional(),
  grupo_id: Id.optional(),
  estado: z.enum(['todos', 'activos', 'inactivos', 'sin_cuenta']).default('todos'),
});

/** What of a record no list shows: only who opens it, or takes it all to a file. */
const EN_LA_FICHA = { telefono: true, documento: true, cumple: true } as const;
const SoloEnLaFicha = FichaDeEmpleado.pick(EN_LA_FICHA);

export const EmpleadoAdmin = z.object({
  id: Id,
  ...FichaDeEmpleado.omit({ ...EN_LA_FICHA, sucursal_id: true, grupo_id: true }).shape,
  activo: z.boolean(),
  avatar_url: z.string().nullable(),
  sucursal: Referencia.nullable(),
  grupo: Referencia.nullable(),
  /** Whether there is an account to come in with. */
  con_cuenta: z.boolean(),
  /** When the last invitation went out. */
  invitado_en: Instante.nullable(),
});

const LUGAR = {
  SUCURSAL_NO_DISPONIBLE: { status: 422, message: 'La sucursal no existe o está cerrada' },
  GRUPO_DE_OTRA_SUCURSAL: { status: 422, message: 'El grupo no es de esa sucursal' },
} as const;
const ULTIMO_ADMIN = {
  ULTIMO_ADMIN: { status: 409, message: 'Es la última persona activa con rol admin_rrhh' },
} as const;

const OrdenDeEmpleados = z
  .enum(['nombre', '-nombre', 'email', '-email', 'legajo', '-legajo', 'ingreso', '-ingreso', 'alta', '-alta'])
  .default('nombre');

export const empleados = {
  registrosPendientes: contrato
    .route({
      method: 'GET',
      path: '/admin/registros',
      summary: 'Registros que esperan aprobación',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'los pendientes' })
    .output(
      z.object({
        registros: z.array(
          z.object({
            id: Id,
            nombre: z.string(),
            apellido: z.string(),
            email: z.string(),
            created_at: Instante,
          }),
        ),
        /** Those that each may be given. */
        sucursales: z.array(Referencia),
      }),
    ),
  aprobarRegistro: contrato
    .route({
      method: 'POST',
      path: '/admin/registros/{id}/aprobar',
      summary: 'Aprobar un registro',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'los pendientes', grave: 'con un rol que no sea empleado' })
    .input(AprobacionDeRegistro)
    .output(Listo)
    .errors(ADMIN_CON_DOS_FIRMAS),
  rechazarRegistro: contrato
    .route({
      method: 'POST',
      path: '/admin/registros/{id}/rechazar',
      summary: 'Rechazar y borrar un registro',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'los pendientes' })
    .input(z.object({ id: Id }))
    .output(Listo),
  administrar: contrato
    .route({
      method: 'GET',
      path: '/admin/empleados',
      summary: 'Empleados, con búsqueda, filtros, orden y páginas',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'todos los que no fueron eliminados' })
    .input(
      FiltroDeEmpleados.extend({
        orden: OrdenDeEmpleados,
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(EmpleadoAdmin) })),
  exportar: contrato
    .route({
      method: 'GET',
      path: '/admin/empleados/exportacion',
      summary: 'Los empleados de un filtro, de a mil, para un CSV',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'todos los que no fueron eliminados', grave: true })
    .input(
      FiltroDeEmpleados.extend({
        orden: OrdenDeEmpleados,
        /** The cursor that came with the page before. */
        despues_de: z.string().max(2000).optional(),
      }),
    )
    .output(
      z.object({
        filas: z.array(EmpleadoAdmin.extend({ ...SoloEnLaFicha.shape, created_at: Instante })),
        /** The cursor of the next page; null after the last. */
        sigue: z.string().nullable(),
      }),
    ),
  opciones: contrato
    .route({
      method: 'GET',
      path: '/admin/empleados/opciones',
      summary: 'Sucursales y grupos, para la ficha y los filtros',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'sucursales activas y grupos vigentes' })
    .output(
      z.object({
        /** With how many active people are in charge of each: who moves them is told if none would be left. */
        sucursales: z.array(Referencia.extend({ gerentes: z.int() })),
        grupos: z.array(Referencia.extend({ sucursal_id: Id, lideres: z.int() })),
      }),
    ),
  ver: contrato
    .route({
      method: 'GET',
      path: '/admin/empleados/{id}',
      summary: 'Una ficha, para editarla',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'todos los que no fueron eliminados' })
    .input(z.object({ id: Id }))
    .output(
      EmpleadoAdmin.extend({
        ...SoloEnLaFicha.shape,
        /** The revision that the editor sends back, so that nobody overwrites what they have not seen. */
        revision: Revision,
        /** Whether deleting it has to keep the row, without the person's data. */
        con_historial: z.boolean(),
        /** Whether their account is also of the floor map's staff: erasing them may take that too. */
        con_perfil: z.boolean(),
      }),
    ),
  crear: alta
    .route({ method: 'POST', path: '/admin/empleados', summary: 'Crear una ficha', tags: ['Empleados'] })
    .meta({ quien: RRHH, filas: 'una nueva', grave: 'con un rol que no sea empleado' })
    .input(EmpleadoNuevo)
    .output(z.object({ id: Id }))
    .errors({ ...DE_OTRO, ...LUGAR, ...ADMIN_CON_DOS_FIRMAS }),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/admin/empleados/{id}',
      summary: 'Editar una ficha; lo que no se manda queda como está',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'todos los que no fueron eliminados', grave: 'si cambia el email o el rol' })
    .input(z.object({ id: Id, revision: Revision, cambios: z.object(alEditar(EmpleadoEntrada.shape)) }))
    .output(Listo)
    .errors({ ...DE_OTRO, ...LUGAR, ...ULTIMO_ADMIN, ...CAMBIO_AJENO, ...ADMIN_CON_DOS_FIRMAS }),
  estado: contrato
    .route({
      method: 'PUT',
      path: '/admin/empleados/{id}/estado',
      summary: 'Desactivar o reactivar',
      description: 'Desactivar cierra las sesiones de la persona y la saca de los rankings abiertos.',
      tags: ['Empleados'],
    })
    .meta({
      quien: RRHH,
      filas: 'todos los que no fueron eliminados',
      grave: 'si sale o vuelve alguien con un rol que no sea empleado',
    })
    .input(z.object({ id: Id, activo: z.boolean() }))
    .output(Listo)
    .errors({
      ...ADMIN_VUELVE_CON_OTRO_ROL,
      ...ULTIMO_ADMIN,
      REGISTRO_SIN_APROBAR: { status: 409, message: 'Es un registro que espera aprobación' },
    }),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/admin/empleados/{id}',
      summary: 'Eliminar una ficha',
      description:
        'Borra los datos de la persona, lo que mandó y lo que se escribió sobre ella; no se deshace. Con historial queda la fila, sin la persona; sin historial, nada.',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'todos los que no fueron eliminados', grave: true })
    .input(
      z.object({
        id: Id,
        /** Their account and profile of the floor map go too. */
        con_perfil: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        hecho: z.enum(['borrado', 'anonimizado']),
        /** Mentions that only may be theirs, for somebody to decide (`datos.menciones`). */
        menciones: z.int(),
      }),
    )
    .errors(ULTIMO_ADMIN),
  invitar: contrato
    .route({
      method: 'POST',
      path: '/admin/empleados/{id}/invitacion',
      summary: 'Mandar por email la invitación a abrir la cuenta',
      description: 'El enlace sirve una vez y vence en 7 días; los anteriores dejan de servir.',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'activos sin cuenta' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      ...DEMASIADOS_INTENTOS,
      YA_TIENE_CUENTA: { status: 409, message: 'Ya tiene una cuenta' },
      EMPLEADO_INACTIVO: { status: 409, message: 'Está inactivo' },
    }),
};
