import { encode } from 'uqr';

/**
 * A URL as a QR code: a single path of squares, so that it prints sharp. It is always dark on white with a quiet zone around
 * it, because readers need both in any theme.
 */
export function Qr({ texto, nombre, className }: { texto: string; nombre: string; className?: string }) {
  const { data, size } = encode(texto, { ecc: 'M', border: 2 });
  const trazo = data
    .flatMap((fila, y) => fila.map((oscuro, x) => (oscuro ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, from text: there is no image to load
      role="img"
      aria-label={nombre}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={trazo} fill="#10212f" />
    </svg>
  );
}
