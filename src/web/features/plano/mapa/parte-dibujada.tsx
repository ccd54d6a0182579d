import type { Rect } from '#domain/plano/geometry.ts';
import type { ParteDelLocal } from '#domain/plano/tipos-de-elemento.ts';

/**
 * A part of the shop, drawn as what it is: its colours are the theme's (mapa.css) and what repeats in it are patterns
 * (`TramasDelLocal`), so it costs a few nodes at any size.
 */
export function ParteDibujada({ type, lugar, tinte }: { type: ParteDelLocal; lugar: Rect; tinte: string }) {
  const { x, y, width, height } = lugar;
  switch (type) {
    case 'piso':
      return (
        <>
          <rect className="parte-piso" {...lugar} />
          <rect className="parte-baldosas" {...lugar} />
        </>
      );
    case 'pared':
      return <rect className="parte-pared" {...lugar} />;
    case 'puerta':
      return <Puerta {...lugar} />;
    case 'sala':
      return (
        <>
          <rect className="parte-sala" {...lugar} style={{ color: tinte }} />
          <rect className="parte-muros" x={x + 2.5} y={y + 2.5} width={width - 5} height={height - 5} />
        </>
      );
    case 'heladera':
      return (
        <>
          <rect className="parte-heladera" {...lugar} rx={3} />
          <rect
            className={height > width ? 'parte-vidrios-v' : 'parte-vidrios'}
            x={x + 3}
            y={y + 3}
            width={Math.max(0, width - 6)}
            height={Math.max(0, height - 6)}
          />
        </>
      );
    case 'caja':
      return <Caja {...lugar} />;
    case 'cajones':
      return (
        <>
          <rect className="parte-cajones" {...lugar} rx={5} />
          <rect
            className="parte-frutas"
            x={x + 4}
            y={y + 4}
            width={Math.max(0, width - 8)}
            height={Math.max(0, height - 8)}
          />
        </>
      );
    case 'estacionamiento':
      return <rect className="parte-cocheras" {...lugar} />;
  }
}

/** Sliding doors in a wall: the opening, and two leaves of glass half open. */
function Puerta({ x, y, width, height }: Rect) {
  const acostada = width >= height;
  const hoja = (acostada ? width : height) * 0.3;
  const [medioX, medioY] = [x + width / 2, y + height / 2];
  return (
    <>
      <rect className="parte-umbral" x={x} y={y} width={width} height={height} />
      <path
        className="parte-hojas"
        d={
          acostada
            ? `M${x} ${medioY}h${hoja}M${x + width} ${medioY}h${-hoja}`
            : `M${medioX} ${y}v${hoja}M${medioX} ${y + height}v${-hoja}`
        }
      />
    </>
  );
}

/** A till: its counter, the belt, the screen, and who works at it. */
function Caja({ x, y, width, height }: Rect) {
  const acostada = width >= height;
  const [largo, ancho] = acostada ? [width, height] : [height, width];
  const mesa = ancho * 0.62;
  return (
    <g transform={acostada ? `translate(${x} ${y})` : `translate(${x + width} ${y}) rotate(90)`}>
      <rect className="parte-mueble" y={ancho - mesa} width={largo} height={mesa} rx={3} />
      <rect
        className="parte-cinta"
        x={largo * 0.08}
        y={ancho - mesa * 0.78}
        width={largo * 0.52}
        height={mesa * 0.5}
        rx={1.5}
      />
      <rect
        className="parte-cinta"
        x={largo * 0.72}
        y={ancho - mesa * 0.8}
        width={largo * 0.18}
        height={mesa * 0.36}
        rx={1}
      />
      <circle className="parte-persona" cx={largo * 0.74} cy={ancho * 0.2} r={ancho * 0.17} />
    </g>
  );
}

/** The patterns of the plan, once for each map. */
export function TramasDelLocal() {
  return (
    <>
      {/* With its ground: a space is one piece of paint, and changes state by an attribute alone. */}
      {/* And what is taken and chosen is both: the same stripes on yellow. */}
      {['plano-trama', 'plano-elegida'].map((id) => (
        <pattern key={id} id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" />
          <path d="M-2 10 10 -2M-2 2 2 -2M6 10 10 6" />
        </pattern>
      ))}
      <linearGradient id="plano-pronto">
        <stop offset="0.55" />
        <stop offset="0.55" />
      </linearGradient>
      <pattern id="plano-baldosas" width="28" height="28" patternUnits="userSpaceOnUse">
        <path d="M0 28V0h28" />
      </pattern>
      <pattern id="plano-vidrios" width="15" height="60" patternUnits="userSpaceOnUse">
        <rect x="1.5" width="4.5" height="60" />
        <rect x="8" width="4.5" height="60" opacity="0.5" />
      </pattern>
      <pattern id="plano-vidrios-v" width="60" height="15" patternUnits="userSpaceOnUse">
        <rect y="1.5" width="60" height="4.5" />
        <rect y="8" width="60" height="4.5" opacity="0.5" />
      </pattern>
      <pattern id="plano-frutas" width="26" height="26" patternUnits="userSpaceOnUse">
        <circle cx="6.5" cy="6.5" r="4.6" />
        <circle cx="19.5" cy="6.5" r="4.6" />
        <circle cx="6.5" cy="19.5" r="4.6" />
        <circle cx="19.5" cy="19.5" r="4.6" />
      </pattern>
      <pattern id="plano-cocheras" width="54" height="200" patternUnits="userSpaceOnUse">
        <path d="M1 0v200" />
      </pattern>
    </>
  );
}
