/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the grid is drawn by pieces, and its rows are placed by hand: a table's own elements cannot be */
import { memo } from 'react';
import { type Dia, diaSemana } from '#domain/comun/calendario/dia.ts';
import { nombreDelDia, nombreDelMes } from '#domain/comun/formato.ts';
import { columnas, type Escala, type Lapso, xDe } from './geometria.ts';

type Props = {
  escala: Escala;
  lapso: Lapso;
  px: number;
  ancho: number;
  x: number;
  hastaX: number;
  hoy: Dia;
};

/** The weeks above the grid, which stay in sight. A reader hears the dates in each cell instead. */
export const Cabecera = memo(function Cabecera({ escala, lapso, px, ancho, x, hastaX, hoy }: Props) {
  return (
    <div className="cal-cabecera" role="row">
      <div className="cal-esquina" role="columnheader">
        Espacio
      </div>
      <div className="cal-dias" role="columnheader" style={{ width: ancho }}>
        <span className="sr-only">Reservas y huecos, en orden</span>
        {columnas(escala, lapso).map(({ dia, dias }) => {
          const izquierda = xDe(dia, lapso, px);
          if (izquierda + dias * px < x || izquierda > hastaX) return null;
          const [arriba, abajo] = letrero(escala, dia);
          const deHoy = dia <= hoy && xDe(hoy, lapso, px) < izquierda + dias * px;
          return (
            <div
              key={dia}
              aria-hidden
              className="cal-columna"
              data-hoy={deHoy || undefined}
              data-fin-de-semana={(escala === 'dias' && diaSemana(dia) > 5) || undefined}
              style={{ left: izquierda, width: dias * px }}
            >
              <span>{arriba}</span>
              <strong>{abajo}</strong>
            </div>
          );
        })}
      </div>
    </div>
  );
});

/** The two lines of a column: the month and the Monday, the weekday and the day, the year and the month. */
function letrero(escala: Escala, dia: Dia): readonly [string, string] {
  const mes = nombreDelMes(Number(dia.slice(5, 7)));
  const numero = String(Number(dia.slice(8)));
  if (escala === 'dias') return [nombreDelDia(diaSemana(dia)).slice(0, 2), numero];
  if (escala === 'semanas') return [mes.slice(0, 3), numero];
  return [dia.slice(0, 4), mes.slice(0, 3)];
}
