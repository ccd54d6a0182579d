/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the grid is drawn by pieces, and its rows are placed by hand: a table's own elements cannot be */
import { Clock } from 'lucide-react';
import { memo, useMemo, type CSSProperties } from 'react';
import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { nombreDe } from '../reservas/palabras.ts';
import { precioDeLista } from '../reservas/precio.ts';
import type { Elegible, Tarifa } from '../reservas/tipos.ts';
import { destaca, type Filtros } from './filas.ts';
import { type Lapso, xDe } from './geometria.ts';
import { nombreDeTramo, terminaPronto, textoDeBarra, textoDeHueco, vencePronto } from './palabras.ts';
import type { Fila, TramoDeFila } from './tipos.ts';
import { PIXELES } from './use-ventana.ts';

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
  const { fila, indice, arriba, lapso, px, ancho, x, hastaX, hoy, conFoco, fantasma } = props;
  const { tarifas, tonos, filtros, ahora } = props;
  const nombre = [nombreDe(fila.espacio), fila.local].filter(Boolean).join(', ');
  const lugares = useMemo(
    () =>
      fila.tramos.map((tramo) => ({
        tramo,
        izquierda: xDe(tramo.desde, lapso, px),
        largo: diasEntre(tramo.desde, tramo.hasta) * px,
      })),
    [fila, lapso, px],
  );
  return (
    <div
      className="cal-fila"
      role="row"
      aria-rowindex={indice + 2}
      data-fila={fila.clave}
      style={{ top: arriba }}
    >
      <div className="cal-cartel" role="rowheader" title={nombre}>
        <span className="sr-only">{nombre}</span>
        <strong aria-hidden>{fila.espacio.section}</strong>
        {fila.medidas === '' ? null : <span className="cal-medidas">{fila.medidas}</span>}
      </div>
      <div className="cal-carril" role="presentation" style={{ width: ancho }}>
        {lugares.map(({ tramo, izquierda, largo }, i) => {
          // What has the focus stays, wherever the box is scrolled to.
          if (i !== conFoco && (izquierda + largo < x || izquierda > hastaX)) return null;
          return (
            <Tramo
              key={claveDe(tramo)}
              tramo={tramo}
              i={i}
              izquierda={izquierda}
              largo={largo}
              // Its words may have to follow the edge while what is drawn is this.
              pegado={izquierda < x + 2 * PIXELES}
              conFoco={i === conFoco}
              espacio={fila.espacio}
              fin={lapso.hasta}
              tono={tramo.tipo === 'hueco' ? 0 : (tonos.get(tramo.reserva.marca_id ?? '') ?? SIN_TONO)}
              hoy={hoy}
              ahora={ahora}
              filtros={filtros}
              tarifas={tarifas}
            />
          );
        })}
        {hoy >= lapso.desde && hoy < lapso.hasta ? (
          <div aria-hidden className="cal-hoy" style={{ left: xDe(hoy, lapso, px) }} />
        ) : null}
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

/** The hue of what has no brand. */
const SIN_TONO = 230;

type DeTramo = Pick<Props, 'hoy' | 'ahora' | 'filtros' | 'tarifas'> & {
  tramo: TramoDeFila;
  i: number;
  izquierda: number;
  largo: number;
  pegado: boolean;
  conFoco: boolean;
  espacio: Elegible;
  /** Where the calendar ends. */
  fin: Dia;
  tono: number;
};

/** A stretch of a row. While the box is scrolled it stays as it is. */
const Tramo = memo(function Tramo(props: DeTramo) {
  const { tramo, i, izquierda, largo, pegado, conFoco, espacio, fin, tono, hoy, ahora, filtros, tarifas } =
    props;
  const precio =
    tramo.tipo === 'hueco' && !tramo.abierto && (largo >= CON_PRECIO || conFoco)
      ? precioDeLista(espacio, tramo.desde, tramo.hasta, tarifas)
      : null;
  const celda = {
    role: 'gridcell',
    tabIndex: conFoco ? 0 : -1,
    'data-i': i,
    'data-pegado': pegado || undefined,
    className: 'cal-tramo',
  };
  // What is written is short, and a reader hears all of it instead.
  const nombre = <span className="sr-only">{nombreDeTramo(tramo, hoy, precio)}</span>;
  if (tramo.tipo === 'hueco') {
    return (
      <div {...celda} style={{ left: izquierda, width: largo }}>
        {nombre}
        <span aria-hidden className="cal-hueco" data-abierto={tramo.abierto || undefined}>
          {largo < CON_PALABRAS ? null : (
            <span className="cal-texto">{textoDeHueco(tramo, hoy, largo >= CON_PRECIO ? precio : null)}</span>
          )}
        </span>
      </div>
    );
  }
  const { reserva } = tramo;
  const { estado } = reserva;
  const viva = estado === 'retenida' || estado === 'confirmada';
  const estilo: CSSProperties & { '--tono'?: number } = { left: izquierda, width: largo, '--tono': tono };
  return (
    <div {...celda} style={estilo}>
      {nombre}
      <span
        aria-hidden
        className="cal-barra"
        data-estado={estado}
        data-sin-fin={reserva.hasta === null || undefined}
        data-termina={terminaPronto(reserva, hoy) || undefined}
        data-vence={vencePronto(reserva, ahora.getTime()) || undefined}
        data-tenue={destaca(reserva, filtros) ? undefined : true}
      >
        <span className="cal-texto">
          {estado === 'retenida' ? <Clock aria-hidden /> : null}
          <span className="cal-nombre">{textoDeBarra(reserva, hoy, fin)}</span>
        </span>
      </span>
      {viva ? <span aria-hidden className="cal-borde" data-borde /> : null}
    </div>
  );
});
