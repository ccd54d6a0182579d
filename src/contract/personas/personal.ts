import { z } from 'zod';
import { ESTADOS_DE_PERFIL } from '#domain/personas/personal/perfil.ts';
import { ROLES_DE_PERSONAL } from '#domain/comun/permisos/permisos.ts';
import {
  AL_CONFIRMAR,
  AL_INGRESAR,
  AL_REINICIAR_FACTOR,
  CLAVE_ADIVINABLE,
  EMAIL_EN_USO,
  NOMBRE_DE_OTRO,
  NOMBRE_AJENO,
  PoliticaDeRegistro,
  SEGUN_LA_POLITICA,
  SIN_ACCESO,
} from '../comun/acceso-comun.ts';
import { contrato, DEMASIADOS_INTENTOS, PERSONAL, RRHH } from '../comun/base.ts';
import { Busqueda, Id, Instante, Listo, nombreDePersona, Pagina, PorPagina } from '../comun/comunes.ts';
import { Confirmacion, Ingreso, RegistroDePersonal } from '../cuentas/cuentas-formularios.ts';

const RolDePersonal = z.enum(ROLES_DE_PERSONAL);
const Estado = z.enum(ESTADOS_DE_PERFIL);

export const Perfil = z.object({
  id: Id,
  email: z.string(),
  full_name: z.string(),
  role: RolDePersonal,
  created_at: Instante,
});

/** A profile as RRHH sees it. */
export const PerfilAdmin = Perfil.extend({
  estado: Estado,
  email_confirmado: z.boolean(),
  /** The same account's employee, if it has one. */
  empleado: z.object({ id: Id, nombre: z.string(), apellido: z.string() }).nullable(),
  segundo_factor: z.boolean(),
  ultimo_ingreso: Instante.nullable(),
});

const YA_DECIDIDO = {
  PERFIL_CAMBIADO: {
    status: 409,
    message: 'Otra persona lo cambió antes',
    data: z.object({ estado: Estado, role: RolDePersonal }),
  },
} as const;

const tags = ['Personal'];

