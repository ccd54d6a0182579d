import { lista } from '#domain/comun/formato.ts';
import type { ClaseDePublicacion } from '#domain/muro/publicacion.ts';
import type { Colega, Publicacion } from './tipos.ts';

export function nombreDe({ nombre, apellido }: Pick<Colega, 'nombre' | 'apellido'>): string {
  return `${nombre} ${apellido}`;
}

/** What a moment says of one or several people, after their names: 'ganaron la insignia «🔥 Racha Imparable»'. */
export function loQuePaso({ clase, texto }: Pick<Publicacion, 'clase' | 'texto'>, cuantas: number): string {
  const varias = cuantas > 1;
  switch (clase) {
    case 'gracias':
      return varias ? 'recibieron las gracias' : 'recibió las gracias';
    case 'insignia':
      return `${varias ? 'ganaron' : 'ganó'} la insignia «${texto}»`;
    case 'desafio':
      return `completó el desafío «${texto}»`;
    case 'certificado':
      return `${varias ? 'terminaron' : 'terminó'} la capacitación «${texto}»`;
    case 'aniversario':
      return `${varias ? 'cumplen' : 'cumple'} ${texto} en la empresa`;
    case 'cumple':
      return `${varias ? 'cumplen' : 'cumple'} años. ¡Felicidades!`;
  }
}

/** 'Ana Gómez', 'Ana Gómez y Luis Paz', 'Ana Gómez, Luis Paz y 3 más'. */
export function quienes(nombres: readonly string[]): string {
  const [primero = '', segundo = '', ...resto] = nombres;
  return resto.length > 0 ? `${primero}, ${segundo} y ${resto.length} más` : lista(nombres);
}

export const ICONOS: Readonly<Record<ClaseDePublicacion, string>> = {
  gracias: '🤝',
  insignia: '🏅',
  desafio: '🎯',
  certificado: '🎓',
  aniversario: '🎉',
  cumple: '🎂',
};
