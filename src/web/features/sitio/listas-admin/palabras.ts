import type { ClaseDeAviso } from '#domain/sitio/listas/comparar.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { fechaHora, pesos } from '#domain/comun/formato.ts';
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

/** The list that an address names; null if none. */
export function perfilDe(pedido: string | undefined): PerfilDeLista | null {
  return PERFILES_DE_LISTA.find((perfil) => perfil === pedido) ?? null;
}

/** '$ 42.800', or that it has to be asked. */
export function precioDe(centavos: number | null): string {
  return centavos === null ? 'Consultar' : pesos(enPesos(centavos));
}

/** Where a version comes from. */
export function origenDe({ archivo, de_muestra }: Pick<Version, 'archivo' | 'de_muestra'>): string {
  if (de_muestra) return 'De muestra: los precios son de ejemplo';
  return archivo === '' ? 'Cargada a mano' : archivo;
}

export function desdeCuando({ publica_en }: Pick<Version, 'publica_en'>): string {
  return publica_en === null ? '' : fechaHora(publica_en);
}
