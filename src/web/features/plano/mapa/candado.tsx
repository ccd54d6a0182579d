/** A padlock with its top right corner at `x`, `y`: the piece cannot be moved until it is unlocked. */
export function Candado({ x, y }: { x: number; y: number }) {
  return (
    <g className="plano-candado" transform={`translate(${x - 10} ${y})`}>
      <rect x={0} y={4.5} width={10} height={7.5} rx={1.5} />
      <path d="M2.5 4.5V3a2.5 2.5 0 0 1 5 0v1.5" />
    </g>
  );
}
