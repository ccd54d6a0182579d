import { elementoDe, esElemento, esParteDelLocal } from '#domain/plano/elemento.ts';
import { espacioDe } from '#domain/plano/espacio.ts';
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
function PlanoChico({ piezas, marcados }: { piezas: readonly Pieza[]; marcados: ReadonlySet<string> }) {
  const espacios = piezas.flatMap((pieza) => {
    const espacio = espacioDe(pieza);
    return espacio ? [{ ...espacio, clave: pieza.clave }] : [];
  });
  const elegidos = espacios.filter(({ clave }) => marcados.has(clave));
  if (elegidos.length === 0) return null;
  const alrededor = piezas.filter(esElemento);
  const todo = [...espacios, ...alrededor.flatMap((pieza) => elementoDe(pieza) ?? [])];
  const derecha = Math.max(...todo.map(({ x, width }) => x + width));
  const abajo = Math.max(...todo.map(({ y, height }) => y + height));
  const izquierda = Math.min(...todo.map(({ x }) => x));
  const arriba = Math.min(...todo.map(({ y }) => y));
  const aire = 16;
  return (
    <svg
      viewBox={`${izquierda - aire} ${arriba - aire} ${derecha - izquierda + 2 * aire} ${abajo - arriba + 2 * aire}`}
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

function Alrededor({ pieza }: { pieza: Pieza }) {
  const elemento = elementoDe(pieza);
  if (elemento === null || !elemento.is_visible) return null;
  const { type, x, y, width, height } = elemento;
  if (!esParteDelLocal(type)) return <ElementoDibujado campos={pieza.campos} personal={false} />;
  return <rect x={x} y={y} width={width} height={height} className="fill-none stroke-control stroke-1" />;
}
