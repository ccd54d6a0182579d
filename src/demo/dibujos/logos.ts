import type { MARCAS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import { C, circulo, forma, linea, rect, svg } from './trazos.ts';

export type MarcaDemo = (typeof MARCAS_DE_MUESTRA)[number];

/** A brand's emblem, white on its colour, as an SVG of 320 × 160. It has no letters, because no font is certain to be installed. */
export function dibujarLogo(marca: MarcaDemo): string {
  const [color, emblema] = LOGOS[marca];
  return svg(rect(0, 0, 320, 160, color, 34) + emblema, 320, 160);
}

/** A brand's colour, and its emblem as SVG in a box of 320 × 160. */
export function emblemaDe(marca: MarcaDemo): readonly [color: string, emblema: string] {
  return LOGOS[marca];
}

const B = C.blanco;

const LOGOS: Readonly<Record<MarcaDemo, readonly [color: string, emblema: string]>> = {
  // A drop over a wave.
  'Lácteos del Sur': [
    '#1f6fb2',
    forma('M160 22c30 38 44 56 44 74a44 44 0 0 1-88 0c0-18 14-36 44-74z', B) +
      linea('M132 102c18-14 38 14 56 0', '#1f6fb2', 9),
  ],
  // Two ears of wheat.
  'Molinos Atlántico': [
    '#a8681b',
    linea('M160 136V60', B, 9) +
      [0, 1, 2]
        .map(
          (i) =>
            forma(`M160 ${66 + i * 24}c-32 0-38-16-38-28 24 0 38 8 38 28z`, B) +
            forma(`M160 ${66 + i * 24}c32 0 38-16 38-28-24 0-38 8-38 28z`, B),
        )
        .join('') +
      circulo(160, 28, 9, B),
  ],
  // A bottle between two waves.
  'Bebidas La Costa': [
    '#0f7d6c',
    rect(148, 20, 24, 26, B, 5) +
      forma('M148 42h24l14 34v48a14 14 0 0 1-14 14h-24a14 14 0 0 1-14-14V76z', B) +
      linea('M52 100c20-18 40 18 60 0M208 100c20-18 40 18 60 0', B, 9),
  ],
  // A lighthouse and its beams.
  'Snacks Faro': [
    '#c2410c',
    forma('M144 66h32l12 74h-56z', B) +
      rect(142, 34, 36, 26, B, 5) +
      linea('M124 46 72 28M124 56 72 70M196 46l52-18M196 56l52 14', B, 9),
  ],
  // A wrapped sweet.
  'Golosinas Lobo': [
    '#8b3fa8',
    circulo(160, 80, 40, B) +
      forma('M122 80 74 46v68zM198 80l48-34v68z', B) +
      linea('M140 66c14-12 26 0 20 14s8 26 22 12', '#8b3fa8', 8),
  ],
  // A steaming cup.
  'Café Puerto': [
    '#5a3825',
    forma('M104 70h96v30a38 38 0 0 1-38 38h-20a38 38 0 0 1-38-38z', B) +
      linea('M200 80h14a16 16 0 0 1 0 32h-18', B, 9) +
      linea('M132 54c-10-12 10-18 0-32M164 54c-10-12 10-18 0-32', B, 8),
  ],
  // Wind.
  'Limpieza Brisa': [
    '#2a8fbf',
    linea('M60 66h122a22 22 0 1 0-22-22M60 90h168a24 24 0 1 1-24 24M60 114h78a18 18 0 1 1-18 18', B, 11),
  ],
  // An olive with its leaf.
  'Aceites Sierra': [
    '#6f7d1e',
    forma('M160 48c30 0 42 24 42 46s-18 44-42 44-42-22-42-44 12-46 42-46z', B) +
      forma('M166 46c8-26 34-32 58-24-8 24-34 32-58 24z', B) +
      circulo(146, 82, 9, '#6f7d1e'),
  ],
};
