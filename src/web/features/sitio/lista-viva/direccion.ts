import {
  escribirComo,
  escribirPedido,
  leerComoEscrito,
  leerPedido,
} from '#domain/sitio/listas/enlace-de-pedido.ts';
import { FORMA_DE_CODIGO, type PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { Renglon } from '#domain/sitio/listas/pedido.ts';
import {
  FILTROS_DE_LISTA,
  ORDENES_DE_LISTA,
  type FiltroDeLista,
  type OrdenDeLista,
} from '#domain/sitio/listas/filtro.ts';

/** What part of a list a page shows: what its address says. */
export type Consulta = {
  readonly q: string;
  readonly rubro: string | null;
  readonly filtro: FiltroDeLista | null;
  /** null: by sections. */
  readonly orden: OrdenDeLista | null;
  readonly pagina: number;
  /** Some articles by their codes, as somebody chose them; empty: all. Then nothing else counts. */
  readonly codigos: readonly string[];
  /** The order so far of whoever makes it without a script: it goes along in the addresses. */
  readonly pedido: readonly Renglon[];
  /** And how they said that they want it, as an order's address says it; empty: they did not. */
  readonly como: string;
};

/** Most articles that an address chooses one by one: more is a list. */
export const MAXIMO_DE_ELEGIDOS = 100;

export const TODA: Consulta = {
  q: '',
  rubro: null,
  filtro: null,
  orden: null,
  pagina: 1,
  codigos: [],
  pedido: [],
  como: '',
};

/** Anything that is not understood counts as not said: an address that somebody cut still opens the list. */
export function leerConsulta(buscado: URLSearchParams): Consulta {
  const pedido = leerPedido(buscado.get('pedido') ?? '').renglones;
  const dicho = leerComoEscrito(buscado.get('como') ?? '');
  const como = dicho === null ? '' : escribirComo(dicho);
  const codigos = (buscado.get('codigos') ?? '')
    .slice(0, 4000)
    .split(',')
    .filter((codigo) => FORMA_DE_CODIGO.test(codigo));
  if (codigos.length > 0)
    return { ...TODA, pedido, como, codigos: [...new Set(codigos)].slice(0, MAXIMO_DE_ELEGIDOS) };
  const pagina = Number(buscado.get('pagina') ?? '1');
  return {
    q: buscado.get('q') ?? '',
    rubro: buscado.get('rubro') || null,
    filtro: FILTROS_DE_LISTA.find((filtro) => filtro === buscado.get('filtro')) ?? null,
    orden: ORDENES_DE_LISTA.find((orden) => orden === buscado.get('orden')) ?? null,
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 1000 ? pagina : 1,
    codigos: [],
    pedido,
    como,
  };
}

/** What goes along from one part of the list to another: the order so far. */
export function loQueSigue({ pedido, como }: Consulta): Pick<Consulta, 'pedido' | 'como'> {
  return { pedido, como };
}

/** The address of a part of the list that `ruta` shows; it lands on the list. */
export function direccion(ruta: string, cambios: Partial<Consulta>): string {
  const { q, rubro, filtro, orden, pagina, codigos, pedido, como } = { ...TODA, ...cambios };
  // Written out: `URLSearchParams` would make each comma three letters of a link that people send.
  const conPedido = [
    ...(pedido.length === 0 ? [] : [`pedido=${escribirPedido(pedido)}`]),
    ...(como === '' ? [] : [`como=${como}`]),
  ].join('&');
  if (codigos.length > 0)
    return `${ruta}?codigos=${codigos.map(encodeURIComponent).join(',')}${conPedido && `&${conPedido}`}`;
  const buscado = new URLSearchParams();
  if (q !== '') buscado.set('q', q);
  if (rubro !== null) buscado.set('rubro', rubro);
  if (filtro !== null) buscado.set('filtro', filtro);
  if (orden !== null) buscado.set('orden', orden);
  if (pagina > 1) buscado.set('pagina', String(pagina));
  const texto = [buscado.toString(), conPedido].filter(Boolean).join('&');
  return texto === '' ? ruta : `${ruta}?${texto}`;
}

/** The address of an order, written as `escribirPedido` does, with the part of the list that its maker was looking at, to go on there. */
export function direccionDePedido(perfil: PerfilDeLista, escrito: string, consulta: Consulta): string {
  const parte = direccion('', { ...consulta, pedido: [] }).slice(1);
  return [`/pedido/${perfil}?l=${escrito}`, ...(parte === '' ? [] : [parte])].join('&');
}
