/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the grid is drawn by pieces, and its rows are placed by hand: a table's own elements cannot be */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { fechaCorta, rango } from '#domain/comun/formato.ts';
import { ofrecerEn } from '#domain/plano/reservas/calendario.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import { seSuperponen } from '#domain/plano/reservas/reserva.ts';
import { duracionDe } from '../reservas/nueva.tsx';
import { SIN_MARCA } from '../reservas/palabras.ts';
import type { Tarifa } from '../reservas/tipos.ts';
import { Cabecera } from './cabecera.tsx';
import { type Fantasma, FilaDeEspacio } from './fila.tsx';
import { type Filtros, tramoEn } from './filas.ts';
import {
  ALTO_DE_CABECERA,
  ALTO_DE_FILA,
  ALTO_DE_GRUPO,
  diaEn,
  ESCALAS,
  type Escala,
  type Lapso,
  xDe,
} from './geometria.ts';
import { irCon, type Foco } from './teclado.ts';
import type { EnCalendario, Fila, Pedida } from './tipos.ts';
import { type Arrastre, useArrastre } from './use-arrastre.ts';
import { useVentana } from './use-ventana.ts';

/** Days of a space that somebody pointed at, dragged over, or dropped a request on. */
export type Elegido = { readonly clave: string; readonly desde: Dia; readonly hasta: Dia };

type FilaConTramos = Extract<Fila, { clase: 'espacio' }>;

export type GrillaProps = {
  caja: RefObject<HTMLDivElement | null>;
  filas: readonly Fila[];
  escala: Escala;
  lapso: Lapso;
  hoy: Dia;
  ahora: Date;
  filtros: Pick<Filtros, 'marca' | 'estado'>;
  tonos: ReadonlyMap<string, number>;
  tarifas: readonly Tarifa[];
  /** The request that is being placed: dragged, or chosen with its button. */
  pedida: Pedida | null;
  /** It was chosen with its button, and waits for a press on a row. */
  eligiendo: boolean;
  onElegir: (elegido: Elegido) => void;
  onAbrir: (reserva: EnCalendario, clave: string) => void;
  onEstirar: (reserva: EnCalendario, clave: string, hasta: Dia) => void;
  onMover: (reserva: EnCalendario, clave: string, a: { readonly clave: string; readonly desde: Dia }) => void;
  onDejarDeElegir: () => void;
  onDias: (primero: Dia, ultimo: Dia) => void;
};

