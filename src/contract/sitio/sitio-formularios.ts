import { z } from 'zod';
import {
  COBERTURAS,
  DIBUJOS,
  PERFILES,
  type Contenido,
  type ParteDeContenido,
} from '#domain/sitio/contenido.ts';
import { COBROS, CORTES } from '#domain/sitio/entrega.ts';
import { soloCifras } from '#domain/sitio/enlaces.ts';
import { numero } from '#domain/comun/formato.ts';
import { DiaIso, Id, linea } from '../comun/comunes.ts';
import { pesosEscritos } from '../comun/dinero.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

/** However it is written, what is kept of a chat number are its digits. */
const NumeroDeChat = z
  .string({ error: 'Escribí el número' })
  .transform(soloCifras)
  .pipe(z.string().regex(/^\d{8,15}$/, 'Tiene que tener entre 8 y 15 cifras, con el código del país'));

const Email = z.email('El email no es válido').max(200, 'No puede tener más de 200 caracteres');
const Telefono = linea(40, 'Escribí el teléfono').regex(/\d/, 'Un teléfono tiene cifras');

/** Only https: what is written here becomes a link of everybody's. */
const Enlace = z
  .string()
  .trim()
  .max(500, 'No puede tener más de 500 caracteres')
  .refine((s) => URL.canParse(s) && new URL(s).protocol === 'https:', 'Tiene que empezar con https://');

const Hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora se escribe como 07:30');
const Franja = z.object({ abre: Hora, cierra: Hora }).refine(({ abre, cierra }) => abre < cierra, {
  path: ['cierra'],
  message: 'Tiene que cerrar después de abrir',
});

/** In order and without overlap. Content stored before there could be two spans has one or null: it is read as a list. */
const Franjas = z.preprocess(
  (valor: unknown): unknown => (valor === null ? [] : Array.isArray(valor) ? valor : [valor]),
  z
    .array(Franja)
    .max(4, 'Hasta cuatro horarios por día')
    .superRefine((franjas, ctx) => {
      for (const [i, { abre }] of franjas.entries()) {
        const anterior = franjas[i - 1];
        if (anterior && abre < anterior.cierra)
          ctx.addIssue({ code: 'custom', path: [i, 'abre'], message: 'Se pisa con el horario anterior' });
      }
    }),
);

const Excepcion = z.object({ fecha: DiaIso, franjas: Franjas, motivo: linea(80, 'Escribí el motivo') });

const Clave = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Solo minúsculas, números y guiones')
  .max(60);
const entero = (max: number) =>
  z
    .number({ error: 'Escribí un número' })
    .int('Tiene que ser un número entero')
    .min(0, 'No puede ser negativo')
    .max(max, `No puede ser mayor que ${numero(max)}`);
const pesosEnteros = pesosEscritos('Escribí un número', { mayorACero: false }).pipe(
  z.number().int('Va sin centavos'),
);
const texto = (max: number) => linea(max, 'Falta el texto');

/** Content stored before this field existed has none. */
const Foto = Id.nullable().default(null);

const Sucursal = z.object({
  id: Clave,
  nombre: texto(60),
  direccion: texto(120),
  ciudad: texto(60),
  telefono: Telefono,
  chat: NumeroDeChat.nullable().default(null),
  entre: texto(80).nullable().default(null),
  foto_id: Foto,
  horario: z.array(Franjas).length(7, 'Son siete días'),
  excepciones: z
    .array(Excepcion)
    .max(60, 'Hasta sesenta fechas por sucursal')
    .refine(unicos('fecha'), 'Hay dos excepciones para la misma fecha')
    .default([]),
});

const Zona = z.object({
  id: Clave,
  nombre: texto(60),
  barrios: texto(200),
  dias: z
    .array(z.int().min(1).max(7))
    .min(1, 'Elegí al menos un día')
    .max(7)
    .transform((dias) => [...new Set(dias)].toSorted((a, b) => a - b)),
  hora_de_corte: Hora,
  corte: z.enum(CORTES),
  // Zones written before it was asked keep what the page promised them.
  cobro: z.enum(COBROS).default('gratis_desde'),
});

const Persona = z.object({ id: Clave, nombre: texto(80), cargo: texto(80), foto_id: Foto });

const Lista = z.object({
  slug: Clave,
  perfil: z.enum(PERFILES),
  titulo: texto(80),
  descripcion: texto(200),
  vigencia: DiaIso,
  rubros: z.array(texto(60)).max(100, 'Hasta cien rubros').default([]),
  archivo_id: Id.nullable(),
});

