import type { Cobertura } from '#domain/sitio/contenido.ts';
import { cn } from '#web/ui/cn.ts';

/** An alfajor cut in half: biscuit, filling, biscuit, under its coat. Decorative. */
export function Alfajor({
  cobertura,
  triple = false,
  relleno = 'dulce',
  className,
}: {
  cobertura: Cobertura | 'sin';
  triple?: boolean;
  relleno?: 'dulce' | 'fruta';
  className?: string;
}) {
  const capas = triple ? 3 : 2;
  const tapa = triple ? 19 : 22;
  const paso = triple ? 33 : 37;
  const alto = (capas - 1) * paso + tapa;
  const arriba = 104 - alto;
  const bano = BANOS[cobertura];
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true" className={cn('block h-auto w-full', className)}>
      <ellipse cx="100" cy="119" rx="82" ry="8" className="fill-kraft-strong" />
      <rect x="14" y={arriba - 10} width="172" height={alto + 20} rx="26" className={bano} strokeWidth="2" />
      {Array.from({ length: capas }, (_, i) => arriba + i * paso).map((y, i) => (
        <g key={y}>
          {i > 0 ? (
            <rect
              x="24"
              y={y - (paso - tapa) - 1}
              width="152"
              height={paso - tapa + 2}
              rx="5"
              className={relleno === 'fruta' ? 'fill-occupied' : 'fill-chocolate-2'}
            />
          ) : null}
          <rect x="24" y={y} width="152" height={tapa} rx="9" className="fill-carton" />
          {MIGAS.map((x, n) => (
            <circle key={x} cx={x} cy={y + (n % 2 ? 7 : 13)} r="2" className="fill-carton-2" />
          ))}
        </g>
      ))}
      {cobertura === 'sin' ? (
        <g className="fill-crema">
          {COCO.map((x, n) => (
            <rect key={x} x={x} y={arriba + 24 + (n % 3) * 4} width="9" height="3" rx="1.5" />
          ))}
        </g>
      ) : (
        <path
          d={`M34 ${arriba - 3}c20-5 60-5 84-3`}
          className="stroke-white opacity-40"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
      )}
    </svg>
  );
}

const BANOS = {
  chocolate: 'fill-chocolate stroke-chocolate',
  blanco: 'fill-crema stroke-carton-2',
  sin: 'fill-transparent stroke-transparent',
} as const;

const MIGAS = [42, 66, 92, 117, 142, 160];
const COCO = [22, 38, 55, 71, 88, 104, 121, 137, 154, 168];
