import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { MAXIMO_POR_RENGLON, type Renglon } from '#domain/sitio/listas/pedido.ts';
import { esArticulo, type ArticuloDePedido } from './datos.ts';

/** What this browser keeps of the orders from one list. Nothing of it is sent anywhere but in the message that its owner sends. */
export type Guardado = {
  renglones: Renglon[];
  /** The articles of the order, to show it before the server has been asked again. */
  articulos: ArticuloDePedido[];
  /** The lines of the last order that was sent, to repeat it. */
  ultimo: Renglon[];
  /** What the order was before it was emptied or changed for another, to put it back. */
  deshacer: Renglon[];
  /** The total that was last shown, in centavos, to tell when prices changed meanwhile. */
  total: number | null;
  /** When the order that is shown was sent, in milliseconds; null while it was not. */
  mandado: number | null;
  /** Codes, the last one chosen first. */
  favoritos: string[];
  quien: string;
  recibe: string;
  zona: string;
  sucursal: string;
};

/** What of it the order's form asks. */
export const CAMPOS = ['quien', 'recibe', 'zona', 'sucursal'] as const satisfies readonly (keyof Guardado)[];

/** An order that was sent so long ago has left the hands of who made it. */
export const TERMINADO_MS = 12 * 3_600_000;

const VACIO: Guardado = {
  renglones: [],
  articulos: [],
  ultimo: [],
  deshacer: [],
  total: null,
  mandado: null,
  favoritos: [],
  quien: '',
  recibe: '',
  zona: '',
  sucursal: '',
};

/** What is kept; empty where there is nothing, or what there is cannot be read. */
export function recordar(perfil: PerfilDeLista): Guardado {
  try {
    const leido: unknown = JSON.parse(localStorage.getItem(claveDe(perfil)) ?? 'null');
    if (typeof leido !== 'object' || leido === null) return { ...VACIO };
    const dato = new Map<string, unknown>(Object.entries(leido));
    const texto = (clave: string) => {
      const valor = dato.get(clave);
      return typeof valor === 'string' ? valor : '';
    };
    const lista = (clave: string) => {
      const valor = dato.get(clave);
      return Array.isArray(valor) ? valor.filter(esRenglon) : [];
    };
    const total = dato.get('total');
    const mandado = dato.get('mandado');
    const favoritos = dato.get('favoritos');
    const articulos = dato.get('articulos');
    return {
      renglones: lista('renglones'),
      ultimo: lista('ultimo'),
      deshacer: lista('deshacer'),
      articulos: Array.isArray(articulos) ? articulos.filter(esArticulo) : [],
      total: typeof total === 'number' ? total : null,
      mandado: typeof mandado === 'number' ? mandado : null,
      favoritos: Array.isArray(favoritos) ? favoritos.filter(esCodigo) : [],
      quien: texto('quien'),
      recibe: texto('recibe'),
      zona: texto('zona'),
      sucursal: texto('sucursal'),
    };
  } catch {
    return { ...VACIO };
  }
}

/** @returns whether it could be kept: a full or forbidden storage keeps nothing, and the page says so */
export function guardar(perfil: PerfilDeLista, guardado: Guardado): boolean {
  try {
    localStorage.setItem(claveDe(perfil), JSON.stringify(guardado));
    return true;
  } catch {
    return false;
  }
}

const claveDe = (perfil: PerfilDeLista) => `mostrador:pedido:${perfil}`;

function esCodigo(valor: unknown): valor is string {
  return typeof valor === 'string' && valor.length <= 30;
}

function esRenglon(valor: unknown): valor is Renglon {
  if (typeof valor !== 'object' || valor === null) return false;
  if (!('codigo' in valor) || !('presentacion' in valor) || !('cantidad' in valor)) return false;
  const { codigo, presentacion, cantidad } = valor;
  return (
    typeof codigo === 'string' &&
    Number.isSafeInteger(presentacion) &&
    typeof cantidad === 'number' &&
    Number.isSafeInteger(cantidad) &&
    cantidad >= 1 &&
    cantidad <= MAXIMO_POR_RENGLON
  );
}
