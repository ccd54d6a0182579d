import { z } from 'zod';
import { leerEspacios, MAXIMO_DE_ESPACIOS, type Problema } from '#domain/plano/archivo.ts';
import { leerCuit } from '#domain/comun/documento.ts';
import { tieneDosDecimales, MAXIMO_DE_PESOS } from '#domain/comun/dinero.ts';
import { esJsonExcesivo } from '#domain/comun/envio/limites.ts';
import { type Elemento, elementoDe } from '#domain/plano/elemento.ts';
import { MAXIMO_DE_MARCO, TIPOS_DE_ESPACIO } from '#domain/plano/espacio.ts';
import { FORMATO, LIMITES_DEL_PAQUETE, type Paquete } from '#domain/plano/paquete.ts';
import { UNIDADES_DE_TARIFA } from '#domain/plano/reservas/tarifa.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { LARGOS } from '#domain/plano/textos.ts';
import { validarNueva } from '#domain/plano/validar.ts';
import { DiaIso } from '../comun/comunes.ts';
import { Campos_, VistaNueva_ } from './plano.ts';

/** Reads the `plano.json` of a ZIP, whole or not at all: every problem is named. */
export function leerPaquete(
  texto: string,
):
  | { readonly ok: true; readonly paquete: Paquete }
  | { readonly ok: false; readonly problemas: readonly Problema[] } {
  const limites = { niveles: 8, valores: 600_000, texto: LIMITES_DEL_PAQUETE.plano };
  if (texto.length > LIMITES_DEL_PAQUETE.plano || esJsonExcesivo(texto, limites))
    return no('El plano trae más datos que los que se admiten.');
  let dato: unknown;
  try {
    dato = JSON.parse(texto);
  } catch {
    return no('El plano del archivo no es JSON.');
  }
  const sobre = Sobre.safeParse(dato);
  if (!sobre.success)
    return no(
      'No es un plano exportado con «Exportar todo», o es de una versión que acá todavía no se conoce.',
    );
  const { elementos, espacios, ...resto } = sobre.data;
  const leidoElResto = Resto.safeParse(resto, { error: () => 'no es válido' });
  const leidosLosEspacios = leerEspacios(espacios);
  const fichas = z.array(ConFicha).safeParse(espacios, { error: () => 'no es válido' });
  const leidosLosElementos = elementos.map(leerElemento);
  if (
    leidoElResto.success &&
    fichas.success &&
    leidosLosEspacios.problemas.length === 0 &&
    leidosLosElementos.every((leido) => typeof leido !== 'string')
  ) {
    const conFicha = leidosLosEspacios.espacios.flatMap((espacio, i) => {
      const ficha = fichas.data[i]?.ficha;
      return ficha ? [{ ...espacio, ficha }] : [];
    });
    return {
      ok: true,
      paquete: { ...leidoElResto.data, elementos: leidosLosElementos, espacios: conFicha },
    };
  }
  return {
    ok: false,
    problemas: [
      ...leidosLosEspacios.problemas,
      ...(fichas.success ? [] : fichas.error.issues.map((uno) => enPalabras(['espacios', ...uno.path], uno))),
      ...leidosLosElementos.flatMap((leido, i) =>
        typeof leido === 'string' ? [{ ...DEL_ARCHIVO, texto: `Elemento ${i + 1}: ${leido}` }] : [],
      ),
      ...(leidoElResto.success ? [] : leidoElResto.error.issues.map((uno) => enPalabras(uno.path, uno))),
    ],
  };
}

function no(texto: string): { readonly ok: false; readonly problemas: readonly Problema[] } {
  return { ok: false, problemas: [{ ...DEL_ARCHIVO, texto }] };
}

const DEL_ARCHIVO = { numero: 0, id: null } as const;

/** The element that a file has; or what is wrong with it. */
function leerElemento(campos: z.infer<typeof Campos_>): Omit<Elemento, 'id'> | string {
  const validada = validarNueva({ ...campos, id: '', clase: 'elemento' });
  if (!validada.ok) return validada.falta.problema;
  const elemento = elementoDe({ clave: '', rev: 1, campos: validada.campos });
  if (elemento === null) return 'no es un elemento';
  const { id: _, ...sinId } = elemento;
  return sinId;
}

/** 'Marca 3, email: no es válido'. */
function enPalabras(camino: readonly PropertyKey[], { message }: { readonly message: string }): Problema {
  const [parte = '', lugar, ...campos] = camino.map(String);
  const nombre = NOMBRES[parte] ?? 'El archivo';
  const numero = Number(lugar);
  const donde = Number.isInteger(numero)
    ? [`${nombre} ${numero + 1}`, ...campos]
    : [nombre, ...(lugar === undefined ? [] : [lugar]), ...campos];
  return { ...DEL_ARCHIVO, texto: `${donde.join(', ')}: ${message}` };
}

