import { z } from 'zod';
import { contrato, EMPLEADOS, VALIDADORES } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante, Pagina, Persona, PorPagina } from '../comun/comunes.ts';
import { AnulacionDeMerito, MeritoEntrada, TipoMerito_ } from './meritos-formularios.ts';

export const Merito = z.object({
  id: Id,
  tipo: TipoMerito_,
  /** Its value in words: an amount, or a text. */
  dice: z.string(),
  es_cantidad: z.boolean(),
  fecha: DiaIso,
  motivo: z.string(),
  autor: z.string(),
});

export const MeritoAdmin = Merito.extend({
  empleado: Persona,
  created_at: Instante,
  anulado: z.object({ en: Instante, por: z.string().nullable(), motivo: z.string() }).nullable(),
  puede_anular: z.boolean(),
});

const REGISTRABLES = {
  gerente_sucursal: 'empleados y líderes de su sucursal',
  admin_rrhh: 'todos menos quien registra',
};

export const meritos = {
  listar: contrato
    .route({ method: 'GET', path: '/meritos', summary: 'Méritos registrados', tags: ['Méritos'] })
    .meta({ quien: VALIDADORES, filas: { gerente_sucursal: 'los de su sucursal', admin_rrhh: 'todos' } })
    .input(
      z.object({
        /** Only those of this person. */
        empleado_id: Id.optional(),
        busqueda: Busqueda,
        tipo: TipoMerito_.optional(),
        sucursal_id: Id.optional(),
        estado: z.enum(['vigentes', 'anulados', 'todos']).default('vigentes'),
        desde: DiaIso.optional(),
        hasta: DiaIso.optional(),
        orden: z.enum(['fecha', '-fecha']).default('-fecha'),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(MeritoAdmin) })),
  registrables: contrato
    .route({
      method: 'GET',
      path: '/meritos/registrables',
      summary: 'A quién se le puede reconocer un mérito, y qué piden las insignias',
      tags: ['Méritos'],
    })
    .meta({
      quien: VALIDADORES,
      filas: REGISTRABLES,
    })
    .input(z.object({ busqueda: Busqueda, pagina: Pagina, por_pagina: PorPagina }))
    .output(
      z.object({
        total: z.int(),
        filas: z.array(Persona),
        /** The texts that active badges ask for, by kind. */
        textos: z.array(z.object({ tipo: TipoMerito_, texto: z.string(), insignia: z.string() })),
        /** The amounts that active badges add up, by kind, and up to how much. */
        cantidades: z.array(z.object({ tipo: TipoMerito_, meta: z.number(), insignia: z.string() })),
      }),
    ),
  registrar: contrato
    .route({ method: 'POST', path: '/meritos', summary: 'Registrar un mérito', tags: ['Méritos'] })
    .meta({
      quien: VALIDADORES,
      filas: REGISTRABLES,
    })
    .input(MeritoEntrada)
    .output(
      z.object({
        id: Id,
        /** Names of the badges that it earned. */
        insignias: z.array(z.string()),
      }),
    )
    .errors({
      FECHA_FUTURA: { status: 422, message: 'La fecha todavía no llegó' },
      EMPLEADO_NO_RECIBE: { status: 409, message: 'La persona no está activa' },
    }),
  anular: contrato
    .route({
      method: 'POST',
      path: '/meritos/{id}/anular',
      summary: 'Anular un mérito, con motivo',
      tags: ['Méritos'],
    })
    .meta({
      quien: VALIDADORES,
      filas: { gerente_sucursal: 'los que registró, de su sucursal', admin_rrhh: 'todos menos los propios' },
    })
    .input(AnulacionDeMerito)
    .output(z.object({ insignias_observadas: z.int() }))
    .errors({ YA_ANULADO: { status: 409, message: 'Ya estaba anulado' } }),
  propios: contrato
    .route({ method: 'GET', path: '/meritos/propios', summary: 'Méritos propios', tags: ['Méritos'] })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(z.object({ cuantos: z.coerce.number().int().min(1).max(50).default(6) }))
    .output(z.object({ total: z.int(), filas: z.array(Merito) })),
};
