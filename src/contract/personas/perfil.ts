import { z } from 'zod';
import { NOMBRE_AJENO } from '../comun/acceso-comun.ts';
import { contrato, EMPLEADOS } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo, Referencia, Rol_ } from '../comun/comunes.ts';
import { FichaDeEmpleado } from './empleados-formularios.ts';
import { PerfilEntrada } from './perfil-formularios.ts';

/** A day of the streak's calendar. */
export const DiaDeRacha = z.object({
  dia: DiaIso,
  estado: z.enum(['activo', 'libre', 'faltado', 'hoy', 'futuro']),
  /** Whether the employee works that day: on a day off, activity adds nothing. */
  laborable: z.boolean(),
});

/** A streak, and what each day of this week meant for it. */
export const RachaPropia = z.object({
  actual: z.int(),
  mejor: z.int(),
  /** From Monday to Sunday. */
  semana: z.array(DiaDeRacha).length(7),
});

export const perfil = {
  ver: contrato
    .route({ method: 'GET', path: '/perfil', summary: 'Los datos propios', tags: ['Perfil'] })
    .meta({ quien: EMPLEADOS, filas: 'la propia' })
    .output(
      z.object({
        id: Id,
        nombre: z.string(),
        apellido: z.string(),
        email: z.string(),
        /** What the office has written of oneself: nobody but RRHH changes it. */
        ...FichaDeEmpleado.pick({
          legajo: true,
          documento: true,
          fecha_ingreso: true,
          cumple: true,
          telefono: true,
        }).shape,
        rol: Rol_,
        avatar_url: z.string().nullable(),
        sucursal: Referencia.nullable(),
        grupo: Referencia.nullable(),
        created_at: Instante,
        puntos: z.object({
          semana: z.int(),
          mes: z.int(),
          semestre: z.int(),
          anio: z.int(),
          siempre: z.int(),
        }),
        racha: z.object({ actual: z.int(), mejor: z.int() }),
        desafios_completados: z.int(),
        insignias: z.int(),
        /** Whether only RRHH changes names. */
        nombre_bloqueado: z.boolean(),
        /** Largest picture, in bytes. */
        foto_max_bytes: z.int(),
      }),
    ),
  editar: contrato
    .route({ method: 'PUT', path: '/perfil', summary: 'Cambiar nombre y apellido', tags: ['Perfil'] })
    .meta({ quien: EMPLEADOS, filas: 'la propia' })
    .input(PerfilEntrada)
    .output(Listo)
    .errors({ ...NOMBRE_AJENO }),
  avatar: contrato
    .route({ method: 'PUT', path: '/perfil/avatar', summary: 'Cambiar o quitar la foto', tags: ['Perfil'] })
    .meta({ quien: EMPLEADOS, filas: 'la propia' })
    .input(z.object({ archivo_id: Id.nullable() }))
    .output(z.object({ avatar_url: z.string().nullable() }))
    .errors({
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
    }),
  calendario: contrato
    .route({
      method: 'GET',
      path: '/perfil/calendario',
      summary: 'Los días de un mes, para la racha',
      tags: ['Perfil'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(z.object({ mes: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'El mes no es válido') }))
    .output(
      z.object({
        mes: z.string(),
        dias: z.array(DiaDeRacha),
      }),
    ),
  semana: contrato
    .route({
      method: 'GET',
      path: '/perfil/semana',
      summary: 'La racha propia y los días de esta semana',
      tags: ['Perfil'],
    })
    .meta({ quien: EMPLEADOS, filas: 'la propia' })
    .output(RachaPropia),
};
