import { esDia } from '#domain/comun/calendario/dia.ts';
import { ES_GRUPO } from './grupos.ts';
import { PRIMER_LOCAL } from './local.ts';
import { elementoNuevo, RANGOS, TIPOGRAFIAS } from './elemento.ts';
import { rotacionDe } from './rotation.ts';
import { TIPOS_DE_ELEMENTO } from './tipos-de-elemento.ts';
import {
  CATEGORIA_LIBRE,
  ESTADOS_DE_ESPACIO,
  imagenDe,
  marcoValido,
  MAXIMO_DE_MARCO,
  TIPOS_DE_ESPACIO,
} from './espacio.ts';
import { LARGOS, textoLimpio } from './textos.ts';
import { seCompara, type Campos, type Operacion, type Valor } from './pieza.ts';

/** What is wrong with an input: in which fields, and the message. */
export type Falta = { readonly campos: readonly string[]; readonly problema: string };

export type Validada =
  | { readonly ok: true; readonly campos: Campos }
  | { readonly ok: false; readonly falta: Falta };

/**
 * The fields of a new piece, whole: what was left out takes its default. Texts are text, whatever they look like: who shows
 * them escapes them.
 */
export function validarNueva(campos: Campos): Validada {
  const clase = claseDe(campos);
  if (!clase) return mal(['clase'], 'No es ni un espacio ni un elemento.');
  const { type } = campos;
  if (clase === 'espacio') {
    const leidos = leer(ESPACIO, { ...LIBRE, ...campos });
    return leidos.ok ? conSentido(leidos.campos) : leidos;
  }
  const tipo = TIPOS_DE_ELEMENTO.find((t) => t === type);
  if (!tipo) return mal(['type'], 'El tipo no se conoce.');
  const leidos = leer(ELEMENTO, { ...elementoNuevo(tipo, '', 0), ...campos });
  return leidos.ok ? conSentido(leidos.campos) : leidos;
}

/** The fields of a change, ready to be put over the piece's own `actuales`. */
export function validarCambio(
  actuales: Campos,
  { patch, desde }: Extract<Operacion, { tipo: 'cambiar' }>,
): Validada {
  const claves = Object.keys(patch);
  if (claves.length === 0) return mal([], 'No cambia nada.');
  const fijos = claves.filter((campo) => FIJOS.has(campo));
  if (fijos.length > 0) return mal(fijos, `No se puede cambiar así: ${fijos.join(', ')}.`);
  const leidos = leer(claseDe(actuales) === 'espacio' ? ESPACIO : ELEMENTO, patch);
  if (!leidos.ok) return leidos;
  const { image_url = null } = leidos.campos;
  if (image_url !== null && imagenDe(image_url) === null)
    return mal(['image_url'], 'La imagen no es una de las subidas acá.');
  // Required: without `desde` somebody could overwrite a value that they have not seen.
  const sinVer = claves.filter((campo) => seCompara(campo) && !Object.hasOwn(desde, campo));
  if (sinVer.length > 0) return mal(sinVer, 'Falta el valor que se vio.');
  const junta = conSentido({ ...actuales, ...leidos.campos }, claves);
  return junta.ok ? leidos : junta;
}

function claseDe({ clase }: Campos): 'espacio' | 'elemento' | null {
  return clase === 'espacio' || clase === 'elemento' ? clase : null;
}

function mal(campos: readonly string[], problema: string): Validada & { ok: false } {
  return { ok: false, falta: { campos, problema } };
}

/** The rule of each field: its stored value, or what is wrong. */
type Leer = (valor: Valor) => { readonly valor: Valor } | { readonly problema: string };
type Tabla = Readonly<Record<string, Leer>>;

function leer(tabla: Tabla, campos: Campos): Validada {
  const leidos: Record<string, Valor> = {};
  for (const [campo, valor] of Object.entries(campos)) {
    const como = Object.hasOwn(tabla, campo) ? tabla[campo] : undefined;
    // The field's name is not echoed: it may contain anything.
    if (!como) return mal([], 'Trae un campo que no se conoce.');
    const leido = como(valor);
    if ('problema' in leido) return mal([campo], leido.problema);
    leidos[campo] = leido.valor;
  }
  const faltan = OBLIGATORIOS.filter(
    (campo) => Object.hasOwn(campos, 'clase') && !Object.hasOwn(campos, campo),
  );
  return faltan.length > 0 ? mal(faltan, `Falta ${faltan.join(', ')}.`) : { ok: true, campos: leidos };
}

/** Rules about several fields together. With `tocados`, only those that involve one of them. */
function conSentido(campos: Campos, tocados: readonly string[] = Object.keys(campos)): Validada {
  const toca = (...cuales: string[]) => cuales.some((campo) => tocados.includes(campo));
  if (claseDe(campos) === 'espacio') {
    const { rotation } = campos;
    const grados = typeof rotation === 'number' ? rotation : 0;
    if (toca('x', 'y', 'width', 'height', 'rotation') && !marcoValido(marcoDe(campos), grados))
      return mal(['x', 'y', 'width', 'height'], 'La posición o el tamaño no son válidos.');
    if (toca('status', 'end_date') && campos['status'] === 'available' && campos['end_date'] !== null)
      return mal(['end_date'], 'Un espacio disponible no tiene fecha de fin.');
  } else if (campos['type'] === 'text' && toca('width', 'height')) {
    const { width, height } = marcoDe(campos);
    const { ancho_de_texto: ancho, alto_de_texto: alto } = RANGOS;
    if (width < ancho.min || height < alto.min)
      return mal(['width', 'height'], `El cuadro de un texto mide al menos ${ancho.min} por ${alto.min}.`);
  }
  return { ok: true, campos };
}

