/** A label hanging from a shelf: a figure, and what it counts. */
export type EtiquetaDeGondola = { readonly cifra: string; readonly que: string };

/**
 * A drawing of a stocked shelf with the company's real figures on its labels. Decorative: the figures are also given as text.
 */
export function Gondola({ etiquetas }: { etiquetas: readonly EtiquetaDeGondola[] }) {
  return (
    <svg viewBox="0 0 560 400" aria-hidden="true" className="block h-auto w-full">
      <ellipse cx="280" cy="386" rx="240" ry="9" className="fill-kraft" />
      <rect x="14" y="6" width="10" height="376" rx="5" className="fill-line" />
      <rect x="536" y="6" width="10" height="376" rx="5" className="fill-line" />
      <EstanteAlto />
      <EstanteBajo />
      {[
        { x: 52, y: 168 },
        { x: 300, y: 168 },
        { x: 172, y: 330 },
        { x: 376, y: 330 },
      ].map(({ x, y }, i) => {
        const etiqueta = etiquetas[i];
        return etiqueta ? <Etiqueta key={etiqueta.que} x={x} y={y} {...etiqueta} /> : null;
      })}
    </svg>
  );
}

function EstanteAlto() {
  return (
    <g>
      <rect x="38" y="66" width="74" height="92" rx="6" className="fill-brand" />
      <rect x="38" y="92" width="74" height="34" className="fill-card" />
      <rect x="50" y="102" width="50" height="5" rx="2.5" className="fill-brand" />
      <rect x="50" y="112" width="34" height="5" rx="2.5" className="fill-control" />

      <path
        d="M136 40h22v20c0 8 12 14 12 30v62a6 6 0 0 1-6 6h-34a6 6 0 0 1-6-6V90c0-16 12-22 12-30z"
        className="fill-available"
      />
      <rect x="134" y="30" width="26" height="12" rx="3" className="fill-label" />
      <rect x="124" y="100" width="46" height="34" className="fill-card" />
      <circle cx="147" cy="117" r="9" className="fill-available" />

      <path d="M188 88h86v64a6 6 0 0 1-6 6h-74a6 6 0 0 1-6-6z" className="fill-carton" />
      <path d="M188 88l10-16h66l10 16z" className="fill-carton-2" />
      <rect x="222" y="72" width="18" height="34" className="fill-crema" />
      <path d="M202 132h22m-22 9h34" className="stroke-carton-2" strokeWidth="4" strokeLinecap="round" />

      <Lata x={292} className="fill-occupied" />
      <Lata x={338} className="fill-brand" />
      <Lata x={384} className="fill-occupied" />

      <path
        d="M440 158c-7 0-10-6-9-13l9-58c1-9 4-15 9-19l-5-14 24 5 24-5-5 14c5 4 8 10 9 19l9 58c1 7-2 13-9 13z"
        className="fill-crema stroke-carton-2"
        strokeWidth="2"
      />
      <path d="M449 67c13 5 25 5 38 0" className="stroke-occupied" strokeWidth="5" fill="none" />
      <path
        d="M468 132v-34m0 12c-9 0-12-6-12-12 9 0 12 6 12 12zm0 14c9 0 12-6 12-12-9 0-12 6-12 12z"
        className="fill-carton stroke-carton-2"
        strokeWidth="2"
      />

      <rect x="6" y="158" width="548" height="13" rx="6.5" className="fill-ink-2" />
    </g>
  );
}

function EstanteBajo() {
  return (
    <g>
      <path d="M34 246h124v68a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z" className="fill-carton" />
      <path d="M34 264h124M34 282h124M34 300h124" className="stroke-carton-2" strokeWidth="3" />
      <g>
        {[50, 82, 114, 142].map((cx, i) => (
          <circle
            key={cx}
            cx={cx}
            cy={i % 2 ? 236 : 232}
            r="17"
            className={i % 2 ? 'fill-available' : 'fill-occupied'}
          />
        ))}
        <path d="M50 216v-6m64 6v-6" className="stroke-ink-2" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M34 246h124v12H34z" className="fill-carton-2" />

      <Frasco x={178} className="fill-chocolate-2" />
      <Frasco x={230} className="fill-label" />

      <path d="M292 236h100v78a6 6 0 0 1-6 6h-88a6 6 0 0 1-6-6z" className="fill-brand" />
      <path d="M292 236l12-20h76l12 20z" className="fill-brand-hover" />
      {[312, 342, 372].map((cx) => (
        <g key={cx}>
          <rect x={cx - 14} y="252" width="28" height="20" rx="8" className="fill-chocolate" />
          <rect x={cx - 10} y="260" width="20" height="5" className="fill-carton" />
          <rect x={cx - 14} y="282" width="28" height="20" rx="8" className="fill-crema" />
          <rect x={cx - 10} y="290" width="20" height="5" className="fill-chocolate-2" />
        </g>
      ))}

      <rect x="412" y="206" width="52" height="114" rx="6" className="fill-occupied" />
      <rect x="412" y="232" width="52" height="48" className="fill-crema" />
      <path d="M424 268c6-16 22-16 28 0z" className="fill-available" />
      <rect x="472" y="258" width="56" height="62" rx="6" className="fill-carton" />
      <rect x="492" y="258" width="16" height="24" className="fill-carton-2" />

      <rect x="6" y="320" width="548" height="13" rx="6.5" className="fill-ink-2" />
    </g>
  );
}

function Lata({ x, className }: { x: number; className: string }) {
  return (
    <g>
      <rect x={x} y="98" width="38" height="60" rx="5" className={className} />
      <rect x={x} y="112" width="38" height="26" className="fill-crema" />
      <circle cx={x + 19} cy="125" r="8" className={className} />
      <rect x={x + 3} y="93" width="32" height="7" rx="3" className="fill-control" />
    </g>
  );
}

function Frasco({ x, className }: { x: number; className: string }) {
  return (
    <g>
      <rect x={x} y="252" width="42" height="68" rx="9" className={className} />
      <rect x={x + 4} y="240" width="34" height="13" rx="3" className="fill-control" />
      <rect x={x} y="276" width="42" height="24" className="fill-card" />
      <path d={`M${x + 9} 288h24`} className="stroke-ink-2" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

function Etiqueta({ x, y, cifra, que }: EtiquetaDeGondola & { x: number; y: number }) {
  const ancho = Math.max(cifra.length * 17.5, que.length * 8.2) + 30;
  return (
    <g>
      <rect x={x} y={y + 3} width={ancho} height="52" rx="6" className="fill-label-edge" />
      <rect x={x} y={y} width={ancho} height="52" rx="6" className="fill-label" />
      <text x={x + ancho / 2} y={y + 29} textAnchor="middle" className="numeral fill-label-ink text-[30px]">
        {cifra}
      </text>
      <text
        x={x + ancho / 2}
        y={y + 45}
        textAnchor="middle"
        className="fill-label-ink font-semibold text-[13.5px]"
      >
        {que}
      </text>
    </g>
  );
}
