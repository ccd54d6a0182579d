import { memo, type ReactNode } from 'react';
import { espacioDe, palabraDelEstado, type Espacio } from '#domain/plano/espacio.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { Candado } from './candado.tsx';
import { ElementoDibujado } from './elemento-dibujado.tsx';

/** Draws any piece, in units of the plan. `personal`: includes what only staff see, such as its lock. */
export const PiezaDibujada = memo(function PiezaDibujada({
  pieza,
  personal = false,
}: {
  pieza: Pieza;
  personal?: boolean;
}): ReactNode {
  const espacio = espacioDe(pieza);
  if (espacio === null) return <ElementoDibujado campos={pieza.campos} personal={personal} />;
  return <EspacioDibujado espacio={espacio} personal={personal} />;
});

/**
 * A space: its label, its state by colour and by pattern, and, if there is room, a word: the brand that has it, or that it is
 * free.
 */
function EspacioDibujado({ espacio, personal }: { espacio: Espacio; personal: boolean }) {
  const { x, y, width, height, section, status, brand, locked } = espacio;
  const ocupado = status === 'occupied';
  const conPalabra = width >= 96 && height >= 44;
  const letra = Math.min(20, height * 0.42, (width - 6) / (0.66 * Math.max(2, section.length)));
  const medio = y + height / 2;
  const radio = Math.min(6, width / 5, height / 5);
  return (
    <>
      <rect className="plano-marco" x={x} y={y} width={width} height={height} rx={radio} />
      {ocupado ? <rect className="plano-trama" x={x} y={y} width={width} height={height} rx={radio} /> : null}
      {/* In one group, so that on a rotated plan they rotate back together around their own middle. */}
      <g className={conPalabra ? 'plano-letras plano-con-palabra' : 'plano-letras'} aria-hidden>
        {letra < ILEGIBLE ? null : (
          <text
            className={letra < CHICA ? 'plano-rotulo plano-chico' : 'plano-rotulo'}
            x={x + width / 2}
            y={conPalabra ? medio - 7 : medio}
            fontSize={redondo(letra)}
          >
            {section}
          </text>
        )}
        {/* A space between the two; otherwise screen readers read them as one word. */ ' '}
        {conPalabra ? (
          <text className="plano-palabra" x={x + width / 2} y={medio + 14} fontSize={11}>
            {corta((ocupado ? brand : null) ?? palabraDelEstado(espacio), width)}
          </text>
        ) : null}
      </g>
      {personal && locked ? <Candado x={x + width - 4} y={y + 4} /> : null}
    </>
  );
}

/** Font sizes in units. Below the first a label is never drawn; below the second, only when zoomed in. */
const ILEGIBLE = 3;
const CHICA = 8;

/**
 * The part of a text that fits in a width of the plan at the size of the small words. It cuts between words, so that the
 * visible text is part of the accessible name; a single word that is too long is cut.
 */
function corta(texto: string, width: number): string {
  const caben = Math.floor((width - 10) / 6);
  if (texto.length <= caben) return texto;
  const inicio = texto.slice(0, Math.max(1, caben - 1));
  const enteras = /\s/u.test(texto.charAt(inicio.length)) ? inicio : inicio.replace(/(?<!\s)\s+\S*$/u, '');
  return `${enteras.trimEnd()}…`;
}

function redondo(n: number): number {
  return Math.round(n * 10) / 10;
}
