import type { Dibujo } from '#domain/sitio/contenido.ts';
import { Alfajor } from './alfajor.tsx';
import { CajaCerrada } from './caja.tsx';

/** The drawing of a product on the wholesale page. Decorative: its name is beside it. */
export function DibujoDeProducto({ dibujo }: { dibujo: Dibujo }) {
  switch (dibujo) {
    case 'chocolate':
      return <Alfajor cobertura="chocolate" />;
    case 'blanco':
      return <Alfajor cobertura="blanco" />;
    case 'maicena':
      return <Alfajor cobertura="sin" />;
    case 'fruta':
      return <Alfajor cobertura="blanco" relleno="fruta" />;
    case 'caja':
      return <CajaCerrada />;
    case 'exhibidor':
      return <Exhibidor />;
    case 'galletita':
      return <Galletita />;
    case 'oblea':
      return <Oblea />;
  }
}

function Exhibidor() {
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true" className="block h-auto w-full">
      <ellipse cx="100" cy="119" rx="82" ry="8" className="fill-kraft-strong" />
      <path d="M46 10h108l10 60H36z" className="fill-brand" />
      <rect x="66" y="22" width="68" height="24" rx="4" className="fill-label" />
      <path d="M78 34h44" className="stroke-label-ink" strokeWidth="5" strokeLinecap="round" />
      {[54, 78, 102, 126, 150].map((x, i) => (
        <rect
          key={x}
          x={x - 11}
          y={i % 2 ? 58 : 54}
          width="20"
          height="36"
          rx="7"
          className={i % 2 ? 'fill-crema' : 'fill-chocolate'}
        />
      ))}
      <path d="M28 78h144l-8 40H36z" className="fill-carton" />
      <path d="M28 78h144l-2 10H30z" className="fill-carton-2" />
    </svg>
  );
}

function Galletita() {
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true" className="block h-auto w-full">
      <ellipse cx="100" cy="119" rx="62" ry="7" className="fill-kraft-strong" />
      <circle cx="100" cy="64" r="52" className="fill-carton" />
      <path
        d="M52 44a52 52 0 0 1 96 0c6 20-10 16-16 26s-16-6-24 4-14-2-24-2-22 10-30-4c-5-8-6-14-2-24z"
        className="fill-chocolate"
      />
      <path
        d="M70 30c14-12 36-14 52-6"
        className="stroke-white opacity-35"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      {[
        [78, 94],
        [104, 102],
        [126, 90],
      ].map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="3.5" className="fill-carton-2" />
      ))}
    </svg>
  );
}

function Oblea() {
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true" className="block h-auto w-full">
      <ellipse cx="100" cy="119" rx="82" ry="8" className="fill-kraft-strong" />
      {[40, 62, 84].map((y) => (
        <g key={y}>
          <rect x="22" y={y} width="156" height="16" rx="4" className="fill-carton" />
          <path d={`M34 ${y + 8}h132`} className="stroke-carton-2" strokeWidth="8" strokeDasharray="3 9" />
        </g>
      ))}
      <path d="M22 59h156M22 81h156" className="stroke-chocolate-2" strokeWidth="7" />
    </svg>
  );
}
