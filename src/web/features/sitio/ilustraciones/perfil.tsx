import type { Perfil } from '#domain/sitio/contenido.ts';

/** A drawing of each kind of buyer: a bag for a home, a shop with an awning, a van. Decorative. */
export function DibujoDePerfil({ perfil }: { perfil: Perfil }) {
  const Dibujo = DIBUJOS[perfil];
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true" className="block h-20 w-auto shrink-0">
      <Dibujo />
    </svg>
  );
}

const DIBUJOS = { particular: Bolsa, comercio: Local, reventa: Camion } as const;

function Bolsa() {
  return (
    <>
      <path d="M44 34c-4-12 4-24 10-28 0 10 6 14 6 24z" className="fill-available" />
      <rect x="66" y="6" width="11" height="32" rx="4" transform="rotate(14 71 22)" className="fill-carton" />
      <circle cx="82" cy="30" r="9" className="fill-occupied" />
      <path d="M32 32h58l-5 46a4 4 0 0 1-4 4H41a4 4 0 0 1-4-4z" className="fill-brand" />
      <rect x="46" y="46" width="30" height="16" rx="3" className="fill-label" />
      <path d="M53 54h16" className="stroke-label-ink" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

function Local() {
  return (
    <>
      <rect x="20" y="32" width="80" height="50" rx="4" className="fill-kraft-strong" />
      <rect x="28" y="44" width="36" height="26" rx="3" className="fill-brand" />
      <rect x="33" y="56" width="8" height="14" className="fill-label" />
      <rect x="44" y="52" width="8" height="18" className="fill-occupied" />
      <rect x="70" y="44" width="22" height="38" rx="3" className="fill-ink-2" />
      <circle cx="75" cy="64" r="2" className="fill-label" />
      {[14, 32, 50, 68, 86].map((x, i) => (
        <path
          key={x}
          d={`M${x + 3} 12h18v18a9.2 9.2 0 0 1-18.4 0z`}
          className={i % 2 ? 'fill-card' : 'fill-occupied'}
        />
      ))}
      <path d="M14 12h94l-8-8H22z" className="fill-ink-2" />
    </>
  );
}

function Camion() {
  return (
    <>
      <rect x="6" y="16" width="68" height="50" rx="5" className="fill-brand" />
      <rect x="18" y="30" width="30" height="18" rx="3" className="fill-label" />
      <path d="M25 39h16" className="stroke-label-ink" strokeWidth="4" strokeLinecap="round" />
      <path d="M78 28h18c3 0 5 1 7 4l9 16c1 2 2 4 2 6v12H78z" className="fill-occupied" />
      <path d="M86 36h9c2 0 3 1 4 2l6 12H86z" className="fill-brand-soft" />
      <path d="M4 66h112" className="stroke-ink-2" strokeWidth="4" strokeLinecap="round" />
      {[28, 94].map((cx) => (
        <g key={cx}>
          <circle cx={cx} cy="70" r="11" className="fill-ink" />
          <circle cx={cx} cy="70" r="4.5" className="fill-kraft-strong" />
        </g>
      ))}
    </>
  );
}
