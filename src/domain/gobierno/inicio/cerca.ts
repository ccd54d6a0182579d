import { avance, type Criterio, type Hechos, type ProgresoCriterio } from '../../insignias/criterio.ts';
import { avanceHacia } from '../../premios/premio.ts';

/**
 * The badge that somebody is nearest to, of those that they never had and a number can say how near: by percentage, and with the
 * same one by what is left. Of a streak badge it counts the current streak. Null if there is none.
 */
export function insigniaCercana<I extends { readonly id: string; readonly criterio: Criterio }>(
  insignias: readonly I[],
  hechos: Hechos & { readonly tuvo: ReadonlySet<string> },
  racha_actual: number,
): { readonly insignia: I; readonly progreso: ProgresoCriterio; readonly porcentaje: number } | null {
  const [primera] = insignias
    .filter(({ id }) => !hechos.tuvo.has(id))
    .flatMap((insignia) => {
      const progreso = avance(insignia.criterio, hechos, racha_actual);
      const { cumple, meta, porcentaje } = progreso;
      return cumple || meta <= 0 || porcentaje === null ? [] : [{ insignia, progreso, porcentaje }];
    })
    .toSorted((a, b) => b.porcentaje - a.porcentaje || a.progreso.falta - b.progreso.falta);
  return primera ?? null;
}

/**
 * The prize that the badge points are nearest to without reaching it; once they reach all of them, the one that asks for most.
 * @param premios those that can be claimed, but for the points. Null if there is none.
 */
export function premioCercano<P extends { readonly requeridos: number }>(
  premios: readonly P[],
  disponibles: number,
): (P & { readonly porcentaje: number; readonly faltan: number }) | null {
  const [primero] = premios
    .map((premio) => ({ ...premio, ...avanceHacia(premio.requeridos, disponibles) }))
    .toSorted(
      (a, b) =>
        Number(a.faltan === 0) - Number(b.faltan === 0) || a.faltan - b.faltan || b.requeridos - a.requeridos,
    );
  return primero ?? null;
}
