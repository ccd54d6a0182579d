import { MAXIMO_DE_RENGLONES, MAXIMO_POR_RENGLON, type Renglon } from './pedido.ts';
import type { PerfilDeLista } from './lista.ts';

/** The zone that an order is taken to, or the branch where it is picked up. */
export type Como = { readonly tipo: 'envio' | 'retiro'; readonly id: string };

/**
 * The address of an order: codes, quantities and, once it was said, the zone or branch; nobody's data travels in a link. A line is
 * `codigo~cantidad`, with `~presentacion` if it is not the first; lines are separated by commas. `origen` without a slash at its end.
 */
export function enlaceDePedido(
  origen: string,
  perfil: PerfilDeLista,
  renglones: readonly Renglon[],
  como: Como | null,
): string {
  return `${origen}/pedido/${perfil}?l=${escribirPedido(renglones)}${como === null ? '' : `&como=${escribirComo(como)}`}`;
}

/** Longest address of an order that is offered: the server takes some more, and what it is opened with adds some. */
export const LARGO_DE_DIRECCION = 11_000;

/** How an order is wanted, as an address and a form have it: `envio-centro`, `retiro-puerto`. */
export function escribirComo({ tipo, id }: Como): string {
  return `${tipo}-${id}`;
}

/** What an address says of it, whether or not there is such a zone or branch; null if it says nothing that is understood. */
export function leerComoEscrito(escrito: string): Como | null {
  const leido = /^(envio|retiro)-([a-z0-9-]{1,60})$/u.exec(escrito);
  if (leido === null) return null;
  return { tipo: leido[1] === 'retiro' ? 'retiro' : 'envio', id: leido[2] ?? '' };
}

/** The lines as an address has them. */
export function escribirPedido(renglones: readonly Renglon[]): string {
  return renglones.map(escribir).join(',');
}

function escribir({ codigo, cantidad, presentacion }: Renglon): string {
  return [encodeURIComponent(codigo), cantidad, ...(presentacion === 0 ? [] : [presentacion])].join('~');
}

/**
 * The lines of an order's address, as `URLSearchParams` gives it. What somebody wrote by hand and is no line (a negative quantity,
 * no code) is left out and counted in `malos`; `cortado`: it had more lines than an order may have.
 */
export function leerPedido(escrito: string): {
  readonly renglones: Renglon[];
  readonly malos: number;
  readonly cortado: boolean;
} {
  const partes = escrito.slice(0, LARGO_MAXIMO).split(',').filter(Boolean);
  const renglones = partes.slice(0, MAXIMO_DE_RENGLONES).flatMap(leer);
  return {
    renglones,
    malos: Math.min(partes.length, MAXIMO_DE_RENGLONES) - renglones.length,
    cortado: partes.length > MAXIMO_DE_RENGLONES || escrito.length > LARGO_MAXIMO,
  };
}

/**
 * The order of a form whose fields are called `codigo~presentacion`, added to the one in its field `l`: what a field says takes the place
 * of what `l` says of it. As an address has it, what is no quantity included, so that it is told. null if it has no such field.
 */
export function pedidoDeCampos(campos: URLSearchParams): string | null {
  const escritos = [...campos].flatMap(([nombre, valor]) => {
    const leido = /^(.{1,30})~(\d{1,2})$/u.exec(nombre);
    if (leido === null) return [];
    const [, codigo = '', indice = '0'] = leido;
    return [{ clave: `${codigo}~${indice}`, codigo, indice, cantidad: valor.trim() }];
  });
  if (escritos.length === 0) return null;
  const claves = new Set(escritos.map(({ clave }) => clave));
  const { renglones } = leerPedido(campos.get('l') ?? '');
  return [
    ...renglones.filter(({ codigo, presentacion }) => !claves.has(`${codigo}~${presentacion}`)).map(escribir),
    ...escritos
      .filter(({ cantidad }) => cantidad !== '' && cantidad !== '0')
      .map(({ codigo, indice, cantidad }) =>
        [codigo, cantidad, ...(indice === '0' ? [] : [indice])].map(encodeURIComponent).join('~'),
      ),
  ].join(',');
}

/** Room for the longest order with long codes. */
const LARGO_MAXIMO = 30_000;

function leer(parte: string): Renglon[] {
  const leido = /^([\p{L}\p{N}][\p{L}\p{N}._/-]{0,29})~(\d{1,4})(?:~(\d{1,2}))?$/u.exec(parte);
  if (leido === null) return [];
  const [, codigo = '', cuantos = '', indice = '0'] = leido;
  const cantidad = Number(cuantos);
  if (cantidad < 1 || cantidad > MAXIMO_POR_RENGLON) return [];
  return [{ codigo, cantidad, presentacion: Number(indice) }];
}
