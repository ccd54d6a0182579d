/**
 * The sketch of a branch's block, drawn from its address: its street and, if they were written, the two that it is between.
 * It is what somebody would draw on a napkin, not to scale. Decorative: the address is beside it.
 */
export function Croquis({
  direccion,
  entre,
  inicial,
}: {
  direccion: string;
  entre: string | null;
  /** The company's initial, on the pin. */
  inicial: string;
}) {
  const [izquierda = '', derecha = ''] = (entre ?? '').split(/ (?:y|e) /);
  return (
    <svg viewBox="0 0 560 220" aria-hidden="true" className="block h-auto w-full">
      <path
        d="M0 0h96v96H0zM152 0h256v96H152zM464 0h96v96h-96zM0 152h96v68H0zM152 152h256v68H152zM464 152h96v68h-96z"
        className="fill-kraft-strong"
      />
      <path d="M240 50h80v46h-80z" className="fill-carton" />
      <path d="M0 124h560" strokeDasharray="14 12" strokeWidth="2" className="stroke-card" />
      <Calle x={280} y={180}>
        {direccion}
      </Calle>
      {izquierda === '' ? null : (
        <Calle x={124} y={48} vertical>
          {izquierda}
        </Calle>
      )}
      {derecha === '' ? null : (
        <Calle x={436} y={48} vertical>
          {derecha}
        </Calle>
      )}
      <path d="M280 112 258 72a24 24 0 1 1 44 0z" className="fill-label stroke-label-edge" strokeWidth="2" />
      <text x="280" y="72" textAnchor="middle" className="numeral fill-label-ink text-[26px] uppercase">
        {inicial}
      </text>
    </svg>
  );
}

function Calle({
  x,
  y,
  vertical = false,
  children,
}: {
  x: number;
  y: number;
  vertical?: boolean;
  children: string;
}) {
  // What fits: a street's name is cut as on a corner's sign.
  const maximo = vertical ? 9 : 26;
  const nombre = children.length > maximo ? `${children.slice(0, maximo - 1)}.` : children;
  return (
    <text
      x={x}
      y={y + 5}
      textAnchor="middle"
      {...(vertical ? { transform: `rotate(-90 ${x} ${y})` } : {})}
      className="fill-ink font-semibold text-[20px]"
    >
      {nombre}
    </text>
  );
}
