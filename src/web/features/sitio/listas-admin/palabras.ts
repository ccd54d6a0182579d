import type { CambioAMano, Monto } from '#domain/sitio/listas/a-mano.ts';
import type { ClaseDeAviso } from '#domain/sitio/listas/comparar.ts';
import type { DatoDeLista } from '#domain/sitio/listas/completar.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { diaDe, diaSemana } from '#domain/comun/calendario/dia.ts';
import {
  cantidad,
  enMayuscula,
  fechaCorta,
  fechaHora,
  hora,
  lista as enLista,
  nombreDelDia,
  numero,
  pesos,
} from '#domain/comun/formato.ts';
import { PERFILES_DE_LISTA, type PerfilDeLista, type Stock } from '#domain/sitio/listas/lista.ts';
import type { Salidas } from '#web/api.server.ts';

export type Lista = Salidas['listas']['administrar']['listas'][number];
export type Fila = Salidas['listas']['filas']['filas'][number];
export type Version = Salidas['listas']['versiones']['versiones'][number];
export type Borrador = NonNullable<Salidas['listas']['borrador']['borrador']>;
export type Revision = NonNullable<Borrador['revision']>;

export const NOMBRES_DE_LISTA: Readonly<Record<PerfilDeLista, string>> = {
  comercio: 'Comercio',
  particular: 'Particular',
  reventa: 'Distribuidor',
  mayorista: 'Mayorista',
  gulero: 'Gulero',
};

export const NOMBRES_DE_STOCK: Readonly<Record<Stock, string>> = {
  hay: 'Hay',
  poco: 'Queda poco',
  no_hay: 'No hay',
};

export const AVISOS: Readonly<Record<ClaseDeAviso, string>> = {
  por_diez: 'Parece multiplicado o dividido por 10',
  por_unidades: 'Parece el precio de la unidad en lugar del bulto, o al revés',
  salto: 'Cambia más de un 40 %',
  fuera_de_rubro: 'Se mueve muy distinto que su rubro',
  bulto_mas_barato: 'El bulto cuesta menos que una unidad',
  bulto_mas_caro: 'En bulto, cada unidad sale más cara que suelta',
  escala: 'Llevar más no sale más barato',
  sugerido: 'Al precio sugerido se pierde plata',
  oferta: 'La oferta no es más barata',
  ean: 'El EAN no es válido',
};

/** What a file may leave out, as its columns are called. */
export const NOMBRES_DE_DATO: Readonly<Record<DatoDeLista, string>> = {
  rubro: 'Rubro',
  marca: 'Marca',
  ean: 'EAN',
  presentacion: 'Presentación',
  contenido: 'Contenido',
  iva: 'IVA',
  precio_unidad: 'Precio unidad',
  escala: 'Escala',
  medio_pallet: 'Medio pallet',
  pallet: 'Pallet',
  otras: 'Otras formas de venta',
  sugerido: 'Precio sugerido',
  stock: 'Stock',
  novedad: 'Novedad',
  oferta: 'Oferta',
};

/** 'A 37 artículos se les quita el precio por cantidad': which prices a file takes off, as it changes those that they went with. */
export function seQuita(quita: Revision['quita'], articulos: number): string {
  const cuales = enLista(quita.map(({ dato }) => CON_ARTICULO[dato] ?? NOMBRES_DE_DATO[dato]));
  return `A ${cantidad(articulos, 'artículo se le quita', 'artículos se les quita')} ${cuales}`;
}

const CON_ARTICULO: Readonly<Partial<Record<DatoDeLista, string>>> = {
  escala: 'el precio por cantidad',
  precio_unidad: 'el precio por unidad',
  medio_pallet: 'el precio de medio pallet',
  pallet: 'el precio del pallet',
  otras: 'sus otras formas de venta',
  sugerido: 'el precio sugerido',
  oferta: 'la oferta, que ya no lo es',
};

/** The list that an address names; null if none. */
export function perfilDe(pedido: string | undefined): PerfilDeLista | null {
  return PERFILES_DE_LISTA.find((perfil) => perfil === pedido) ?? null;
}

