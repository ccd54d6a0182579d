import { z } from 'zod';
import { leerCuit } from '#domain/comun/documento.ts';
import { TIPOS_DE_ESPACIO } from '#domain/plano/espacio.ts';
import { ESTADOS_DE_RESERVA, FORMAS } from '#domain/plano/reservas/reserva.ts';
import { UNIDADES_DE_TARIFA } from '#domain/plano/reservas/tarifa.ts';
import { DiaIso, Id, linea, parrafo } from '../comun/comunes.ts';
import { pesosEscritos } from '../comun/dinero.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const EstadoDeReserva_ = z.enum(ESTADOS_DE_RESERVA);
export const Forma_ = z.enum(FORMAS, { error: 'Elegí cómo se paga' });
export const TipoDeEspacio_ = z.enum(TIPOS_DE_ESPACIO, { error: 'Elegí el tipo de espacio' });

/** In pesos: what a booking is worth, in goods too. */
export const Importe = pesosEscritos('El importe es un número y no puede ser negativo', {
  mayorACero: false,
});

/** Why something is done that is not the usual. */
export const MotivoDeReserva = linea(500, 'Escribí por qué');

const medida = z
  .number({ error: 'Va en centímetros, sin decimales' })
  .multipleOf(1, 'Va en centímetros, sin decimales')
  .min(1, 'Tiene que medir al menos 1 cm')
  .max(10_000, 'No puede medir más de 10.000 cm')
  .nullable();

/** What is said of a space to who might take it. */
export const FichaCambios = z.object({
  ancho_cm: medida,
  profundidad_cm: medida,
  alto_cm: medida,
  descripcion: parrafo(2000),
  /** Of a hundred visits to the shop, how many pass by it. */
  visitas_pct: z
    .number({ error: 'Es un porcentaje, de 0 a 100' })
    .multipleOf(1, 'Es un porcentaje sin decimales')
    .min(0, 'Es un porcentaje, de 0 a 100')
    .max(100, 'Es un porcentaje, de 0 a 100')
    .nullable(),
  minimo_semanas: z
    .number({ error: 'Elegí entre 1 y 52 semanas' })
    .multipleOf(1, 'Elegí entre 1 y 52 semanas')
    .min(1, 'Elegí entre 1 y 52 semanas')
    .max(52, 'Elegí entre 1 y 52 semanas'),
  /** Uploads of purpose `plano`, in their order: those it has, and new ones. */
  fotos: z.array(Id).max(12, 'Puede tener hasta 12 fotos'),
});

/** The sheet as its form has it: what is left empty is not known. Its pictures go one by one. */
export const FichaEscrita = FichaCambios.omit({ fotos: true }).extend({
  ancho_cm: medida.default(null),
  profundidad_cm: medida.default(null),
  alto_cm: medida.default(null),
  visitas_pct: FichaCambios.shape.visitas_pct.default(null),
});

const DE_TARIFA = {
  nombre: linea(80, 'Poné un nombre a la tarifa'),
  type: TipoDeEspacio_.nullable().default(null),
  espacio_clave: Id.nullable().default(null),
  por: z.enum(UNIDADES_DE_TARIFA, { error: 'Elegí si es por semana o por mes' }),
  importe: Importe,
  vigente_desde: DiaIso,
  temporada_desde: DiaIso.nullable().default(null),
};

const ES_DE_UNO = { path: ['type'], message: 'Elegí un tipo o un espacio' };
const esDeUno = ({ type, espacio_clave }: { type: string | null; espacio_clave: string | null }) =>
  (type === null) !== (espacio_clave === null);
const ENTERA = 'La temporada tiene principio y fin';
const AL_REVES = 'La temporada termina antes de empezar';

