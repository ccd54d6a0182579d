import type { ReactNode } from 'react';

/** A drawing of goods on a shelf, with a hanging label. Decorative: the label's text is also given as text elsewhere. */
export function Estante({ etiqueta }: { etiqueta?: ReactNode }) {
  return (
    <div className="relative w-full max-w-md">
      <svg viewBox="0 0 512 150" aria-hidden="true" className="block w-full">
        {PRODUCTOS.map(({ x, ancho, alto, color }) => (
          <rect key={x} x={x} y={138 - alto} width={ancho} height={alto} rx="8" className={color} />
        ))}
        <rect y="138" width="512" height="12" rx="6" className="fill-ink-2" />
      </svg>
      {etiqueta === undefined ? null : (
        <div className="numeral -mt-2 relative ml-[34%] inline-block rounded-label border-label-edge border-b-3 bg-label px-4 py-1 text-5xl text-label-ink">
          {etiqueta}
        </div>
      )}
    </div>
  );
}

const PRODUCTOS = [
  { x: 24, ancho: 68, alto: 88, color: 'fill-brand' },
  { x: 102, ancho: 54, alto: 108, color: 'fill-occupied' },
  { x: 166, ancho: 84, alto: 76, color: 'fill-kraft-strong' },
  { x: 260, ancho: 46, alto: 118, color: 'fill-available' },
  { x: 316, ancho: 68, alto: 84, color: 'fill-control' },
  { x: 394, ancho: 92, alto: 100, color: 'fill-kraft-strong' },
];