/** '$ 42.800', or that it has to be asked. */
export function precioDe(centavos: number | null): string {
  return centavos === null ? 'Consultar' : pesos(enPesos(centavos));
}

/** Where a version comes from. What somebody changed of the sample is theirs, and the rest of it is an example still. */
export function origenDe({
  archivo,
  de_muestra,
  quien,
}: Pick<Version, 'archivo' | 'de_muestra' | 'quien'>): string {
  if (de_muestra && quien === null) return 'De muestra: los precios son de ejemplo';
  if (archivo !== '') return archivo;
  return `Precios cambiados a mano${de_muestra ? ', sobre los de ejemplo' : ''}`;
}

/** What tells a version from the others: when it was published, or will be. 'Lunes 23 nov, 06:00'. */
export function tituloDe({ publica_en, publicada_en, vigente_desde }: Version): string {
  const cuando = publicada_en ?? publica_en;
  const dia = cuando === null ? vigente_desde : diaDe(cuando);
  const deLaSemana = enMayuscula(nombreDelDia(diaSemana(dia)));
  return `${deLaSemana} ${fechaCorta(dia)}${cuando === null ? '' : `, ${hora(cuando)}`}`;
}

/**
 * The version to go back to from the one in force: the last one published before it. One that was published after it was taken off by
 * putting this one back, so it is not what to offer first.
 */
export function laDeAntesDe<V extends Pick<Version, 'estado' | 'publicada_en'>>(
  vigente: V,
  versiones: readonly V[],
): V | undefined {
  const hasta = vigente.publicada_en?.getTime() ?? Infinity;
  return versiones.find(
    ({ estado, publicada_en }) => estado === 'anterior' && (publicada_en?.getTime() ?? 0) <= hasta,
  );
}

/** What publishing a version changed: '81 suben, 20 bajan, 3 nuevos'. */
export function loQueCambio({
  cambios,
  estado,
  ediciones,
}: Pick<Version, 'cambios' | 'estado' | 'ediciones'>): string {
  if (cambios === null) return estado === 'programada' ? '' : 'Sin otra antes con que comparar';
  const partes = [
    [cambios.suben, 'sube', 'suben'],
    [cambios.bajan, 'baja', 'bajan'],
    [cambios.nuevos, 'nuevo', 'nuevos'],
    [cambios.desaparecen, 'dejó de estar', 'dejaron de estar'],
    [cambios.sin_precio, 'pasó a consultar', 'pasaron a consultar'],
    [cambios.con_precio, 'dejó de ser consultar', 'dejaron de ser consultar'],
  ] as const;
  const dichas = partes.flatMap(([n, uno, varios]) => (n === 0 ? [] : [cantidad(n, uno, varios)]));
  if (dichas.length > 0) return enLista(dichas);
  // What was edited is told one by one: a scale or an offer is no price that goes up or down.
  return ediciones.length > 0 ? '' : 'Los mismos precios que antes';
}

/** What was changed by hand: 'Bulto × 10: de $ 42.800 a $ 44.000'. */
export function loEditado({ dato, forma, desde, antes, ahora }: CambioAMano): string {
  const que = {
    precio: forma,
    escala: `${forma} desde ${numero(desde ?? 0)}`,
    sugerido: 'Precio sugerido',
    oferta: 'Oferta',
  }[dato];
  if (antes === null) return `${que}: ${montoDe(ahora)}, antes no tenía`;
  if (ahora === null) return `${que}: se sacó, era ${montoDe(antes)}`;
  if (antes === ahora) return `${que}: ${montoDe(ahora)}, en otras fechas`;
  return `${que}: de ${montoDe(antes)} a ${montoDe(ahora)}`;
}

function montoDe(monto: Monto): string {
  return precioDe(monto === 'consultar' ? null : monto);
}

export function desdeCuando({ publica_en }: Pick<Version, 'publica_en'>): string {
  return publica_en === null ? '' : fechaHora(publica_en);
}
