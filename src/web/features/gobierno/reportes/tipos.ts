import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import type { Salidas } from '#web/api.server.ts';

/** A loaded report, with its data. */
export type Leido =
  | { reporte: 'participacion'; datos: Salidas['reportes']['participacion'] }
  | { reporte: 'cola'; datos: Salidas['reportes']['cola'] }
  | {
      reporte: 'puntos';
      datos: Salidas['reportes']['puntos'];
      /** The rows of one origin. */
      movimientos?: { origen: OrigenPuntos; datos: Salidas['reportes']['movimientos'] } | undefined;
    }
  | { reporte: 'premios'; datos: Salidas['reportes']['premios'] }
  | { reporte: 'presupuesto'; datos: Salidas['reportes']['presupuesto'] }
  | { reporte: 'capacitaciones'; datos: Salidas['reportes']['capacitaciones'] }
  | { reporte: 'preguntas'; datos: Salidas['reportes']['preguntas'] }
  | { reporte: 'sin_reconocer'; datos: Salidas['reportes']['sinReconocer'] }
  | { reporte: 'equidad'; datos: Salidas['reportes']['equidad'] };

export const POR_PAGINA = 25;
