import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';

/** What the address asks of the profile: a month of the streak, and the days and the place of the movements. */
export type Consulta = {
  /** 'YYYY-MM'. */
  readonly mes: string;
  readonly desde: Dia | null;
  readonly hasta: Dia | null;
  /** The last movement already seen. */
  readonly cursor: number | null;
};

/** Reads the address. What makes no sense in it is as if it were not there. */
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

/** The address of a query with some changes, at one part of the screen. */
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
