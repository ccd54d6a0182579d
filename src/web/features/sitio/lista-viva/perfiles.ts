import { PERFILES_DE_LISTA, type PerfilDeLista } from '#domain/sitio/listas/lista.ts';

/** How each list is called where there is one word for it. */
export const INSIGNIAS: Readonly<Record<PerfilDeLista, string>> = {
  comercio: 'Comercio',
  particular: 'Particular',
  reventa: 'Distribuidor',
  mayorista: 'Venta mayorista',
  gulero: 'Combo Gulero',
};

/** The list of an address; null if there is none of that name. */
export function perfilDe(escrito: string | undefined): PerfilDeLista | null {
  return PERFILES_DE_LISTA.find((perfil) => perfil === escrito) ?? null;
}
