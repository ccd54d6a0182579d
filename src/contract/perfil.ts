import { z } from 'zod';
import { contrato, EMPLEADOS } from './base.ts';
import { DiaIso, Id, Instante, linea, Listo, Referencia, Rol_ } from './comunes.ts';

export const PerfilEntrada = z.object({
  nombre: linea(80, 'Escribí tu nombre'),
  apellido: linea(80, 'Escribí tu apellido'),
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
      }),
    ),
  editar: contrato
    .route({ method: 'PUT', path: '/perfil', summary: 'Cambiar nombre y apellido', tags: ['Perfil'] })
    .meta({ quien: EMPLEADOS, filas: 'la propia' })
    .input(PerfilEntrada)
    .output(Listo),
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
        dias: z.array(
          z.object({ dia: DiaIso, estado: z.enum(['activo', 'libre', 'faltado', 'hoy', 'futuro']) }),
        ),
      }),
    ),
};