/** Spaces by time. Only what is near what is seen is drawn; the box scrolls by itself. */
export function Grilla(props: GrillaProps) {
  const { caja, filas, escala, lapso, hoy, pedida, eligiendo } = props;
  const { onElegir, onAbrir, onEstirar, onMover, onDejarDeElegir, onDias } = props;
  const { px, paso } = ESCALAS[escala];
  const ancho = diasEntre(lapso.desde, lapso.hasta) * px;
  const topes = useMemo(() => topesDe(filas), [filas]);
  const { ventana, medir } = useVentana(caja, topes);
  const [foco, setFoco] = useState<Foco | null>(null);
  const [sobre, setSobre] = useState<Elegido | null>(null);
  const porEnfocar = useRef(false);

  const porClave = useMemo(
    () => new Map(filas.flatMap((fila) => (fila.clase === 'espacio' ? [[fila.clave, fila] as const] : []))),
    [filas],
  );
  // Without one, or once its row is gone, the keyboard enters by the first row, at today.
  const primera = filas.find((fila) => fila.clase === 'espacio');
  const conFoco =
    foco !== null && porClave.has(foco.clave) ? foco : primera ? { clave: primera.clave, dia: hoy } : null;

  const { arrastre, empezar } = useArrastre({
    lapso,
    px,
    paso,
    hoy,
    alSoltar: ({ tipo, clave, de, desde, hasta, reserva }) => {
      if (reserva === null) return onElegir({ clave, desde, hasta });
      if (tipo === 'estirar') return onEstirar(reserva, clave, hasta);
      if (clave !== de || desde !== reserva.desde) onMover(reserva, de, { clave, desde });
    },
  });

  const decirDias = useCallback(() => {
    const nodo = caja.current;
    if (!nodo) return;
    const visible = nodo.clientWidth - izquierdaDe(nodo);
    onDias(diaEn(nodo.scrollLeft, lapso, px), diaEn(nodo.scrollLeft + visible - 1, lapso, px));
  }, [caja, lapso, px, onDias]);
  useEffect(decirDias, [decirDias, ventana]);

  /** What a mouse or a key is at: its row, its stretch and the day. */
  const enDonde = (target: EventTarget, clientX?: number) => {
    if (!(target instanceof Element)) return null;
    const nodo = target.closest<HTMLElement>('[data-fila]');
    const fila = porClave.get(nodo?.dataset['fila'] ?? '');
    const carril = nodo?.querySelector<HTMLElement>('.cal-carril');
    if (!fila || !carril) return null;
    const i = target.closest<HTMLElement>('[data-i]')?.dataset['i'];
    const tramo = i === undefined ? undefined : fila.tramos[Number(i)];
    const dia =
      clientX === undefined ? null : diaEn(clientX - carril.getBoundingClientRect().left, lapso, px);
    return { fila, carril, tramo, dia };
  };

  const activar = (fila: FilaConTramos, tramo: FilaConTramos['tramos'][number], dia: Dia) => {
    if (tramo.tipo === 'reserva') {
      if (eligiendo && pedida) return;
      onAbrir(tramo.reserva, fila.clave);
      return;
    }
    onElegir({
      clave: fila.clave,
      ...(pedida && eligiendo ? diasDePedida(pedida, tramo, dia) : ofrecerEn(tramo, dia)),
    });
  };

  const alApretar = (event: MouseEvent<HTMLDivElement>) => {
    const donde = enDonde(event.target, event.clientX);
    if (!donde?.tramo || donde.dia === null) return;
    setFoco({ clave: donde.fila.clave, dia: donde.tramo.desde });
    activar(donde.fila, donde.tramo, donde.dia);
  };

  const alTeclear = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && eligiendo) return onDejarDeElegir();
    const donde = enDonde(event.target);
    if (!donde?.tramo || conFoco === null) return;
    const { fila, tramo } = donde;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      activar(fila, tramo, tramo.desde);
      return;
    }
    if (
      event.shiftKey &&
      event.key === 'ArrowRight' &&
      tramo.tipo === 'reserva' &&
      tramo.reserva.hasta !== null
    ) {
      event.preventDefault();
      onEstirar(
        tramo.reserva,
        fila.clave,
        ofrecerEn({ desde: tramo.reserva.hasta, hasta: lapso.hasta }, tramo.reserva.hasta, 1).hasta,
      );
      return;
    }
    const alLado = event.shiftKey && tramo.tipo === 'reserva' ? irCon(event, filas, conFoco) : null;
    if (alLado !== null && alLado.clave !== fila.clave && tramo.tipo === 'reserva') {
      event.preventDefault();
      onMover(tramo.reserva, fila.clave, { clave: alLado.clave, desde: tramo.reserva.desde });
      return;
    }
    const nuevo = irCon(event, filas, conFoco);
    if (nuevo === null) return;
    event.preventDefault();
    porEnfocar.current = true;
    setFoco(nuevo);
  };

  // The stretch with the focus is brought into sight, and drawn, before it takes it.
  useLayoutEffect(() => {
    if (!porEnfocar.current || conFoco === null) return;
    const nodo = caja.current;
    const fila = porClave.get(conFoco.clave);
    const tramo = fila && tramoEn(fila.tramos, conFoco.dia);
    if (!nodo || !tramo) return;
    traer(
      nodo,
      topes[filas.findIndex(({ clave }) => clave === conFoco.clave)] ?? 0,
      xDe(tramo.desde, lapso, px),
    );
    medir();
    const celda = nodo.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    if (!celda) return;
    porEnfocar.current = false;
    celda.focus({ preventScroll: true });
  });

  const sobreQue = (event: DragEvent<HTMLDivElement>): Elegido | null => {
    const donde = enDonde(event.target, event.clientX);
    if (!pedida || !donde || donde.dia === null) return null;
    const hueco = { desde: donde.dia > hoy ? donde.dia : hoy, hasta: lapso.hasta };
    return { clave: donde.fila.clave, ...diasDePedida(pedida, hueco, hueco.desde) };
  };

  const estilo: CSSProperties & { '--cal-columna': string } = {
    height: (topes.at(-1) ?? 0) + ALTO_DE_CABECERA,
    width: `calc(var(--cal-izq) + ${ancho}px)`,
    '--cal-columna': `${escala === 'dias' ? px : 7 * px}px`,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the keyboard's focus is in its cells
    <div
      ref={caja}
      className="cal-caja"
      role="grid"
      aria-label="Espacios por semanas"
      aria-rowcount={filas.length + 1}
      data-eligiendo={eligiendo || undefined}
      onScroll={decirDias}
      onClick={alApretar}
      onKeyDown={alTeclear}
      onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
        const donde = enDonde(event.target);
        if (!donde?.tramo || eligiendo) return;
        const porElBorde = event.target instanceof Element && event.target.closest('[data-borde]') !== null;
        empezar(event.nativeEvent, donde.carril, donde.fila, donde.tramo, porElBorde);
      }}
      onDragOver={(event) => {
        const elegido = sobreQue(event);
        if (elegido === null) return;
        event.preventDefault();
        setSobre((antes) => (antes && mismos(antes, elegido) ? antes : elegido));
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setSobre(null);
      }}
      onDrop={(event) => {
        const elegido = sobreQue(event);
        setSobre(null);
        if (elegido === null) return;
        event.preventDefault();
        onElegir(elegido);
      }}
    >
      <div className="cal-todo" role="presentation" style={estilo}>
        <Cabecera {...{ escala, lapso, px, ancho, hoy }} x={ventana.x} hastaX={ventana.hastaX} />
        {filas.map((fila, i) => {
          const arriba = (topes[i] ?? 0) + ALTO_DE_CABECERA;
          const tieneElFoco = conFoco !== null && fila.clave === conFoco.clave;
          if ((i < ventana.primera || i >= ventana.ultima) && !tieneElFoco) return null;
          if (fila.clase === 'grupo') {
            return (
              <div
                key={fila.clave}
                className="cal-grupo"
                role="row"
                aria-rowindex={i + 2}
                style={{ top: arriba }}
              >
                <div role="rowheader">
                  {fila.titulo}
                  <span className="ml-2 font-normal text-ink-2">{fila.cuantos}</span>
                </div>
              </div>
            );
          }
          return (
            <FilaDeEspacio
              key={fila.clave}
              fila={fila}
              indice={i}
              arriba={arriba}
              x={ventana.x}
              hastaX={ventana.hastaX}
              lapso={lapso}
              px={px}
              ancho={ancho}
              hoy={hoy}
              ahora={props.ahora}
              filtros={props.filtros}
              tonos={props.tonos}
              tarifas={props.tarifas}
              conFoco={tieneElFoco ? indiceDe(fila, conFoco.dia) : null}
              fantasma={fantasmaDe(fila, arrastre, sobre, pedida, hoy)}
            />
          );
        })}
      </div>
    </div>
  );
}