/** A list price: of a type, or of one space. */
export const TarifaEntrada = z
  .object({
    ...DE_TARIFA,
    /** The season, both or neither; this is the first day after it. */
    temporada_hasta: DiaIso.nullable().default(null),
  })
  .refine(esDeUno, ES_DE_UNO)
  .refine(({ temporada_desde: desde, temporada_hasta: hasta }) => (desde === null) === (hasta === null), {
    path: ['temporada_hasta'],
    message: ENTERA,
  })
  .refine(
    ({ temporada_desde: desde, temporada_hasta: hasta }) => desde === null || hasta === null || desde < hasta,
    { path: ['temporada_hasta'], message: AL_REVES },
  );

/** The same as its form has it: a season's last day is in it. */
export const TarifaEscrita = z
  .object({ ...DE_TARIFA, temporada_ultimo: DiaIso.nullable().default(null) })
  .refine(esDeUno, ES_DE_UNO)
  .refine(({ temporada_desde: desde, temporada_ultimo: ultimo }) => (desde === null) === (ultimo === null), {
    path: ['temporada_ultimo'],
    message: ENTERA,
  })
  .refine(
    ({ temporada_desde: desde, temporada_ultimo: ultimo }) =>
      desde === null || ultimo === null || desde <= ultimo,
    { path: ['temporada_ultimo'], message: AL_REVES },
  );

/** A brand's own data, which only staff sees except for its name. */
export const MarcaCambios = z.object({
  name: linea(80, 'Ingresa el nombre de la marca'),
  contacto: parrafo(120),
  telefono: parrafo(40),
  email: z.union([z.literal(''), z.email('El email no es válido').max(200)]).default(''),
  /** With or without dashes; it is kept as its digits. */
  cuit: z
    .string()
    .trim()
    .transform((escrito, ctx) => {
      if (escrito === '') return null;
      const leido = leerCuit(escrito);
      if (leido !== null) return leido;
      ctx.addIssue({ code: 'custom', message: 'El CUIT no es válido: revisá sus 11 números' });
      return z.NEVER;
    })
    .nullable()
    .default(null),
  rubro: parrafo(80),
  condiciones: parrafo(2000),
});

/** What is the same in each line of a new booking. */
const DeReserva = z.object({
  marca_id: Id,
  forma: Forma_.default('fija'),
  contraprestacion: parrafo(500),
  categoria: parrafo(80),
  notas: parrafo(2000),
  /** Why it begins before today; without it, it may not. */
  motivo_pasado: MotivoDeReserva.nullable().default(null),
  /** Who sees to it; the caller unless said. */
  dueno_cuenta_id: Id.optional(),
});

/** Spaces to hold, or to sell at once; all of them or none. */
export const ReservaEntrada = DeReserva.extend({
  estado: z.enum(['retenida', 'confirmada']).default('retenida'),
  lineas: z
    .array(
      z.object({
        /** Made by the caller: sending it again does nothing. */
        id: Id.optional(),
        espacio_clave: Id,
        desde: DiaIso,
        /** The first day that is free again; null, it has no end. */
        hasta: DiaIso.nullable(),
        importe: Importe.default(0),
      }),
    )
    .min(1, 'Elegí al menos un espacio')
    .max(200, 'No puede haber más de 200 espacios'),
});

/** What can be changed of a booking besides its days and its space. */
export const ReservaCambios = z
  .object({
    marca_id: Id,
    forma: Forma_,
    importe: Importe,
    contraprestacion: z.string().trim().max(500),
    categoria: z.string().trim().max(80),
    notas: z.string().trim().max(2000),
    dueno_cuenta_id: Id,
  })
  .partial();

/** Days that figures are of, up to five years; `hasta` is the first day after them. */
export const Lapso = z
  .object({ desde: DiaIso, hasta: DiaIso })
  .refine(({ desde, hasta }) => hasta > desde && Date.parse(hasta) - Date.parse(desde) <= 1900 * 86_400_000, {
    path: ['hasta'],
    message: 'Elegí un período de hasta cinco años',
  });