const NOMBRES: Readonly<Record<string, string>> = {
  espacios: 'Espacio',
  marcas: 'Marca',
  tarifas: 'Tarifa',
  vista: 'La vista pública',
  fondo: 'El fondo',
};

/** A text exactly as it is kept: neither trimmed nor completed, so that what comes in goes out the same. */
const texto = (maximo: number) =>
  z
    .string()
    .max(maximo, `tiene más de ${maximo} caracteres`)
    // Nothing more than what the database refuses: what was once kept has to come back.
    .refine(
      (escrito) => escrito.isWellFormed() && !escrito.includes('\0'),
      'tiene caracteres que no se pueden guardar',
    );

const nombre = (maximo: number) =>
  texto(maximo).refine((escrito) => escrito.trim() !== '', 'no puede quedar vacío');

const entero = (minimo: number, maximo: number) =>
  z
    .number()
    .refine(
      (n) => Number.isSafeInteger(n) && n >= minimo && n <= maximo,
      `tiene que ser un número entero de ${minimo} a ${maximo}`,
    );

const Imagen = z.string().regex(/^imagenes\/[\da-f]{64}\.(?:jpg|png|webp|gif)$/u, 'no nombra una imagen');

const medida = entero(1, 10_000).nullable();
const ConFicha = z.object({
  image_url: Imagen.nullable(),
  ficha: z.strictObject({
    ancho_cm: medida,
    profundidad_cm: medida,
    alto_cm: medida,
    descripcion: texto(2000),
    visitas_pct: entero(0, 100).nullable(),
    minimo_semanas: entero(1, 52),
    fotos: z
      .array(Imagen)
      .max(12)
      .refine((fotos) => new Set(fotos).size === fotos.length, 'repite una foto'),
  }),
});

const corrido = z.number().min(-MAXIMO_DE_MARCO).max(MAXIMO_DE_MARCO);
const lado = z.number().min(1).max(MAXIMO_DE_MARCO);
const Fondo = z.strictObject({
  imagen: Imagen,
  x: corrido,
  y: corrido,
  width: lado,
  height: lado,
  opacity: z.number().min(0).max(1),
});

const MarcaDelPaquete_ = z.strictObject({
  // What was typed on a space is a brand's name as well.
  name: nombre(LARGOS.brand),
  logo: Imagen.nullable(),
  display_order: entero(-1_000_000, 1_000_000),
  is_active: z.boolean(),
  contacto: texto(120),
  telefono: texto(40),
  email: z.union([z.literal(''), z.email().max(200)], 'no es un email'),
  cuit: z
    .string()
    .refine((escrito) => leerCuit(escrito) === escrito, 'no es un CUIT')
    .nullable(),
  rubro: texto(80),
  condiciones: texto(2000),
  archivada_en: z.iso.datetime({ precision: 3 }).nullable(),
});

const TarifaDelPaquete_ = z
  .strictObject({
    nombre: nombre(80),
    type: z.enum(TIPOS_DE_ESPACIO).nullable(),
    espacio: z.string().nullable(),
    por: z.enum(UNIDADES_DE_TARIFA),
    importe: z
      .number()
      .refine((pesos) => pesos >= 0 && pesos <= MAXIMO_DE_PESOS && tieneDosDecimales(pesos), 'no es válido'),
    vigente_desde: DiaIso,
    temporada_desde: DiaIso.nullable(),
    temporada_hasta: DiaIso.nullable(),
  })
  .refine(({ type, espacio }) => (type === null) !== (espacio === null), 'es de un tipo o de un espacio')
  .refine(
    ({ temporada_desde: desde, temporada_hasta: hasta }) =>
      desde === null || hasta === null ? desde === hasta : hasta > desde,
    'la temporada no tiene principio y fin',
  );

const Resto = z.object({
  vista: VistaNueva_.strict().nullable(),
  fondo: Fondo.nullable(),
  marcas: z
    .array(MarcaDelPaquete_)
    .max(LIMITES_DEL_PAQUETE.marcas)
    .refine(sinActivasRepetidas, 'hay dos en el carrusel con el mismo nombre'),
  tarifas: z.array(TarifaDelPaquete_).max(LIMITES_DEL_PAQUETE.tarifas),
});

/** The carousel has each name once. */
function sinActivasRepetidas(marcas: readonly { name: string; is_active: boolean }[]): boolean {
  const activas = marcas.filter(({ is_active }) => is_active).map(({ name }) => sinAcentos(name));
  return new Set(activas).size === activas.length;
}

const Sobre = z.strictObject({
  formato: z.literal(FORMATO.formato),
  version: z.literal(FORMATO.version),
  vista: z.unknown(),
  fondo: z.unknown(),
  elementos: z.array(Campos_).max(LIMITES_DEL_PAQUETE.elementos),
  espacios: z.array(z.unknown()).max(MAXIMO_DE_ESPACIOS),
  marcas: z.unknown(),
  tarifas: z.unknown(),
});
