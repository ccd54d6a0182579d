import { Fragment } from 'react';
import { cn } from '#web/ui/cn.ts';
import { circulos } from './trazos.ts';

/** A drawing of the combo's open box seen from above, with as many alfajores as it contains (at most 15). Decorative. */
export function CajaDeAlfajores({ unidades, precio }: { unidades: number; precio: string }) {
  const cuantos = Math.min(unidades, 15);
  const ancho = precio.length * 21 + 36;
  const todos = Array.from({ length: cuantos }, (_, i) => {
    const [fila, columna] = [Math.floor(i / 5), i % 5];
    return { x: 108 + columna * 76, y: 118 + fila * 80, claro: (fila + columna) % 2 === 1 };
  });
  return (
    <svg viewBox="0 0 520 400" aria-hidden="true" className="block h-auto w-full">
      <rect x="42" y="52" width="436" height="300" rx="18" className="fill-kraft" />
      <path d="M50 70 92 24h336l42 46z" className="fill-carton-2" />
      <rect x="50" y="60" width="420" height="276" rx="12" className="fill-carton" />
      <rect x="66" y="76" width="388" height="244" rx="8" className="fill-carton-2" />
      <path
        d={circulos(
          todos.map(({ x, y }) => [x, y + 3]),
          34,
        )}
        className="fill-black opacity-15"
      />
      {COLORES.map(({ bano, borde, hoja, claro }) => {
        const suyos = todos.filter((uno) => uno.claro === claro);
        const centros = suyos.map(({ x, y }) => [x, y] as const);
        return (
          <Fragment key={bano}>
            <path d={circulos(centros, 33)} className={bano} />
            <path d={circulos(centros, 24)} fill="none" strokeWidth="2.5" className={borde} />
            <path
              d={suyos.map(({ x, y }) => `M${x - 12} ${y + 5}c4-14 20-14 24 0c-5 9-19 9-24 0z`).join('')}
              className={hoja}
            />
          </Fragment>
        );
      })}
      <g>
        <rect x={260 - ancho / 2} y="307" width={ancho} height="70" rx="9" className="fill-label-edge" />
        <rect x={260 - ancho / 2} y="302" width={ancho} height="70" rx="9" className="fill-label" />
        <text x="260" y="353" textAnchor="middle" className="numeral fill-label-ink text-[46px]">
          {precio}
        </text>
      </g>
    </svg>
  );
}

const COLORES = [
  { claro: true, bano: 'fill-crema', borde: 'stroke-carton', hoja: 'fill-carton' },
  { claro: false, bano: 'fill-chocolate', borde: 'stroke-chocolate-2', hoja: 'fill-chocolate-2' },
] as const;

/** The same box, closed, for the product grid. */
export function CajaCerrada({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true" className={cn('block h-auto w-full', className)}>
      <ellipse cx="100" cy="119" rx="82" ry="8" className="fill-kraft-strong" />
      <path d="M30 46 100 22l70 24v56l-70 20-70-20z" className="fill-carton" />
      <path d="M30 46 100 66l70-20L100 22z" className="fill-carton-2" />
      <path d="M100 66v56l70-20V46z" className="fill-carton-2 opacity-60" />
      <path d="m64 34 70 21v14l-14 4V59L50 39z" className="fill-label" />
      <circle cx="62" cy="86" r="13" className="fill-chocolate" />
      <circle cx="62" cy="86" r="8" fill="none" strokeWidth="2" className="stroke-carton" />
    </svg>
  );
}