const Alfajor = z.object({
  id: Clave,
  nombre: texto(60),
  cobertura: z.enum(COBERTURAS),
  relleno: texto(60),
  descripcion: texto(200),
  gramos: entero(2000),
  foto_id: Foto,
});

const Producto = z.object({
  id: Clave,
  nombre: texto(60),
  descripcion: texto(200),
  presentacion: texto(60),
  dibujo: z.enum(DIBUJOS),
  foto_id: Foto,
});

/** The valid values of each part of the public content. They check what is saved and what is read back. */
export const PARTES: { readonly [P in ParteDeContenido]: z.ZodType<Contenido[P]> } = {
  empresa: z.object({
    nombre: texto(60),
    rubro: texto(120),
    ciudad: texto(60),
    direccion: texto(160),
    chat: NumeroDeChat,
    telefono: Telefono,
    email: Email,
  }),
  cifras: z.object({
    comercios: entero(10_000_000),
    familias: entero(10_000_000),
    distribuidores: entero(10_000_000),
    desde: entero(2100).min(1800, 'Es un año, con sus cuatro cifras'),
  }),
  audiencia: z.object({ visitas: entero(100_000_000), tickets: entero(100_000_000) }),
  envio: z.object({
    insignia: texto(40),
    desde_pesos: pesosEnteros,
    desde_cartones: entero(100_000),
  }),
  beneficios: z.array(z.object({ titulo: texto(60), texto: texto(160) })).max(8),
  sucursales: z.array(Sucursal).max(20).refine(unicos('id'), 'Hay dos sucursales con la misma clave'),
  entregas: z.array(Zona).max(20).refine(unicos('id'), 'Hay dos zonas con la misma clave'),
  historia: z.object({ titulo: texto(80), texto: texto(1000), foto_id: Foto }),
  personas: z.array(Persona).max(12).refine(unicos('id'), 'Hay dos personas con la misma clave'),
  listas: z.array(Lista).max(40).refine(unicos('slug'), 'Hay dos listas con la misma dirección'),
  testimonios: z.array(z.object({ nombre: texto(80), ocupacion: texto(80), texto: texto(500) })).max(60),
  enlaces: z.object({
    gestion_web: Enlace,
    gestion_movil: Enlace,
    instagram: Enlace.nullable(),
    facebook: Enlace.nullable(),
  }),
  combo: z.object({
    nombre: texto(60),
    descripcion: texto(200),
    unidades: entero(10_000).min(1, 'Tiene que traer al menos uno'),
    precio: pesosEnteros,
    combos_envio_gratis: entero(10_000),
    vida_util_meses: entero(240),
  }),
  alfajores: z.array(Alfajor).max(40).refine(unicos('id'), 'Hay dos productos con la misma clave'),
  preguntas: z.array(z.object({ pregunta: texto(160), respuesta: texto(1000) })).max(40),
  productos: z.array(Producto).max(60).refine(unicos('id'), 'Hay dos productos con la misma clave'),
  ejecutivo: z.object({
    nombre: texto(80),
    cargo: texto(80),
    chat: NumeroDeChat,
    email: Email,
    atencion: texto(120),
  }),
};

/** `visto`: the fingerprint (domain/sitio/huella) of the part when editing started; if absent, the change overwrites. */
function cambio<P extends keyof typeof PARTES>(parte: P) {
  return z.object({ parte: z.literal(parte), valor: PARTES[parte], visto: z.string().max(40).optional() });
}

/** One part of the public content, whole, as RRHH leaves it. */
export const CambioDeContenido = z.discriminatedUnion('parte', [
  cambio('empresa'),
  cambio('cifras'),
  cambio('audiencia'),
  cambio('envio'),
  cambio('beneficios'),
  cambio('sucursales'),
  cambio('entregas'),
  cambio('historia'),
  cambio('personas'),
  cambio('listas'),
  cambio('testimonios'),
  cambio('enlaces'),
  cambio('combo'),
  cambio('alfajores'),
  cambio('preguntas'),
  cambio('productos'),
  cambio('ejecutivo'),
]);

/** All of the public content. */
export const Contenido_ = z.object(PARTES);

/** The names of its parts. */
export const NombreDeParte = Contenido_.keyof();

function unicos<C extends string>(campo: C) {
  return (filas: readonly Readonly<Record<C, string>>[]) =>
    new Set(filas.map((fila) => fila[campo])).size === filas.length;
}
