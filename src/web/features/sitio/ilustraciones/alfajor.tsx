import type { Cobertura } from '#domain/sitio/contenido.ts';
import { cn } from '#web/ui/cn.ts';
import { caja, circulos } from './trazos.ts';

/** A drawing of an alfajor cut in half: biscuit, filling, biscuit and coating. Decorative. */
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
  const tapas = Array.from({ length: capas }, (_, i) => arriba + i * paso);
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true" className={cn('block h-auto w-full', className)}>
      <ellipse cx="100" cy="119" rx="82" ry="8" className="fill-kraft-strong" />
      <rect x="14" y={arriba - 10} width="172" height={alto + 20} rx="26" className={bano} strokeWidth="2" />
      <path
        d={tapas
          .slice(1)
          .map((y) => caja(24, y - (paso - tapa) - 1, 152, paso - tapa + 2, 5))
          .join('')}
        className={relleno === 'fruta' ? 'fill-occupied' : 'fill-chocolate-2'}
      />
      <path d={tapas.map((y) => caja(24, y, 152, tapa, 9)).join('')} className="fill-carton" />
      <path
        d={circulos(
          tapas.flatMap((y) => MIGAS.map((x, n) => [x, y + (n % 2 ? 7 : 13)] as const)),
          2,
        )}
        className="fill-carton-2"
      />
      {cobertura === 'sin' ? (
        <path
          d={COCO.map((x, n) => caja(x, arriba + 24 + (n % 3) * 4, 9, 3, 1.5)).join('')}
          className="fill-crema"
        />
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