function marcoDe(campos: Campos) {
  const lado = (campo: string) => {
    const valor = campos[campo];
    return typeof valor === 'number' ? valor : Number.NaN;
  };
  return { x: lado('x'), y: lado('y'), width: lado('width'), height: lado('height') };
}

const numero =
  (min: number, max: number): Leer =>
  (valor) =>
    typeof valor === 'number' && valor >= min && valor <= max
      ? // Minus zero comes back from the database as something else.
        { valor: valor + 0 }
      : { problema: `Tiene que ser un número de ${min} a ${max}.` };

const entero =
  (min: number, max: number): Leer =>
  (valor) =>
    Number.isInteger(valor) ? numero(min, max)(valor) : { problema: 'Tiene que ser un número entero.' };

const uno =
  (opciones: readonly string[]): Leer =>
  (valor) =>
    opciones.some((opcion) => opcion === valor)
      ? { valor }
      : { problema: `Tiene que ser uno de estos: ${opciones.join(', ')}.` };

const siNo: Leer = (valor) =>
  typeof valor === 'boolean' ? { valor } : { problema: 'Tiene que ser sí o no.' };

const color: Leer = (valor) =>
  typeof valor === 'string' && /^#[\da-f]{6}$/iu.test(valor)
    ? { valor: valor.toLowerCase() }
    : { problema: 'El color tiene que ser de la forma #rrggbb.' };

const dia: Leer = (valor) => (esDia(valor) ? { valor } : { problema: 'La fecha no es válida.' });

/** A text; an empty one is stored as `vacio`. */
const texto =
  (max: number, vacio: Valor): Leer =>
  (valor) => {
    if (valor === null || valor === '') return { valor: vacio };
    if (typeof valor !== 'string') return { problema: 'Tiene que ser un texto.' };
    if (valor.length > max) return { problema: `No puede tener más de ${max} caracteres.` };
    return textoLimpio(valor) ? { valor } : { problema: 'Tiene caracteres que no se pueden mostrar.' };
  };

const oNada =
  (como: Leer): Leer =>
  (valor) =>
    valor === null || valor === '' ? { valor: null } : como(valor);

const id: Leer = (valor) =>
  typeof valor === 'string' && /^[a-z][\w-]{0,39}$/iu.test(valor)
    ? { valor }
    : { problema: 'El id empieza con una letra y no tiene espacios.' };

const section: Leer = (valor) =>
  valor === null || valor === ''
    ? { problema: 'La sección no puede quedar vacía.' }
    : texto(LARGOS.section, null)(valor);

/** Beyond the canvas an element may begin, so that a frame can be drawn around everything. */
const lugar = numero(-MAXIMO_DE_MARCO, MAXIMO_DE_MARCO);
const lado = numero(0, MAXIMO_DE_MARCO);
const enMarco: Leer = (valor) =>
  typeof valor === 'number' ? { valor: valor + 0 } : { problema: 'Tiene que ser un número.' };

const rotation: Leer = (valor) =>
  typeof valor === 'number' && Math.abs(valor) <= 1e6
    ? { valor: rotacionDe(valor) }
    : { problema: 'Tiene que ser un número de grados.' };

const grupo: Leer = (valor) =>
  valor === null || (typeof valor === 'string' && ES_GRUPO.test(valor))
    ? { valor: valor === null ? null : valor.toLowerCase() }
    : { problema: 'El grupo no es válido.' };

/** Whether there is such a shop, whoever keeps the piece finds out. */
const local: Leer = entero(PRIMER_LOCAL + 1, 1_000_000);

const ESPACIO: Tabla = {
  clase: uno(['espacio']),
  local,
  id,
  type: uno(TIPOS_DE_ESPACIO),
  x: enMarco,
  y: enMarco,
  width: enMarco,
  height: enMarco,
  status: uno(ESTADOS_DE_ESPACIO),
  brand: texto(LARGOS.brand, null),
  category: texto(LARGOS.category, CATEGORIA_LIBRE),
  section,
  end_date: oNada(dia),
  notes: texto(LARGOS.notes, null),
  image_url: texto(500, null),
  locked: siNo,
  rotation,
  grupo,
};

const ELEMENTO: Tabla = {
  clase: uno(['elemento']),
  local,
  // Any value passes: an element is known by its key.
  id: (valor) => ({ valor }),
  type: uno(TIPOS_DE_ELEMENTO),
  x: lugar,
  y: lugar,
  width: lado,
  height: lado,
  color,
  opacity: numero(RANGOS.opacity.min, RANGOS.opacity.max),
  text_content: texto(LARGOS.text_content, null),
  font_size: oNada(numero(RANGOS.font_size.min, RANGOS.font_size.max)),
  font_family: oNada(uno(TIPOGRAFIAS)),
  font_weight: oNada(uno(['normal', 'bold'])),
  font_style: oNada(uno(['normal', 'italic'])),
  text_decoration: oNada(uno(['none', 'underline'])),
  text_align: oNada(uno(['left', 'center', 'right'])),
  stroke_width: numero(RANGOS.stroke_width.min, RANGOS.stroke_width.max),
  stroke_color: color,
  fill_color: color,
  rotation,
  grupo,
  z_index: entero(-1_000_000, 1_000_000),
  is_visible: siNo,
  locked: siNo,
};

/** Fields that a change never writes: the kind, the type, the id and the shop of a piece. */
const FIJOS: ReadonlySet<string> = new Set(['clase', 'id', 'type', 'local']);

const OBLIGATORIOS = ['type', 'x', 'y', 'width', 'height'] as const;

const LIBRE: Campos = {
  status: 'available',
  brand: null,
  category: CATEGORIA_LIBRE,
  end_date: null,
  notes: null,
  image_url: null,
  locked: false,
  rotation: 0,
  grupo: null,
};
