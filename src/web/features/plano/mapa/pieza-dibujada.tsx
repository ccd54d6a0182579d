import { memo, type ReactNode } from 'react';
import { espacioDe, palabraDelEstado, type Espacio } from '#domain/plano/espacio.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { ESTADOS_AL_DIA, type EstadoAlDia } from '#domain/plano/reservas/estado-del-espacio.ts';
import { Candado } from './candado.tsx';
import { ElementoDibujado } from './elemento-dibujado.tsx';

/** Draws any piece, in units of the plan. `personal`: includes what only staff see, such as its lock. */
export const PiezaDibujada = memo(function PiezaDibujada({
  pieza,
  personal = false,
  logo = null,
}: {
  pieza: Pieza;
  personal?: boolean;
  logo?: string | null;
}): ReactNode {
  const espacio = espacioDe(pieza);
  if (espacio === null) return <ElementoDibujado campos={pieza.campos} personal={personal} />;
  return <EspacioDibujado espacio={espacio} estado={estadoDe(pieza)} personal={personal} logo={logo} />;
});

/** What a space is in the days that the plan is shown as of; null where only today's facts are known. */
export function estadoDe({ campos }: Pieza): EstadoAlDia | null {
  return ESTADOS_AL_DIA.find((estado) => estado === campos['estado']) ?? null;
}

/**
 * A space: what it is by its shape, its label, its state by colour and by pattern, and who has it: the logo or, without one, the
 * name where there is room, and in small letters for who comes near.
 */
function EspacioDibujado({
  espacio,
  estado,
  personal,
  logo,
}: {
  espacio: Espacio;
  estado: EstadoAlDia | null;
  personal: boolean;
  logo: string | null;
}) {
  const { x, y, width, height, type, status, brand, locked } = espacio;
  const ocupado = status === 'occupied';
  const corto = Math.min(width, height);
  const radio = redondo(Math.min(type === 'exhibidor_impulso' ? 14 : 5, width / 5, height / 5));
  const marco = { x, y, width, height, rx: radio };
  const estadoDelMarco = estado ?? (ocupado ? 'ocupada' : 'libre');
  const detalle = corto < CON_DETALLE ? null : trazosDe(espacio);
  return (
    <>
      {corto < CON_CANTO ? (
        // A polygon's points are no part of its style: of thousands that change colour, the browser works it out once for each state.
        <polygon
          className="plano-marco"
          data-estado={estadoDelMarco}
          points={`${x} ${y} ${x + width} ${y} ${x + width} ${y + height} ${x} ${y + height}`}
        />
      ) : (
        <>
          <rect className="plano-canto" {...marco} y={redondo(y + Math.min(4, corto / 12))} />
          <rect className="plano-marco" data-estado={estadoDelMarco} {...marco} />
        </>
      )}
      {detalle === null ? null : (
        <path
          className={`plano-detalle plano-${type}`}
          data-tinte={ocupado && brand !== null ? tinteDe(brand) : undefined}
          d={detalle.d}
          strokeWidth={redondo(detalle.ancho)}
        />
      )}
      <Letras espacio={espacio} estado={estado} logo={logo} />
      {personal && locked ? <Candado x={x + width - 4} y={y + 4} /> : null}
    </>
  );
}

/** What is written on a space. On one where nothing would be read there is nothing: of thousands it is a node less of each. */
function Letras({
  espacio,
  estado,
  logo,
}: {
  espacio: Espacio;
  estado: EstadoAlDia | null;
  logo: string | null;
}) {
  const { x, y, width, height, section, status, brand, rotation } = espacio;
  const ocupado = status === 'occupied';
  const conPalabra = width >= 96 && height >= 44;
  const corto = Math.min(width, height);
  const letra = Math.min(
    conPalabra ? 17 : 20,
    corto * 0.42,
    (width - 6) / (0.64 * Math.max(2, section.length)),
  );
  if (letra < ILEGIBLE && corto < CON_DETALLE) return null;
  const [medioX, medio] = [x + width / 2, y + height / 2];
  const abajo = ocupado && brand !== null;
  return (
    // In one group, so that on a rotated plan they rotate back together around the middle of the space.
    <g
      className={conPalabra ? 'plano-letras plano-con-palabra' : 'plano-letras'}
      style={{ transformOrigin: `${redondo(medioX)}px ${redondo(medio)}px` }}
      aria-hidden
      {...(rotation > 90 && rotation < 270 ? { transform: 'rotate(180)' } : {})}
    >
      {letra < ILEGIBLE ? null : (
        <text
          className={letra < CHICA ? 'plano-rotulo plano-chico' : 'plano-rotulo'}
          x={medioX}
          y={redondo(conPalabra ? medio - 7 : abajo ? medio - corto * 0.14 : medio)}
          fontSize={redondo(letra)}
        >
          {section}
        </text>
      )}
      {/* A space between the two; otherwise screen readers read them as one word. */ ' '}
      {abajo && logo !== null ? (
        <LogoDibujado
          logo={logo}
          x={redondo(medioX - Math.min(corto - 8, 44) / 2)}
          y={redondo(medio + 1)}
          width={redondo(Math.min(corto - 8, 44))}
          height={redondo(Math.min(15, corto * 0.36))}
        />
      ) : (
        <>
          {conPalabra ? (
            <text className="plano-palabra" x={medioX} y={medio + 10} fontSize={11}>
              {cortada((ocupado ? brand : null) ?? palabraDelEstado(espacio, estado), width)}
            </text>
          ) : null}
          {abajo && corto >= CON_DETALLE ? (
            <EnChico nombre={brand} x={medioX} y={medio + corto * 0.1} ancho={corto - 6} />
          ) : null}
        </>
      )}
    </g>
  );
}