function topesDe(filas: readonly Fila[]): number[] {
  const topes = [0];
  for (const { clase } of filas)
    topes.push((topes.at(-1) ?? 0) + (clase === 'grupo' ? ALTO_DE_GRUPO : ALTO_DE_FILA));
  return topes;
}

function indiceDe({ tramos }: FilaConTramos, dia: Dia): number | null {
  const tramo = tramoEn(tramos, dia);
  return tramo === undefined ? null : tramos.indexOf(tramo);
}

/** The days of a request, or some weeks from where it is dropped if it said none. */
function diasDePedida(pedida: Pedida, hueco: { desde: Dia; hasta: Dia }, dia: Dia) {
  const { desde, hasta } = pedida;
  if (desde === null) return ofrecerEn(hueco, dia);
  return {
    desde,
    hasta: hasta ?? ofrecerEn({ desde, hasta: hueco.hasta > desde ? hueco.hasta : desde }, desde).hasta,
  };
}

function fantasmaDe(
  fila: FilaConTramos,
  arrastre: Arrastre | null,
  sobre: Elegido | null,
  pedida: Pedida | null,
  hoy: Dia,
): Fantasma | null {
  if (arrastre?.clave === fila.clave) {
    const { desde, hasta, tipo, reserva } = arrastre;
    const dias = `${rango(desde, ultimoDia(hasta) ?? desde, hoy)} · ${duracionDe(diasEntre(desde, hasta))}`;
    if (tipo === 'mover' && reserva !== null) {
      const quien = reserva.marca ?? SIN_MARCA;
      // What has begun goes on from today; what passed stays where it was.
      const suyos = { desde: desde > hoy ? desde : hoy, hasta };
      const choca = fila.tramos.some(
        (tramo) =>
          tramo.tipo === 'reserva' && tramo.reserva.id !== reserva.id && seSuperponen(tramo.reserva, suyos),
      );
      return { ...suyos, choca, texto: choca ? `${quien} · tomado esos días` : `${quien} · ${dias}` };
    }
    return {
      desde,
      hasta,
      texto:
        tipo === 'retener' ? `Retener ${dias}` : `Hasta el ${fechaCorta(ultimoDia(hasta) ?? desde, hoy)}`,
      choca: false,
    };
  }
  if (sobre?.clave !== fila.clave || pedida === null) return null;
  const choca = fila.tramos.some((tramo) => tramo.tipo === 'reserva' && seSuperponen(tramo.reserva, sobre));
  const nombre = `S-${pedida.numero} · ${pedida.marca}`;
  return {
    desde: sobre.desde,
    hasta: sobre.hasta,
    choca,
    texto: choca ? `${nombre} · tomado esos días` : `${nombre} · soltá acá`,
  };
}

function mismos(a: Elegido, b: Elegido): boolean {
  return a.clave === b.clave && a.desde === b.desde && a.hasta === b.hasta;
}

/** The width of the column of names, which covers what scrolls under it. */
export function izquierdaDe(caja: HTMLElement): number {
  return caja.querySelector<HTMLElement>('.cal-esquina')?.offsetWidth ?? 0;
}

/** Scrolls until a row and a day are seen beside the names and under the header. */
function traer(caja: HTMLElement, y: number, x: number): void {
  const visible = caja.clientWidth - izquierdaDe(caja);
  if (y < caja.scrollTop) caja.scrollTop = y - ALTO_DE_GRUPO;
  else if (y + ALTO_DE_FILA > caja.scrollTop + caja.clientHeight - ALTO_DE_CABECERA)
    caja.scrollTop = y + ALTO_DE_FILA - caja.clientHeight + ALTO_DE_CABECERA;
  if (x < caja.scrollLeft || x > caja.scrollLeft + visible - 80) caja.scrollLeft = Math.max(0, x - 40);
}
