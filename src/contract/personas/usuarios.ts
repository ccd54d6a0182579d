import { z } from 'zod';
import { AL_REINICIAR_FACTOR, CLAVE_ADIVINABLE, SesionAbierta } from '../comun/acceso-comun.ts';
import { contrato, DEMASIADOS_INTENTOS, RRHH } from '../comun/base.ts';
import { Busqueda, Id, Instante, Listo, Pagina, PorPagina, Referencia, Rol_ } from '../comun/comunes.ts';
import { CAMBIO_AJENO } from '../comun/edicion.ts';
import { ADMIN_CON_DOS_FIRMAS, FALTA_OTRA_FIRMA } from '../comun/firmas.ts';
import { UsuarioEntrada } from './empleados-formularios.ts';

export const UsuarioAdmin = z.object({
  /** The employee's. */
  id: Id,
  nombre: z.string(),
  apellido: z.string(),
  /** The e-mail they sign in with. */
  email: z.string(),
  rol: Rol_,
  activo: z.boolean(),
  avatar_url: z.string().nullable(),
  sucursal: Referencia.nullable(),
  email_confirmado: z.boolean(),
  /** null: never, or before it was written down. */
  ultimo_ingreso: Instante.nullable(),
  /** Whether signing in takes a code or a passkey besides the password. */
  segundo_factor: z.boolean(),
  /** Open at this moment. */
  sesiones: z.int(),
});

const ULTIMO_ADMIN = {
  ULTIMO_ADMIN: { status: 409, message: 'Es la última persona activa con rol admin_rrhh' },
} as const;

export const usuarios = {
  administrar: contrato
    .route({
      method: 'GET',
      path: '/admin/usuarios',
      summary: 'Cuentas de empleados, con búsqueda y páginas',
      tags: ['Usuarios'],
    })
    .meta({ quien: RRHH, filas: 'empleados con cuenta' })
    .input(
      z.object({
        busqueda: Busqueda,
        rol: Rol_.optional(),
        estado: z.enum(['todos', 'con_sesion', 'sin_confirmar', 'inactivos']).default('todos'),
        orden: z.enum(['nombre', '-nombre', 'alta', '-alta']).default('nombre'),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(UsuarioAdmin) })),
  crear: contrato
    .route({
      method: 'POST',
      path: '/admin/usuarios',
      summary: 'Crear una cuenta con su empleado',
      description: 'Una sola transacción: la cuenta y la ficha existen las dos, o ninguna.',
      tags: ['Usuarios'],
    })
    .meta({ quien: RRHH, filas: 'una nueva', grave: true })
    .input(UsuarioEntrada)
    .output(z.object({ id: Id }))
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...CLAVE_ADIVINABLE,
      ...ADMIN_CON_DOS_FIRMAS,
      USUARIO_YA_EXISTE: { status: 409, message: 'Ya existe un usuario con este email' },
      FICHA_SIN_CUENTA: {
        status: 409,
        message: 'Ya hay un empleado con ese email, sin cuenta: hay que invitarlo',
        data: z.object({ empleado_id: Id }),
      },
      SUCURSAL_NO_DISPONIBLE: { status: 422, message: 'La sucursal no existe o está cerrada' },
    }),
  cambiarRol: contrato
    .route({
      method: 'PUT',
      path: '/admin/usuarios/{id}/rol',
      summary: 'Cambiar el rol',
      description: 'Vale desde el próximo pedido de la persona, y su pantalla se entera.',
      tags: ['Usuarios'],
    })
    .meta({ quien: RRHH, filas: 'todos los que no fueron eliminados', grave: true })
    .input(
      z.object({
        id: Id,
        /** The role that was on screen. */
        de: Rol_,
        rol: Rol_,
      }),
    )
    .output(Listo)
    .errors({ ...ULTIMO_ADMIN, ...CAMBIO_AJENO, ...FALTA_OTRA_FIRMA }),
  sesiones: contrato
    .route({
      method: 'GET',
      path: '/admin/usuarios/{id}/sesiones',
      summary: 'Sesiones abiertas de una persona',
      tags: ['Usuarios'],
    })
    .meta({ quien: RRHH, filas: 'empleados con cuenta' })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        sesiones: z.array(SesionAbierta),
      }),
    ),
  cerrarSesiones: contrato
    .route({
      method: 'POST',
      path: '/admin/usuarios/{id}/sesiones/cierre',
      summary: 'Cerrar una sesión de una persona, o todas',
      tags: ['Usuarios'],
    })
    .meta({ quien: RRHH, filas: 'empleados con cuenta', grave: true })
    .input(
      z.object({
        id: Id,
        /** Absent: all of them. */
        sesion_id: Id.optional(),
      }),
    )
    .output(z.object({ cerradas: z.int() })),
  restablecerClave: contrato
    .route({
      method: 'POST',
      path: '/admin/usuarios/{id}/clave',
      summary: 'Mandar el enlace para elegir otra contraseña',
      tags: ['Usuarios'],
    })
    .meta({ quien: RRHH, filas: 'activos con cuenta', grave: true })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      ...DEMASIADOS_INTENTOS,
      EMPLEADO_INACTIVO: { status: 409, message: 'Está inactivo' },
    }),
  reiniciarFactor: contrato
    .route({
      method: 'POST',
      path: '/admin/usuarios/{id}/factor/reinicio',
      summary: 'Quitar el segundo paso de quien lo perdió',
      description: 'Se borran su aplicación, sus códigos y sus llaves, y se cierran sus sesiones.',
      tags: ['Usuarios'],
    })
    .meta({ quien: RRHH, filas: 'otros con cuenta', grave: true })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors(AL_REINICIAR_FACTOR),
};