/** A brand's logo: a picture's address or, with a `#`, what the page holds once for all its spaces. */
function LogoDibujado({ logo, ...lugar }: { logo: string } & Record<'x' | 'y' | 'width' | 'height', number>) {
  if (logo.startsWith('#')) return <use className="plano-logo" href={logo} {...lugar} />;
  return <image className="plano-logo" href={logo} {...lugar} />;
}

/** A brand's name in as many lines as it has words, as small as the narrowest side needs. */
function EnChico({ nombre, x, y, ancho }: { nombre: string; x: number; y: number; ancho: number }) {
  const palabras: string[] = [];
  for (const palabra of nombre.split(/\s+/u)) {
    const ultima = palabras.at(-1);
    if (ultima !== undefined && ultima.length + palabra.length < 8)
      palabras[palabras.length - 1] = `${ultima} ${palabra}`;
    else palabras.push(palabra);
  }
  const letra = Math.min(7.5, ancho / (0.58 * Math.max(...palabras.map((p) => p.length))));
  return (
    <text className="plano-menudo" fontSize={redondo(letra)}>
      {palabras.slice(0, 3).map((palabra, i) => (
        <tspan key={palabra} x={redondo(x)} y={redondo(y + (i + 0.5) * letra * 1.15)}>
          {palabra}
        </tspan>
      ))}
    </text>
  );
}

/** Smaller than this, the side that is seen of a space would be thinner than a line: a node more for each of thousands. */
const CON_CANTO = 12;

/** Smaller than this in its narrowest side, in units, a space shows neither its shelves nor small letters. */
const CON_DETALLE = 30;

/**
 * What is seen of each kind of space from above: the shelves of a góndola on its two long sides, those of a puntera on the side
 * that faces the aisle, the tiers of a display, the posts of a sign. Dashed strokes: each dash is a product (mapa.css).
 */
function trazosDe({ type, x, y, width, height }: Espacio): { d: string; ancho: number } {
  const acostado = width >= height;
  const corto = Math.min(width, height);
  if (type === 'cartel_exterior') {
    const [dx, dy] = acostado ? [0, height - 4] : [width - 4, 0];
    const d = acostado
      ? `M${x + 5} ${y + 4.5}h${width - 10}M${x + 5} ${y + dy - 0.5}h${width - 10}`
      : `M${x + 4.5} ${y + 5}v${height - 10}M${x + dx - 0.5} ${y + 5}v${height - 10}`;
    return { d, ancho: 1.5 };
  }
  const ancho = corto * (type === 'gondola' ? 0.17 : 0.13);
  const borde = 3.5 + ancho / 2;
  const [a, b] = [4.5, 9];
  if (type === 'puntera') {
    // Its products are at both ends of its long side, where people turn.
    const d = acostado
      ? `M${x + borde} ${y + a}v${height - b}M${x + width - borde} ${y + a}v${height - b}`
      : `M${x + a} ${y + borde}h${width - b}M${x + a} ${y + height - borde}h${width - b}`;
    return { d, ancho };
  }
  const d = acostado
    ? `M${x + a} ${y + borde}h${width - b}M${x + a} ${y + height - borde}h${width - b}`
    : `M${x + borde} ${y + a}v${height - b}M${x + width - borde} ${y + a}v${height - b}`;
  return { d: d.replaceAll(/\d{1,7}\.\d{3,20}/gu, (n) => String(redondo(Number(n)))), ancho };
}

/** The colour of a brand's products, always the same for the same name: 0 to 5. */
function tinteDe(marca: string): number {
  let suma = 0;
  for (let i = 0; i < marca.length; i += 1) suma = (suma * 7 + marca.charCodeAt(i)) % 1009;
  return suma % 6;
}

/** Font sizes in units. Below the first a label is never drawn; below the second, only when zoomed in. */
const ILEGIBLE = 3;
const CHICA = 8;

/**
 * The part of a text that fits in a width of the plan at the size of the small words. It cuts between words, so that the
 * visible text is part of the accessible name; a single word that is too long is cut.
 */
function cortada(texto: string, width: number): string {
  const caben = Math.floor((width - 10) / 6);
  if (texto.length <= caben) return texto;
  const inicio = texto.slice(0, Math.max(1, caben - 1));
  const enteras = /\s/u.test(texto.charAt(inicio.length)) ? inicio : inicio.replace(/(?<!\s)\s+\S*$/u, '');
  return `${enteras.trimEnd()}…`;
}

function redondo(n: number): number {
  return Math.round(n * 10) / 10;
}
