import { z } from 'zod';
import { ALCANCES_DEL_MURO } from '#domain/comun/permisos/muro.ts';
import { CLASES_DE_PUBLICACION, ESTADOS_DE_PUBLICACION, REACCIONES } from '#domain/muro/publicacion.ts';
import { contrato, EMPLEADOS, RRHH } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante, Listo, Pagina, Persona, PorPagina } from '../comun/comunes.ts';
import { GraciasEntrada, MotivoDeOcultar } from './muro-formularios.ts';

const Reaccion_ = z.enum(REACCIONES);

/** Somebody named on the wall. */
const Colega = z.object({
  id: Id,
  nombre: z.string(),
  apellido: z.string(),
  avatar_url: z.string().nullable(),
  sucursal: z.string().nullable(),
});

export const Publicacion = z.object({
  id: Id,
  clase: z.enum(CLASES_DE_PUBLICACION),
  /** Whom it is about; null if it is a group. */
  de: Colega.nullable(),
  grupo: z.string().nullable(),
  /** The group's branch: groups of two branches may have one name. */
  grupo_sucursal: z.string().nullable(),
  /** Who thanks. */
  autor: Colega.nullable(),
  valor: z.object({ icono: z.string(), nombre: z.string() }).nullable(),
  texto: z.string(),
  origen: z.string().nullable(),
  dia: DiaIso,
  created_at: Instante,
  privada: z.boolean(),
  estado: z.enum(ESTADOS_DE_PUBLICACION),
  motivo: z.string().nullable(),
  reacciones: z.array(z.object({ cual: Reaccion_, cuantas: z.int() })),
  /** What the caller answered with. */
  mia: Reaccion_.nullable(),
  puede: z.object({
    reaccionar: z.boolean(),
    retirar: z.boolean(),
    denunciar: z.boolean(),
    ocultar: z.boolean(),
  }),
});

const A_LA_VISTA = 'las que puede ver: de la empresa o de su sucursal, según el ajuste, y las propias';

export const muro = {
  listar: contrato
    .route({ method: 'GET', path: '/muro', summary: 'El muro, lo último primero', tags: ['Muro'] })
    .meta({ quien: EMPLEADOS, filas: A_LA_VISTA })
    .input(
      z.object({
        de: z.enum(ALCANCES_DEL_MURO).default('empresa'),
        /** Only what was told before this one. */
        antes: Id.optional(),
        cuantas: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        filas: z.array(Publicacion),
        siguiente: Id.nullable(),
        /** What the setting allows; with 'sucursal' there is nothing else to choose. */
        alcance: z.enum(ALCANCES_DEL_MURO),
        /** How many thanks the caller may still give this week. */
        quedan: z.int(),
        cumple: z.object({ fecha: z.string(), festejar: z.boolean() }).nullable(),
      }),
    ),
  ver: contrato
    .route({ method: 'GET', path: '/muro/{id}', summary: 'Una publicación', tags: ['Muro'] })
    .meta({ quien: EMPLEADOS, filas: A_LA_VISTA })
    .input(z.object({ id: Id }))
    .output(Publicacion),
  agradecibles: contrato
    .route({
      method: 'GET',
      path: '/muro/personas',
      summary: 'A quién se le puede agradecer, y por qué valores',
      tags: ['Muro'],
    })
    .meta({
      quien: EMPLEADOS,
      filas: 'sin búsqueda, las de su grupo y su sucursal; con ella, todas menos quien pregunta',
    })
    .input(
      z.object({
        busqueda: Busqueda,
        para: Id.optional(),
        cuantas: z.coerce.number().int().min(1).max(50).default(12),
      }),
    )
    .output(
      z.object({
        filas: z.array(Persona.extend({ ya: z.boolean() })),
        hay_mas: z.boolean(),
        /** The one asked for in `para`, if they can be thanked. */
        elegida: Persona.extend({ ya: z.boolean() }).nullable(),
        valores: z.array(z.object({ id: z.string(), icono: z.string(), nombre: z.string() })),
        quedan: z.int(),
        por_semana: z.int(),
        alcance: z.enum(ALCANCES_DEL_MURO),
      }),
    ),
  agradecer: contrato
    .route({ method: 'POST', path: '/muro/gracias', summary: 'Dar las gracias', tags: ['Muro'] })
    .meta({ quien: EMPLEADOS, filas: 'cualquiera que esté activo, menos quien agradece' })
    .input(GraciasEntrada)
    .output(
      z.object({
        id: Id,
        /** It has a word of RRHH's list: it waits for RRHH. */
        retenida: z.boolean(),
        quedan: z.int(),
      }),
    )
    .errors({
      CUPO_AGOTADO: {
        status: 409,
        message: 'Ya dio todas las gracias de la semana',
        data: z.object({ por_semana: z.int() }),
      },
      YA_LE_AGRADECISTE: { status: 409, message: 'Ya le agradeció esta semana' },
      GRACIAS_PROPIAS: { status: 409, message: 'Nadie se agradece a sí mismo' },
      EMPLEADO_NO_RECIBE: { status: 409, message: 'La persona no está activa' },
      VALOR_INEXISTENTE: { status: 409, message: 'Ese valor ya no está' },
    }),
  reaccionar: contrato
    .route({
      method: 'POST',
      path: '/muro/{id}/reaccion',
      summary: 'Reaccionar, o dejar de hacerlo',
      tags: ['Muro'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las que están en el muro y puede ver' })
    .input(z.object({ id: Id, cual: Reaccion_.nullable() }))
    .output(Listo),
  denunciar: contrato
    .route({
      method: 'POST',
      path: '/muro/{id}/denuncia',
      summary: 'Avisar a RRHH de una publicación',
      tags: ['Muro'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las gracias de otras personas que puede ver' })
    .input(z.object({ id: Id }))
    .output(Listo),
  retirar: contrato
    .route({ method: 'DELETE', path: '/muro/{id}', summary: 'Retirar unas gracias propias', tags: ['Muro'] })
    .meta({ quien: EMPLEADOS, filas: 'las que escribió' })
    .input(z.object({ id: Id }))
    .output(Listo),
  festejarCumple: contrato
    .route({
      method: 'PUT',
      path: '/muro/cumple',
      summary: 'Que el cumpleaños propio salga en el muro, o no',
      tags: ['Muro'],
    })
    .meta({ quien: EMPLEADOS, filas: 'el propio' })
    .input(z.object({ festejar: z.boolean() }))
    .output(Listo),
  moderar: contrato
    .route({
      method: 'GET',
      path: '/muro/moderacion',
      summary: 'Las gracias, para revisarlas',
      tags: ['Muro'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        /** `revisar`: those that wait or somebody told RRHH about. */
        que: z.enum(['revisar', 'ocultas', 'todas']).default('revisar'),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        total: z.int(),
        filas: z.array(Publicacion.extend({ denunciada: z.boolean(), decidida_por: z.string().nullable() })),
      }),
    ),
  mostrar: contrato
    .route({
      method: 'POST',
      path: '/muro/{id}/mostrar',
      summary: 'Publicar la que esperaba o volver a mostrarla',
      tags: ['Muro'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({ FUE_RETIRADA: { status: 409, message: 'Quien la escribió la retiró' } }),
  ocultar: contrato
    .route({
      method: 'POST',
      path: '/muro/{id}/ocultar',
      summary: 'Quitar del muro, con motivo',
      tags: ['Muro'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(MotivoDeOcultar)
    .output(Listo)
    .errors({ FUE_RETIRADA: { status: 409, message: 'Quien la escribió la retiró' } }),
};
