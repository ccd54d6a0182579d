import { useEffect, useRef, useState } from 'react';
import { queEs } from '#domain/plano/acciones.ts';
import { giroDe, rectDe } from '#domain/plano/lugar.ts';
import { diferencias, type Diferencias } from '#domain/plano/diferencias.ts';
import { CANVAS } from '#domain/plano/geometry.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { cantidad, lista } from '#domain/comun/formato.ts';
import { pedir } from '#web/pedir.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { giroDeEspacio } from '../../mapa/giro.ts';
import { PiezaDibujada } from '../../mapa/pieza-dibujada.tsx';
import type { Edicion } from '../edicion.ts';
import { silueta } from '../lienzo/dibujo.ts';
import { nombreDeCampo } from './palabras.ts';
import type { RespuestasDelPlano } from './pedir.ts';

/** Of a larger version the small picture is not drawn by itself: it would be a smudge, and take a while. */
const MAXIMO_EN_CHICO = 400;
/** Most differences that are put in words. */
const RENGLONES = 12;

/** The pieces of a version, asked for once it comes into view; 'fallo' if they do not come. */
function usePiezas(id: string, pide: boolean): readonly Pieza[] | 'fallo' | null {
  const [leidas, setLeidas] = useState<readonly Pieza[] | 'fallo' | null>(null);
  useEffect(() => {
    if (!pide) return;
    const dejar = new AbortController();
    void pedir<RespuestasDelPlano['version']>('GET', `/plano/versiones/${id}`, undefined, dejar.signal).then(
      (hecho) => {
        if (!dejar.signal.aborted) setLeidas(hecho.ok ? hecho.valor.piezas : 'fallo');
      },
    );
    return () => dejar.abort();
  }, [id, pide]);
  return leidas;
}

/** A version as a small picture, with how it differs from the plan of now. Pressed, the picture is large and the differences told. */
export function VersionDibujada({
  edicion,
  id,
  nombre,
  espacios,
}: {
  edicion: Edicion;
  id: string;
  nombre: string;
  espacios: number;
}) {
  const caja = useRef<HTMLDivElement>(null);
  const [visto, setVisto] = useState(false);
  const [grande, setGrande] = useState(false);
  useEffect(() => {
    if (!caja.current || espacios > MAXIMO_EN_CHICO) return;
    const mira = new IntersectionObserver(([entrada]) => {
      if (entrada?.isIntersecting) setVisto(true);
    });
    mira.observe(caja.current);
    return () => mira.disconnect();
  }, [espacios]);
  const piezas = usePiezas(id, visto || grande);
  const ahora = edicion.claves().flatMap((clave) => edicion.pieza(clave) ?? []);
  const cambio = piezas === null || piezas === 'fallo' ? null : diferencias(piezas, ahora);
  return (
    <div ref={caja} className={grande ? 'w-full' : 'w-32 shrink-0'}>
      <button
        type="button"
        aria-expanded={grande}
        aria-label={`${grande ? 'Achicar' : 'Ver'} el dibujo de ${nombre}`}
        onClick={() => setGrande(!grande)}
        className="block w-full overflow-hidden rounded-control border border-line bg-card hover:border-brand"
      >
        {piezas === null ? (
          espacios > MAXIMO_EN_CHICO && !grande ? (
            <span className="grid aspect-10/7 place-items-center text-sm font-semibold">Ver el dibujo</span>
          ) : (
            <Skeleton className="aspect-10/7" />
          )
        ) : piezas === 'fallo' ? (
          <span className="grid aspect-10/7 place-items-center p-1 text-xs text-ink-2">
            No se pudo cargar
          </span>
        ) : (
          <Dibujo piezas={piezas} cambio={cambio} />
        )}
      </button>
      {cambio === null ? null : grande ? (
        <Contadas cambio={cambio} />
      ) : (
        <p className="mt-1 text-2xs text-ink-2">{enCifras(cambio)}</p>
      )}
    </div>
  );
}

/** '2 agregados, 1 eliminado y 3 cambiados desde entonces'. */
export function enCifras({ agregadas, quitadas, cambiadas }: Diferencias): string {
  const partes = [
    ...(agregadas.length > 0 ? [cantidad(agregadas.length, 'agregado', 'agregados')] : []),
    ...(quitadas.length > 0 ? [cantidad(quitadas.length, 'eliminado', 'eliminados')] : []),
    ...(cambiadas.length > 0 ? [cantidad(cambiadas.length, 'cambiado', 'cambiados')] : []),
  ];
  return partes.length === 0 ? 'Igual que ahora' : `${lista(partes)} desde entonces`;
}

function Dibujo({ piezas, cambio }: { piezas: readonly Pieza[]; cambio: Diferencias | null }) {
  const { x, y, width, height } = CANVAS;
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden className="mapa block w-full">
      <rect className="plano-papel" {...CANVAS} />
      {piezas.map((pieza) => (
        <g
          key={pieza.clave}
          className={pieza.campos['clase'] === 'espacio' ? 'plano-espacio' : 'plano-elemento'}
          data-status={pieza.campos['status']}
          {...giroDeEspacio(pieza)}
        >
          <PiezaDibujada pieza={pieza} />
        </g>
      ))}
      {cambio === null ? null : (
        <>
          <path className="version-cambiada" d={contornos(cambio.cambiadas.map(({ pieza }) => pieza))} />
          <path className="version-quitada" d={contornos(cambio.quitadas)} />
          <path className="version-agregada" d={contornos(cambio.agregadas)} />
        </>
      )}
    </svg>
  );
}

function contornos(piezas: readonly Pieza[]): string {
  return silueta(
    piezas.flatMap((pieza) => {
      const rect = rectDe(pieza);
      return rect ? { rect, giro: giroDe(pieza) } : [];
    }),
  );
}

/** The differences in words, each with the colour of its outline. */
function Contadas({ cambio }: { cambio: Diferencias }) {
  const renglones = [
    ...cambio.quitadas.map((pieza) => ({ clase: 'bg-danger', texto: `${queEs(pieza)}: ya no está` })),
    ...cambio.agregadas.map((pieza) => ({ clase: 'bg-brand', texto: `${queEs(pieza)}: se agregó después` })),
    ...cambio.cambiadas.map(({ pieza, campos }) => {
      const nombres = lista([...new Set(campos.map(nombreDeCampo))]);
      return { clase: 'bg-orange', texto: `${queEs(pieza)}: cambió ${nombres}` };
    }),
  ];
  return (
    <div className="mt-2 text-sm">
      <p className="font-semibold">{enCifras(cambio)}</p>
      <ul className="mt-1 grid gap-1">
        {renglones.slice(0, RENGLONES).map(({ clase, texto }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- several may say the same, and none moves
          <li key={i} className="flex items-baseline gap-2">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${clase}`} />
            <span className="min-w-0 wrap-anywhere">{texto}</span>
          </li>
        ))}
      </ul>
      {renglones.length > RENGLONES ? (
        <p className="mt-1 text-ink-2">Y {renglones.length - RENGLONES} más.</p>
      ) : null}
    </div>
  );
}
