import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';

/** The profile's query, from the URL: the month of the streak, and the days and cursor of the movements. */
export type Consulta = {
  /** 'YYYY-MM'. */
  readonly mes: string;
  readonly desde: Dia | null;
  readonly hasta: Dia | null;
  /** Id of the last movement already loaded. */
  readonly cursor: number | null;
};

/** Parses the URL. Invalid values are ignored. */
export function leerConsulta(query: URLSearchParams, hoy: Dia): Consulta {
  const actual = hoy.slice(0, 7);
  const mes = query.get('mes') ?? '';
  const cursor = Number(query.get('cursor') ?? '');
  return {
    mes: /^20\d{2}-(0[1-9]|1[0-2])$/.test(mes) && mes < actual ? mes : actual,
    desde: diaDe(query.get('desde')),
    hasta: diaDe(query.get('hasta')),
    cursor: Number.isSafeInteger(cursor) && cursor > 0 ? cursor : null,
  };
}

function diaDe(texto: string | null): Dia | null {
  return texto !== null && esDia(texto) ? texto : null;
}

/** The URL of a query with some changes, with the fragment of a part of the screen. */
export function direccion(
  consulta: Consulta,
  hoy: Dia,
  cambios: Partial<Consulta>,
  ancla: 'racha' | 'puntos',
): string {
  const { mes, desde, hasta, cursor } = { ...consulta, ...cambios };
  const query = new URLSearchParams({
    ...(hoy.startsWith(mes) ? {} : { mes }),
    ...(desde === null ? {} : { desde }),
    ...(hasta === null ? {} : { hasta }),
    ...(cursor === null ? {} : { cursor: String(cursor) }),
  }).toString();
  return `/reconoce/perfil${query === '' ? '' : `?${query}`}#${ancla}`;
}