/** Staff of the floor map: who they are and how they come in. */
export const personal = {
  sesion: contrato
    .route({ method: 'GET', path: '/personal/sesion', summary: 'Quién soy para el editor de góndolas', tags })
    .meta({ quien: ['publico'], filas: 'la propia' })
    .output(
      z.discriminatedUnion('estado', [
        z.object({ estado: z.literal('anonimo') }),
        /** Signed in, and no staff: an employee, who is told how to ask for it. */
        z.object({ estado: z.literal('sin_perfil'), email: z.string() }),
        z.object({ estado: z.enum(['sin_confirmar', 'pendiente', 'rechazado']), perfil: Perfil }),
        z.object({ estado: z.literal('aprobado'), perfil: Perfil }),
      ]),
    ),
  politica: contrato
    .route({
      method: 'GET',
      path: '/personal/politica',
      summary: 'Quién puede registrarse como personal',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la configuración de registro' })
    .output(PoliticaDeRegistro),
  ingresar: contrato
    .route({
      method: 'POST',
      path: '/personal/ingresar',
      summary: 'Iniciar sesión para editar góndolas',
      description: 'También entra quien es empleado y no tiene perfil: para pedirlo.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la cuenta de ese email' })
    .input(Ingreso)
    .output(Listo)
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...AL_INGRESAR,
      ...SIN_ACCESO,
    }),
  registrarse: contrato
    .route({
      method: 'POST',
      path: '/personal/registrarse',
      summary: 'Crear una cuenta con perfil del personal',
      description:
        'Hay que confirmar el email antes del primer ingreso. `estado` es el que va a tener entonces.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'una cuenta nueva con perfil user' })
    .input(RegistroDePersonal)
    .output(z.object({ estado: z.enum(['aprobado', 'pendiente']) }))
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...SEGUN_LA_POLITICA,
      ...EMAIL_EN_USO,
      ...NOMBRE_DE_OTRO,
      ...CLAVE_ADIVINABLE,
    }),
  confirmarEmail: contrato
    .route({
      method: 'POST',
      path: '/personal/confirmar',
      summary: 'Confirmar el email y entrar',
      description: 'Pide también la contraseña: quien recibe el correo puede no ser quien creó la cuenta.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la cuenta del enlace' })
    .input(Confirmacion)
    .output(Listo)
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...AL_CONFIRMAR,
      ...SIN_ACCESO,
    }),
  reenviarConfirmacion: contrato
    .route({
      method: 'POST',
      path: '/personal/confirmar/reenvio',
      summary: 'Mandar otra vez el enlace para confirmar el email',
      tags,
    })
    .meta({ quien: ['cuenta'], filas: 'la cuenta propia' })
    .output(Listo)
    .errors({ ...DEMASIADOS_INTENTOS }),
  pedirAcceso: contrato
    .route({
      method: 'POST',
      path: '/personal/perfil',
      summary: 'Pedir un perfil del personal para la cuenta propia',
      description: 'Según la política, queda aprobado o espera a RRHH. Pedirlo otra vez no cambia nada.',
      tags,
    })
    .meta({ quien: ['cuenta'], filas: 'la cuenta propia, si su empleado no está desactivado' })
    .output(z.object({ estado: Estado }))
    .errors({ ...SEGUN_LA_POLITICA }),
  cambiarNombre: contrato
    .route({ method: 'PUT', path: '/personal/perfil', summary: 'Cambiar el nombre propio', tags })
    .meta({ quien: PERSONAL, filas: 'el perfil propio' })
    .input(z.object({ full_name: nombreDePersona(120, 'Poné tu nombre') }))
    .output(Perfil)
    .errors({ ...NOMBRE_AJENO }),
  administrar: contrato
    .route({
      method: 'GET',
      path: '/admin/personal',
      summary: 'Perfiles del personal, con búsqueda y páginas',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todos los perfiles' })
    .input(
      z.object({
        busqueda: Busqueda,
        estado: Estado.optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), pendientes: z.int(), filas: z.array(PerfilAdmin) })),
  decidir: contrato
    .route({
      method: 'PUT',
      path: '/admin/personal/{id}/estado',
      summary: 'Aprobar un perfil, rechazarlo o quitarle el acceso',
      description: 'Vale desde el próximo pedido de la persona, y su pantalla se entera.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todos los perfiles' })
    .input(
      z.object({
        id: Id,
        /** The state that was on screen. */
        de: Estado,
        estado: z.enum(['aprobado', 'rechazado']),
      }),
    )
    .output(Listo)
    .errors({
      ...YA_DECIDIDO,
      REGISTRO_SIN_CONFIRMAR: { status: 409, message: 'Todavía no confirmó su email' },
    }),
  cambiarRol: contrato
    .route({
      method: 'PUT',
      path: '/admin/personal/{id}/rol',
      summary: 'Cambiar el rol de un perfil',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todos los perfiles', grave: true })
    .input(z.object({ id: Id, de: RolDePersonal, role: RolDePersonal }))
    .output(Listo)
    .errors({ ...YA_DECIDIDO }),
  reiniciarFactor: contrato
    .route({
      method: 'POST',
      path: '/admin/personal/{id}/factor/reinicio',
      summary: 'Quitar el segundo paso de quien lo perdió',
      description: 'Se borran su aplicación, sus códigos y sus llaves, y se cierran sus sesiones.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'los perfiles de otras cuentas', grave: true })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors(AL_REINICIAR_FACTOR),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/admin/personal/{id}',
      summary: 'Borrar a una persona del personal que no es empleada (Ley 25.326)',
      description: 'Su cuenta, su perfil y sus datos. Lo que dibujó queda: es el plano de la empresa.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'los perfiles cuya cuenta no es de un empleado', grave: true })
    .input(z.object({ id: Id }))
    .output(
      Listo.extend({
        /** Mentions that only may be theirs, for somebody to decide (`datos.menciones`). */
        menciones: z.int(),
      }),
    )
    .errors({
      ES_EMPLEADO: { status: 409, message: 'Su cuenta es de un empleado: se borra desde Empleados' },
    }),
};
