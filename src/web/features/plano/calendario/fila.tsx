/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the grid is drawn by pieces, and its rows are placed by hand: a table's own elements cannot be */
import { Clock } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { nombreDe } from '../reservas/palabras.ts';
import { precioDeLista } from '../reservas/precio.ts';
import type { Tarifa } from '../reservas/tipos.ts';
import { destaca, type Filtros } from './filas.ts';
import { type Lapso, xDe } from './geometria.ts';
import { nombreDeTramo, terminaPronto, textoDeBarra, textoDeHueco, vencePronto } from './palabras.ts';
import type { Fila, TramoDeFila } from './tipos.ts';

/** What is being drawn over a row: days to hold, another end, or a request that is about to be dropped. */
export type Fantasma = {
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly texto: string;
  readonly choca: boolean;
};

type Props = {
  fila: Extract<Fila, { clase: 'espacio' }>;
  indice: number;
  arriba: number;
  lapso: Lapso;
  px: number;
  ancho: number;
  x: number;
  hastaX: number;
  hoy: Dia;
  ahora: Date;
  filtros: Pick<Filtros, 'marca' | 'estado'>;
  tonos: ReadonlyMap<string, number>;
  tarifas: readonly Tarifa[];
  /** Which of its stretches takes the keyboard's focus, if it is in this row. */
  conFoco: number | null;
  fantasma: Fantasma | null;
};

/** A space: its sign, which stays in sight, and its stretches of the time that is near it. */
export const FilaDeEspacio = memo(function FilaDeEspacio(props: Props) {
  const { fila, indice, arriba, lapso, px, ancho, x, hastaX, conFoco, fantasma } = props;
  return (
    <div
      className="cal-fila"
      role="row"
      aria-rowindex={indice + 2}
      data-fila={fila.clave}
      style={{ top: arriba }}
    >
      <div className="cal-cartel" role="rowheader" title={nombreDe(fila.espacio)}>
        <span className="sr-only">{nombreDe(fila.espacio)}</span>
        <strong aria-hidden>{fila.espacio.section}</strong>
        {fila.medidas === '' ? null : <span className="cal-medidas">{fila.medidas}</span>}
      </div>
      <div className="cal-carril" role="presentation" style={{ width: ancho }}>
        {fila.tramos.map((tramo, i) => {
          const izquierda = xDe(tramo.desde, lapso, px);
          const largo = diasEntre(tramo.desde, tramo.hasta) * px;
          // What has the focus stays, wherever the box is scrolled to.
          if (i !== conFoco && (izquierda + largo < x || izquierda > hastaX)) return null;
          return (
            <Tramo key={claveDe(tramo)} {...props} tramo={tramo} i={i} izquierda={izquierda} largo={largo} />
          );
        })}
        {fantasma === null ? null : (
          <div
            className="cal-fantasma"
            data-choca={fantasma.choca || undefined}
            style={{
              left: xDe(fantasma.desde, lapso, px),
              width: diasEntre(fantasma.desde, fantasma.hasta) * px,
            }}
          >
            <span>{fantasma.texto}</span>
          </div>
        )}
      </div>
    </div>
  );
});

function claveDe(tramo: TramoDeFila): string {
  return tramo.tipo === 'hueco' ? tramo.desde : tramo.reserva.id;
}

/** Pixels from which a free stretch has room for its words. */
const CON_PALABRAS = 56;
const CON_PRECIO = 120;

type DeTramo = Props & { tramo: TramoDeFila; i: number; izquierda: number; largo: number };

function Tramo({
  tramo,
  i,
  izquierda,
  largo,
  fila,
  hoy,
  ahora,
  lapso,
  filtros,
  tonos,
  tarifas,
  conFoco,
}: DeTramo) {
  const precio =
    tramo.tipo === 'hueco' && !tramo.abierto && (largo >= CON_PRECIO || i === conFoco)
      ? precioDeLista(fila.espacio, tramo.desde, tramo.hasta, tarifas)
      : null;
  const celda = {
    role: 'gridcell',
    tabIndex: i === conFoco ? 0 : -1,
    'data-i': i,
    'aria-label': nombreDeTramo(tramo, hoy, precio),
    className: 'cal-tramo',
  };
  if (tramo.tipo === 'hueco') {
    return (
      <div {...celda} style={{ left: izquierda, width: largo }}>
        <span className="cal-hueco" data-abierto={tramo.abierto || undefined}>
          {largo < CON_PALABRAS ? null : (
            <span className="cal-texto">{textoDeHueco(tramo, hoy, largo >= CON_PRECIO ? precio : null)}</span>
          )}
        </span>
      </div>
    );
  }
  const { reserva } = tramo;
  const { estado, marca_id } = reserva;
  const viva = estado === 'retenida' || estado === 'confirmada';
  const tono: CSSProperties & { '--tono'?: number } = {
    left: izquierda,
    width: largo,
    '--tono': tonos.get(marca_id ?? '') ?? 230,
  };
  return (
    <div {...celda} style={tono}>
      <span
        className="cal-barra"
        data-estado={estado}
        data-sin-fin={reserva.hasta === null || undefined}
        data-termina={terminaPronto(reserva, hoy) || undefined}
        data-vence={vencePronto(reserva, ahora.getTime()) || undefined}
        data-tenue={destaca(reserva, filtros) ? undefined : true}
      >
        <span className="cal-texto">
          {estado === 'retenida' ? <Clock aria-hidden /> : null}
          <span className="cal-nombre">{textoDeBarra(reserva, hoy, lapso.hasta)}</span>
        </span>
      </span>
      {viva ? <span aria-hidden className="cal-borde" data-borde /> : null}
    </div>
  );
}
