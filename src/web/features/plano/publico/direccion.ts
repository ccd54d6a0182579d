import { ESTADOS_DE_ESPACIO, TIPOS_DE_ESPACIO, type Filtro } from '#domain/plano/espacio.ts';

/** Parses the page's URL: the filters and the open space. Anything else in it is ignored. */
export function leerDireccion(busqueda: URLSearchParams): { filtro: Filtro; espacio: string | null } {
  const type = busqueda.get('tipo');
  const status = ESTADOS.find(([palabra]) => palabra === busqueda.get('estado'))?.[1];
  return {
    filtro: {
      texto: (busqueda.get('buscar') ?? '').slice(0, 80),
      type: TIPOS_DE_ESPACIO.find((t) => t === type) ?? 'all',
      status: status ?? 'all',
    },
    espacio: busqueda.get('espacio')?.slice(0, 40) || null,
  };
}

/** The URL for these filters and open space, from the page's path on: '/gondolas?tipo=puntera&espacio=p2'. */
export function escribirDireccion(filtro: Filtro, espacio: string | null): string {
  const busqueda = new URLSearchParams();
  if (filtro.texto.trim() !== '') busqueda.set('buscar', filtro.texto.trim());
  if (filtro.type !== 'all') busqueda.set('tipo', filtro.type);
  const estado = ESTADOS.find(([, status]) => status === filtro.status);
  if (estado) busqueda.set('estado', estado[0]);
  if (espacio !== null) busqueda.set('espacio', espacio);
  const texto = busqueda.toString();
  return texto === '' ? '/gondolas' : `/gondolas?${texto}`;
}

const ESTADOS = [
  ['disponible', ESTADOS_DE_ESPACIO[0]],
  ['ocupado', ESTADOS_DE_ESPACIO[1]],
] as const;
