import { elementoDe } from '#domain/plano/elemento.ts';
import { esElemento, esParteDelLocal } from '#domain/plano/tipos-de-elemento.ts';
import { espacioDe } from '#domain/plano/espacio.ts';
import type { Rect } from '#domain/plano/geometry.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { ElementoDibujado } from '../mapa/elemento-dibujado.tsx';

/** The drawing of a shop. */
export type PlanoDeLocal = { readonly nombre: string; readonly piezas: readonly Pieza[] };

/** Each shop that has some of these spaces, with them marked; with its name, where there are several shops. */
export function PlanosChicos({
  planos,
  marcados,
}: {
  planos: readonly PlanoDeLocal[];
  marcados: ReadonlySet<string>;
}) {
  return planos
    .filter(({ piezas }) => piezas.some(({ clave }) => marcados.has(clave)))
    .map(({ nombre, piezas }) => (
      <figure key={nombre}>
        {planos.length === 1 ? null : <figcaption className="mb-1 font-semibold">{nombre}</figcaption>}
        <PlanoChico piezas={piezas} marcados={marcados} />
      </figure>
    ));
}

/** The floor with some of its spaces marked: a still drawing, without a script. What is marked has its label and a thick edge. */
export function PlanoChico({
  piezas,
  marcados,
  cerca = false,
}: {
  piezas: readonly Pieza[];
  marcados: ReadonlySet<string>;
  /** Only what is around them, and not the whole floor. */
  cerca?: boolean;
}) {
  const espacios = piezas.flatMap((pieza) => {
    const espacio = espacioDe(pieza);
    return espacio ? [{ ...espacio, clave: pieza.clave }] : [];
  });
  const elegidos = espacios.filter(({ clave }) => marcados.has(clave));
  if (elegidos.length === 0) return null;
  const alrededor = piezas.filter(esElemento);
  const todo = [...espacios, ...alrededor.flatMap((pieza) => elementoDe(pieza) ?? [])];
  const seVe = cerca ? alrededorDe(elegidos) : conAire(abarcaTodo(todo), 16);
  return (
    <svg
      viewBox={`${seVe.x} ${seVe.y} ${seVe.width} ${seVe.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page is no <img>
      role="img"
      aria-label={`Plano del local con ${elegidos.map(({ section }) => section).join(', ')}`}
      className="h-auto max-h-[60dvh] w-full rounded-card border border-line bg-card"
    >
      {/* Where one is: walls and tills in outline, since the map's own style sheet is not here, and what they are called. */}
      <g opacity={0.75}>
        {alrededor.map((pieza) => (
          <Alrededor key={pieza.clave} pieza={pieza} />
        ))}
      </g>
      {espacios.map(({ clave, x, y, width, height }) => (
        <rect
          key={clave}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={4}
          className={
            marcados.has(clave)
              ? 'fill-label stroke-brand stroke-[4px]'
              : 'fill-kraft stroke-control stroke-1'
          }
        />
      ))}
      {elegidos.map(({ clave, section, x, y, width, height }) => (
        <text
          key={clave}
          x={x + width / 2}
          y={y + height / 2}
          textAnchor="middle"
          dominantBaseline="central"
          className="numeral fill-label-ink"
          fontSize={Math.min(22, (1.6 * width) / section.length)}
        >
          {section}
        </text>
      ))}
    </svg>
  );
}

/** The least that is seen around what is marked, in units: some aisles of the shop, legible on a phone. */
const CERCA = { width: 380, height: 300, aire: 60 } as const;

function alrededorDe(marcados: readonly Rect[]): Rect {
  const suyo = conAire(abarcaTodo(marcados), CERCA.aire);
  const [width, height] = [Math.max(suyo.width, CERCA.width), Math.max(suyo.height, CERCA.height)];
  return { x: suyo.x - (width - suyo.width) / 2, y: suyo.y - (height - suyo.height) / 2, width, height };
}

function abarcaTodo(todo: readonly Rect[]): Rect {
  const x = Math.min(...todo.map((uno) => uno.x));
  const y = Math.min(...todo.map((uno) => uno.y));
  const width = Math.max(...todo.map((uno) => uno.x + uno.width)) - x;
  const height = Math.max(...todo.map((uno) => uno.y + uno.height)) - y;
  return { x, y, width, height };
}

function conAire({ x, y, width, height }: Rect, aire: number): Rect {
  return { x: x - aire, y: y - aire, width: width + 2 * aire, height: height + 2 * aire };
}

function Alrededor({ pieza }: { pieza: Pieza }) {
  const elemento = elementoDe(pieza);
  if (elemento === null || !elemento.is_visible) return null;
  const { type, x, y, width, height } = elemento;
  if (!esParteDelLocal(type)) return <ElementoDibujado campos={pieza.campos} personal={false} />;
  return <rect x={x} y={y} width={width} height={height} className="fill-none stroke-control stroke-1" />;
}
