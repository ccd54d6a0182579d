import { useEffect, useRef, useState } from 'react';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { arrastreEn, corridaEn, lunesDe, topeDe } from '#domain/plano/reservas/calendario.ts';
import { diaEn, type Lapso } from './geometria.ts';
import type { EnCalendario, Fila } from './tipos.ts';

/** What a pointer is drawing: days to hold in a row, another end for a booking, or another row and other days for one. */
export type Arrastre = {
  readonly tipo: 'retener' | 'estirar' | 'mover';
  /** The row that it is drawn in. */
  readonly clave: string;
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly reserva: EnCalendario | null;
  /** The row of the booking, which another may be under the pointer. */
  readonly de: string;
};

type Opciones = {
  readonly lapso: Lapso;
  readonly px: number;
  readonly paso: 'dia' | 'semana';
  readonly hoy: Dia;
  readonly alSoltar: (arrastre: Arrastre) => void;
};

/** Pixels that a press may move and still be one. */
const QUIETO = 5;

/**
 * Drags of the mouse and of the pen: over a gap, by the right edge of a booking, and a booking itself. A finger scrolls instead, and a
 * press does what Enter does. Escape gives it up.
 */
export function useArrastre({ lapso, px, paso, hoy, alSoltar }: Opciones) {
  const [arrastre, setArrastre] = useState<Arrastre | null>(null);
  const vivo = useRef<Arrastre | null>(null);
  const dejar = useRef<(() => void) | null>(null);
  const ahora = useRef(alSoltar);
  useEffect(() => {
    ahora.current = alSoltar;
  });
  useEffect(() => () => dejar.current?.(), []);

  const poner = (nuevo: Arrastre | null) => {
    vivo.current = nuevo;
    setArrastre(nuevo);
  };

  /** `carril`: the row's lane, from whose left edge days are counted. */
  const seguir = (
    event: PointerEvent,
    carril: HTMLElement,
    alMover: (dia: Dia, otro: PointerEvent) => Arrastre | null,
  ) => {
    const { clientX, clientY, pointerId } = event;
    dejar.current?.();
    const control = new AbortController();
    const { signal } = control;
    dejar.current = () => {
      control.abort();
      dejar.current = null;
      poner(null);
    };
    addEventListener(
      'pointermove',
      (otro) => {
        if (otro.pointerId !== pointerId) return;
        const lejos = Math.max(Math.abs(otro.clientX - clientX), Math.abs(otro.clientY - clientY));
        if (vivo.current === null && lejos < QUIETO) return;
        const dia = diaEn(otro.clientX - carril.getBoundingClientRect().left, lapso, px);
        poner(alMover(dia, otro));
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      () => {
        const hecho = vivo.current;
        dejar.current?.();
        if (hecho === null) return;
        // The press that ends a drag is no press of what is under it.
        addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
        setTimeout(() => ahora.current(hecho));
      },
      { signal },
    );
    addEventListener('pointercancel', () => dejar.current?.(), { signal });
    addEventListener('keydown', ({ key }) => (key === 'Escape' ? dejar.current?.() : undefined), { signal });
  };

  const empezar = (
    event: PointerEvent,
    carril: HTMLElement,
    fila: Extract<Fila, { clase: 'espacio' }>,
    tramo: Extract<Fila, { clase: 'espacio' }>['tramos'][number],
    porElBorde: boolean,
  ) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clave } = fila;
    if (tramo.tipo === 'hueco') {
      const inicio = diaEn(event.clientX - carril.getBoundingClientRect().left, lapso, px);
      event.preventDefault();
      seguir(event, carril, (dia) => ({
        tipo: 'retener',
        clave,
        de: clave,
        reserva: null,
        ...arrastreEn(tramo, inicio, dia, paso),
      }));
      return;
    }
    const { reserva } = tramo;
    if (reserva.estado !== 'retenida' && reserva.estado !== 'confirmada') return;
    event.preventDefault();
    if (!porElBorde) {
      const inicio = event.clientX;
      seguir(event, carril, (_, otro) => {
        const dias = Math.round((otro.clientX - inicio) / px / DE_A[paso]) * DE_A[paso];
        const periodo = corridaEn(reserva, dias, hoy);
        return {
          tipo: 'mover',
          clave: filaBajo(otro) ?? clave,
          de: clave,
          reserva,
          desde: periodo.desde,
          hasta: periodo.hasta ?? lapso.hasta,
        };
      });
      return;
    }
    const tope = topeDe(
      reserva,
      fila.tramos.flatMap((otro) => (otro.tipo === 'reserva' ? [otro.reserva] : [])),
    );
    seguir(event, carril, (dia) => {
      const fin = paso === 'dia' ? sumarDias(dia, 1) : sumarDias(lunesDe(dia), 7);
      const minimo = sumarDias(reserva.desde, 1);
      const conTope = tope !== null && fin > tope ? tope : fin;
      return {
        tipo: 'estirar',
        clave,
        de: clave,
        reserva,
        desde: reserva.desde > lapso.desde ? reserva.desde : lapso.desde,
        hasta: conTope > minimo ? conTope : minimo,
      };
    });
  };

  return { arrastre, empezar };
}

/** What a booking moves by, in days. */
const DE_A = { dia: 1, semana: 7 } as const;

/** The space of the row under a pointer. */
function filaBajo({ clientX, clientY }: PointerEvent): string | null {
  const nodo = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-fila]');
  return nodo?.dataset['fila'] ?? null;
}
