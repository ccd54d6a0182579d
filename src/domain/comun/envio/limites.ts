import { partesDe } from './campos.ts';

/**
 * Limits of a form: several times what the largest of ours needs. The cost of parsing is bounded by these instead of by
 * field names that anybody may write.
 */
export const LIMITES_DE_FORMULARIO = {
  campos: 500,
  /** Parts of a name: `objetivos[3].descripcion` has three. */
  niveles: 4,
  indice: 100,
  /** Places in all lists together, the empty ones too: an index makes room for all those before it. */
  lugares: 1000,
  /** Characters. */
  nombre: 200,
  valor: 50_000,
} as const;

/**
 * Longest query, and most parameters, that an address may have: with room for a price list's form without a script (six ways of selling
 * each of a hundred articles, and an order of 500 lines so far) and for a search of ten thousand letters, which is cut and not refused.
 */
export const LIMITES_DE_CONSULTA = { caracteres: 12_000, parametros: 700 } as const;

/** How deep a JSON text may go, how many values it may have, and how long each of its texts may be. */
export type LimitesDeJson = { readonly niveles: number; readonly valores: number; readonly texto: number };

/** The most that a JSON body of a screen may hold: the whole content of the public site is some thousands of values. */
export const LIMITES_DE_JSON: LimitesDeJson = { niveles: 12, valores: 20_000, texto: 100_000 };

export type ExcesoDeEnvio = 'ENVIO_EXCESIVO' | 'ENVIO_ILEGIBLE';

/** What is wrong with a form's fields; null if nothing is. `ENVIO_ILEGIBLE`: a field name that none of our forms has. */
export function excesoDeFormulario(campos: Iterable<readonly [string, string]>): ExcesoDeEnvio | null {
  const maximo = LIMITES_DE_FORMULARIO;
  const largos = new Map<string, number>();
  let vistos = 0;
  let lugares = 0;
  for (const [nombre, valor] of campos) {
    vistos += 1;
    if (vistos > maximo.campos || nombre.length > maximo.nombre || valor.length > maximo.valor) {
      return 'ENVIO_EXCESIVO';
    }
    const partes = partesDe(nombre);
    if (partes === null) return 'ENVIO_ILEGIBLE';
    if (partes.length > maximo.niveles) return 'ENVIO_EXCESIVO';
    let lista = '';
    for (const parte of partes) {
      if (typeof parte === 'number') {
        if (parte > maximo.indice) return 'ENVIO_EXCESIVO';
        const antes = largos.get(lista) ?? 0;
        const largo = Math.max(antes, parte + 1);
        largos.set(lista, largo);
        lugares += largo - antes;
        if (lugares > maximo.lugares) return 'ENVIO_EXCESIVO';
      }
      lista += `/${parte}`;
    }
  }
  return null;
}

/** What is wrong with a raw query, without its `?`; null if nothing is. */
export function excesoDeConsulta(consulta: string): 'CONSULTA_EXCESIVA' | null {
  const { caracteres, parametros } = LIMITES_DE_CONSULTA;
  return consulta.length > caracteres || contar(consulta, '&') >= parametros ? 'CONSULTA_EXCESIVA' : null;
}

/**
 * Whether a JSON text is deeper, longer or wider than any of ours. Read once and in place, before anything is built of it:
 * megabytes of nothing but `[` take V8 a second to build and to drop.
 */
export function esJsonExcesivo(texto: string, maximo: LimitesDeJson = LIMITES_DE_JSON): boolean {
  let nivel = 0;
  let valores = 0;
  for (let i = 0; i < texto.length; i += 1) {
    switch (texto.charCodeAt(i)) {
      case COMILLA: {
        const desde = i;
        i = cierreDeTexto(texto, i);
        if (i - desde > maximo.texto) return true;
        break;
      }
      case LLAVE:
      case CORCHETE:
        nivel += 1;
        valores += 1;
        break;
      case LLAVE_QUE_CIERRA:
      case CORCHETE_QUE_CIERRA:
        nivel -= 1;
        break;
      case COMA:
        valores += 1;
        break;
      default:
    }
    if (nivel > maximo.niveles || valores > maximo.valores) return true;
  }
  return false;
}

/** Where the text that starts there ends; the end of the input if it is not closed. */
function cierreDeTexto(texto: string, comienzo: number): number {
  for (let i = comienzo + 1; i < texto.length; i += 1) {
    const letra = texto.charCodeAt(i);
    if (letra === BARRA) i += 1;
    else if (letra === COMILLA) return i;
  }
  return texto.length;
}

const codigo = (letra: string) => letra.charCodeAt(0);
const [COMILLA, COMA, BARRA] = [codigo('"'), codigo(','), codigo('\\')];
const [LLAVE, LLAVE_QUE_CIERRA, CORCHETE, CORCHETE_QUE_CIERRA] = [
  codigo('{'),
  codigo('}'),
  codigo('['),
  codigo(']'),
];

function contar(texto: string, letra: string): number {
  let veces = 0;
  for (let i = texto.indexOf(letra); i >= 0; i = texto.indexOf(letra, i + 1)) veces += 1;
  return veces;
}
