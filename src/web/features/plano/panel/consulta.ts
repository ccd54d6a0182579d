import { type Dia, esDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { esIdentificador } from '#domain/comun/identificador.ts';
import { leerFiltroDeLocal } from '#domain/plano/local.ts';
import { TIPOS_DE_ESPACIO, type TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Lapso } from '#domain/plano/reservas/panel.ts';
import { tramoConocido, tramoEscrito, type ReparoDeTramo } from '#domain/plano/reservas/tramos.ts';
import { RESULTADOS, type Resultado } from '#domain/plano/resultados.ts';
import { MOTIVOS_DE_PERDIDA, type MotivoDePerdida } from '#domain/plano/solicitud.ts';
import { paginaDe } from '#web/comun/busqueda.ts';

export const PANEL = '/gondolasedit/panel';

/** The days of the panel, from its address: `desde` and `ultimo`, the last one included. Wrong ones are told, and the usual ones shown. */
export type Consulta = Lapso & {
  readonly ultimo: Dia;
  readonly error: string | undefined;
  /** The shop whose figures they are; null: all. */
  readonly local: number | null;
};

export function leerConsulta(query: URLSearchParams, hoy: Dia): Consulta {
  const local = leerFiltroDeLocal(query);
  const [desde, ultimo] = [query.get('desde') ?? '', query.get('ultimo') ?? ''];
  if (!esDia(desde) || !esDia(ultimo)) return { ...conUltimo(tramoConocido('doce', hoy)), local };
  const escrito = tramoEscrito(desde, ultimo);
  return 'lapso' in escrito
    ? { ...conUltimo(escrito.lapso), local }
    : { ...conUltimo(tramoConocido('doce', hoy), REPAROS[escrito.reparo]), local };
}

function conUltimo(lapso: Lapso, error?: string): Omit<Consulta, 'local'> {
  return { ...lapso, ultimo: sumarDias(lapso.hasta, -1), error };
}

/** The days, and the shop if it is one, as the API takes them. */
export function pedidoDe({ desde, hasta, local }: Consulta): Lapso & { readonly local?: number } {
  return { desde, hasta, ...(local !== null && { local }) };
}

const REPAROS: Readonly<Record<ReparoDeTramo, string>> = {
  AL_REVES: 'Es anterior a la primera',
  MUY_LARGO: 'Elegí un período de hasta cinco años',
};

/** Which figure's rows are asked for. */
export type Cifra =
  | {
      readonly que: 'reservas';
      readonly type?: TipoDeEspacio;
      readonly marca_id?: string;
      readonly sin_marca?: boolean;
      readonly espacio_clave?: string;
    }
  | { readonly que: 'terminan'; readonly dias: number }
  | { readonly que: 'cotizadas'; readonly resultado?: Resultado; readonly motivo?: MotivoDePerdida };

/** Within how many days of today what ends may be asked for. */
export const TERMINAN = [7, 30, 60, 90] as const;

export function leerCifra(query: URLSearchParams): { cifra: Cifra; pagina: number } {
  const pagina = paginaDe(query);
  const terminan = TERMINAN.find((dias) => String(dias) === query.get('terminan'));
  if (terminan !== undefined) return { cifra: { que: 'terminan', dias: terminan }, pagina };
  const de = query.get('cotizadas');
  if (de !== null) {
    const resultado = RESULTADOS.find((uno) => uno === de);
    const motivo = MOTIVOS_DE_PERDIDA.find((uno) => uno === query.get('motivo'));
    return {
      cifra: { que: 'cotizadas', ...(resultado && { resultado }), ...(motivo && { motivo }) },
      pagina,
    };
  }
  const type = TIPOS_DE_ESPACIO.find((uno) => uno === query.get('tipo'));
  const marca = query.get('marca') ?? '';
  const espacio = query.get('espacio') ?? '';
  return {
    cifra: {
      que: 'reservas',
      ...(type && { type }),
      ...(esIdentificador(marca) && { marca_id: marca }),
      ...(marca === SIN_MARCA && { sin_marca: true }),
      ...(esIdentificador(espacio) && { espacio_clave: espacio }),
    },
    pagina,
  };
}

/** In the address, what was marked by hand without a brand. */
export const SIN_MARCA = 'ninguna';

/** The address of a screen of the panel, of some days. */
export function direccion(
  pantalla: '' | '/filas' | '/imprimir',
  { desde, ultimo, local }: Pick<Consulta, 'desde' | 'ultimo' | 'local'>,
  mas: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    desde,
    ultimo,
    ...(local !== null && { local: String(local) }),
    ...mas,
  });
  return `${PANEL}${pantalla}?${query.toString()}`;
}
