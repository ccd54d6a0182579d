import { CANVAS } from '#domain/plano/geometry.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { giroDeEspacio } from '../../mapa/giro.ts';
import { PiezaDibujada } from '../../mapa/pieza-dibujada.tsx';

/** Height of the strip under the plan, with the legend of its colours and its date. */
const PIE = 40;

export const MEDIDAS_DEL_PLANO = { width: CANVAS.width, height: CANVAS.height + PIE } as const;

/** The plan alone, for paper or for a file: as the public sees it, always in the light theme. */
export function PlanoSuelto({
  piezas,
  fondo,
  pie,
  suelto,
}: {
  piezas: readonly Pieza[];
  /** In a file, its `url` is the picture itself, embedded as a data URL. */
  fondo: { url: string; x: number; y: number; width: number; height: number; opacity: number } | null;
  /** 'Plano de góndolas · 20/11/2026'. */
  pie: string;
  /** True in an exported file, which has no style sheet other than its own. */
  suelto: boolean;
}) {
  const { width, height } = MEDIDAS_DEL_PLANO;
  const y = CANVAS.height + PIE / 2;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      {...(suelto ? { width, height } : { className: 'plano-suelto block w-full', 'aria-hidden': true })}
    >
      {suelto ? <style>{ESTILO}</style> : null}
      <defs>
        <pattern id="plano-trama-suelta" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" />
          <path d="M-2 10 10 -2M-2 2 2 -2M6 10 10 6" />
        </pattern>
      </defs>
      <rect className="plano-papel" {...CANVAS} rx={10} />
      {fondo ? (
        <image
          href={fondo.url}
          x={fondo.x}
          y={fondo.y}
          width={fondo.width}
          height={fondo.height}
          opacity={fondo.opacity}
          preserveAspectRatio="none"
        />
      ) : null}
      {piezas.map((pieza) => (
        <g key={pieza.clave} data-status={estadoDe(pieza)} {...giroDeEspacio(pieza)}>
          <PiezaDibujada pieza={pieza} />
        </g>
      ))}
      <g data-status="available">
        <rect className="plano-marco" x={2} y={y - 8} width={26} height={16} rx={3} />
      </g>
      <text className="plano-pie" x={36} y={y}>
        Disponible
      </text>
      <g data-status="occupied">
        <rect className="plano-marco" data-estado="ocupada" x={130} y={y - 8} width={26} height={16} rx={3} />
      </g>
      <text className="plano-pie" x={164} y={y}>
        Ocupada
      </text>
      <text className="plano-pie" x={width - 2} y={y} textAnchor="end">
        {pie}
      </text>
    </svg>
  );
}

function estadoDe({ campos }: Pieza): string | undefined {
  return typeof campos['status'] === 'string' ? campos['status'] : undefined;
}

/** The rules of mapa.css for pieces, with the light colours of tokens.css. An exported file has neither of those sheets. */
const ESTILO = `
svg{--ink:#10212f;--card:#fff;--line:#e6dfd2;background:#fff;font-family:Archivo,Arial,sans-serif}
.plano-papel{fill:#fff;stroke:#e6dfd2;stroke-width:2}
#plano-trama-suelta rect{fill:#fbe6e1}
#plano-trama-suelta path{stroke:#b83a24;stroke-width:1;opacity:.42}
.plano-marco{fill:#e2f3e9;stroke:#177a4c;stroke-width:2}
[data-estado=ocupada]{fill:url(#plano-trama-suelta);stroke:#b83a24}
.plano-rotulo,.plano-palabra{fill:#10212f;text-anchor:middle;dominant-baseline:central}
.plano-rotulo{font-weight:750}
.plano-palabra{fill:#177a4c;font-weight:600}
[data-status=occupied] :is(.plano-rotulo,.plano-palabra){paint-order:stroke;stroke:#fbe6e1;stroke-width:3;stroke-linejoin:round}
[data-status=occupied] .plano-palabra{fill:#b83a24}
.plano-menudo,.plano-canto,.parte-baldosas,.parte-vidrios,.parte-vidrios-v,.parte-frutas,.parte-cocheras{display:none}
.plano-detalle{fill:none;stroke:#d9d2c4}
.parte-piso,.parte-umbral{fill:#faf8f3}
.parte-pared{fill:#4a5b68}
.parte-muros{fill:none;stroke:#4a5b68;stroke-width:5}
.parte-sala,.parte-heladera{fill:#e6eef4}
.parte-heladera{stroke:#9db8cc}
.parte-hojas{stroke:#6d9cc0;stroke-width:3;fill:none}
.parte-mueble,.parte-cajones{fill:#dfcfb2}
.parte-cinta,.parte-persona{fill:#6b6252}
.plano-texto{dominant-baseline:central;white-space:pre}
.plano-pie{fill:#4a5b68;font-size:14px;dominant-baseline:central}
`.trim();
