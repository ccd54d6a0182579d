import { z } from 'zod';
import { UNIDADES_DE_TARIFA } from '#domain/plano/reservas/tarifa.ts';
import { contrato, PERSONAL } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';
import { alEditar, CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import { FichaCambios, TarifaEntrada, TipoDeEspacio_ } from './reservas-formularios.ts';

const tags = ['Góndolas'];

/** What anybody is told of a space. */
export const Ficha_ = z.object({
  clave: Id,
  id: z.string(),
  type: TipoDeEspacio_,
  section: z.string(),
  /** The shop that it is in. */
  local: z.int(),
  ancho_cm: z.int().nullable(),
  profundidad_cm: z.int().nullable(),
  alto_cm: z.int().nullable(),
  descripcion: z.string(),
  /** Of a hundred visits to the shop, how many pass by it; null: nobody has said. */
  visitas_pct: z.int().nullable(),
  minimo_semanas: z.int(),
  /** Addresses of its pictures, in their order. */
  fotos: z.array(z.string()),
});

/** A list price of a stretch of days, in pesos. */
const Tramo_ = z.object({
  tarifa_id: Id,
  nombre: z.string(),
  por: z.enum(UNIDADES_DE_TARIFA),
  desde: DiaIso,
  hasta: DiaIso,
  importe: Pesos,
});
/** What a period costs by the list; null if some day has no price. */
export const Precio_ = z.object({ importe: Pesos.nullable(), tramos: z.array(Tramo_) });

const PeriodoPedido = z
  .object({ desde: DiaIso, hasta: DiaIso })
  .refine(({ desde, hasta }) => hasta > desde, { path: ['hasta'], message: 'Termina antes de empezar' });

export const espacios = {
  listar: contrato
    .route({ method: 'GET', path: '/espacios', summary: 'La ficha de cada espacio del plano', tags })
    .meta({ quien: ['publico'], filas: 'las de los espacios dibujados' })
    .output(z.object({ fichas: z.array(Ficha_) })),
  ficha: contrato
    .route({ method: 'GET', path: '/espacios/{clave}', summary: 'La ficha de un espacio', tags })
    .meta({ quien: ['publico'], filas: 'la de un espacio dibujado' })
    .input(z.object({ clave: Id }))
    .output(
      Ficha_.extend({
        revision: Revision,
        /** The days of the next twelve months on which it cannot be had: when, and never who. */
        tomados: z.array(z.object({ desde: DiaIso, hasta: DiaIso, estado: z.enum(['retenida', 'ocupada']) })),
        /** What the list asks in those months, season by season; none unless prices are shown. */
        temporadas: z.array(
          z.object({ desde: DiaIso, hasta: DiaIso, por: z.enum(UNIDADES_DE_TARIFA), importe: Pesos }),
        ),
      }),
    ),
  editarFicha: contrato
    .route({
      method: 'PUT',
      path: '/espacios/{clave}/ficha',
      summary: 'Cambiar la ficha de un espacio',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'la de un espacio dibujado' })
    .errors({
      ...CAMBIO_AJENO,
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
    })
    .input(z.object({ clave: Id, revision: Revision, cambios: z.object(alEditar(FichaCambios.shape)) }))
    .output(z.object({ revision: Revision })),
};

export const Tarifa_ = z.object({
  id: Id,
  nombre: z.string(),
  type: TipoDeEspacio_.nullable(),
  espacio_clave: Id.nullable(),
  por: z.enum(UNIDADES_DE_TARIFA),
  importe: Pesos,
  vigente_desde: DiaIso,
  temporada_desde: DiaIso.nullable(),
  temporada_hasta: DiaIso.nullable(),
  creada_en: Instante,
  retirada_en: Instante.nullable(),
});

/** List prices. One is never changed: a new one takes its place, and what was sold keeps its own. */
export const tarifas = {
  listar: contrato
    .route({ method: 'GET', path: '/tarifas', summary: 'Las tarifas, vigentes y retiradas', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .output(z.object({ tarifas: z.array(Tarifa_) })),
  agregar: contrato
    .route({ method: 'POST', path: '/tarifas', summary: 'Agregar una tarifa', tags })
    .meta({ quien: PERSONAL, filas: 'una nueva' })
    .input(TarifaEntrada)
    .output(Tarifa_),
  retirar: contrato
    .route({ method: 'POST', path: '/tarifas/{id}/retirar', summary: 'Retirar una tarifa', tags })
    .meta({ quien: PERSONAL, filas: 'una vigente' })
    .input(z.object({ id: Id }))
    .output(Listo),
  precio: contrato
    .route({
      method: 'GET',
      path: '/tarifas/precio',
      summary: 'Lo que cuestan espacios en un período, por lista',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'los espacios dibujados' })
    .input(PeriodoPedido.safeExtend({ claves: z.array(Id).min(1).max(200) }))
    .output(z.object({ precios: z.array(Precio_.extend({ clave: Id })) })),
};
