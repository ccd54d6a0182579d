import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';
import {
  ESTADOS_EN_LA_DIRECCION,
  TAMANOS_DE_VENTA,
  tamanoDe,
  type PalabraDeEstado,
  type TamanoDeVenta,
} from '#domain/plano/al-dia.ts';
import { leerLocal, PRIMER_LOCAL } from '#domain/plano/local.ts';
import { pasa, TIPOS_DE_ESPACIO, type TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { EspacioPublico } from './publico.ts';

/** What is looked for on the public plan: what the page's address says. */
export type Busqueda = {
  /** The shop whose plan it is. */
  readonly local: number;
  readonly texto: string;
  readonly type: TipoDeEspacio | 'all';
  readonly estado: PalabraDeEstado | 'all';
  readonly tamano: TamanoDeVenta | 'all';
  /** Part of the shop, by the text that names it on the plan. */
  readonly zona: string;
  /** The most that may be spent on one space, in pesos; null: it does not matter. */
  readonly tope: number | null;
  /** The days asked about, the last one included; null, today. */
  readonly desde: Dia | null;
  readonly ultimo: Dia | null;
};

export const SIN_BUSCAR: Busqueda = {
  local: PRIMER_LOCAL,
  texto: '',
  type: 'all',
  estado: 'all',
  tamano: 'all',
  zona: '',
  tope: null,
  desde: null,
  ultimo: null,
};

/** What the page's address says: what is looked for, the open space and the chosen ones. Anything else in it is ignored. */
export type Direccion = {
  readonly filtro: Busqueda;
  readonly espacio: string | null;
  readonly elegidos: readonly string[];
};

/** The most spaces that are asked for at once, as the form takes them. */
const MAXIMO_DE_ELEGIDOS = 60;

export function leerDireccion(busqueda: URLSearchParams): Direccion {
  const uno = <T extends string>(opciones: readonly T[], campo: string) =>
    opciones.find((opcion) => opcion === busqueda.get(campo)) ?? 'all';
  const enDia = (campo: string) => {
    const dicho = busqueda.get(campo);
    return esDia(dicho) ? dicho : null;
  };
  const dias = [enDia('desde'), enDia('ultimo')] as const;
  // Without a script nobody refuses days the wrong way round: they are taken as they were meant, and the page says which they are.
  const [desde, ultimo] =
    dias[0] !== null && dias[1] !== null && dias[1] < dias[0] ? [dias[1], dias[0]] : dias;
  const tope = Number(busqueda.get('tope') ?? '');
  return {
    filtro: {
      local: leerLocal(busqueda.get('local')),
      texto: (busqueda.get('buscar') ?? '').slice(0, 80),
      type: uno(TIPOS_DE_ESPACIO, 'tipo'),
      estado: uno(PALABRAS, 'estado'),
      tamano: uno(TAMANOS_DE_VENTA, 'tamano'),
      zona: (busqueda.get('zona') ?? '').slice(0, 80),
      tope: Number.isFinite(tope) && tope > 0 ? tope : null,
      desde,
      ultimo,
    },
    espacio: busqueda.get('espacio')?.slice(0, 40) || null,
    elegidos: (busqueda.get('elegidos') ?? '')
      .split(',')
      .filter((id) => id !== '' && id.length <= 40)
      .slice(0, MAXIMO_DE_ELEGIDOS),
  };
}

/** The address for this, from the page's path on: '/gondolas?tipo=puntera&espacio=p2'. */
export function escribirDireccion(
  filtro: Busqueda,
  espacio: string | null,
  elegidos: readonly string[] = [],
): string {
  const busqueda = new URLSearchParams();
  const poner = (campo: string, valor: string | null) => {
    if (valor !== null && valor !== '' && valor !== 'all') busqueda.set(campo, valor);
  };
  poner('local', filtro.local === PRIMER_LOCAL ? null : String(filtro.local));
  poner('buscar', filtro.texto.trim());
  poner('tipo', filtro.type);
  poner('estado', filtro.estado);
  poner('tamano', filtro.tamano);
  poner('zona', filtro.zona);
  poner('tope', filtro.tope === null ? null : String(filtro.tope));
  poner('desde', filtro.desde);
  poner('ultimo', filtro.ultimo);
  poner('espacio', espacio);
  poner('elegidos', elegidos.join(','));
  const texto = busqueda.toString().replaceAll('%2C', ',');
  return texto === '' ? '/gondolas' : `/gondolas?${texto}`;
}

/** Whether a space is one that is looked for. */
export function loBusca(filtro: Busqueda, espacio: EspacioPublico): boolean {
  const { estado, tamano, zona, tope } = filtro;
  if (!pasa({ texto: filtro.texto, type: filtro.type, status: 'all' }, espacio, espacio.zona)) return false;
  if (estado !== 'all' && !ESTADOS_EN_LA_DIRECCION[estado].some((uno) => uno === espacio.estado))
    return false;
  if (tamano !== 'all' && tamanoDe(espacio) !== tamano) return false;
  if (zona !== '' && espacio.zona !== zona) return false;
  // One without a price may fit: nobody has said.
  return tope === null || espacio.precio === null || espacio.precio <= tope;
}

const PALABRAS: readonly PalabraDeEstado[] = ['disponible', 'retenido', 'ocupado', 'pronto'];
