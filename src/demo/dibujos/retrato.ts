import type { Azar } from '../azar.ts';
import { C, circulo, forma, linea, rect, svg } from './trazos.ts';

/** Side of a portrait in pixels. */
const LADO = 512;

/** The portrait of an invented person. The same `azar` draws the same face. */
export function dibujarRetrato(azar: Azar, { mujer }: { mujer: boolean }): string {
  const piel = azar.elegir(PIELES);
  const pelo = azar.elegir(PELOS);
  const { corto, alCostado, largo, recogido, rulos, carre, pelado } = PEINADOS;
  const peinado = azar.elegir(
    mujer ? [largo, recogido, rulos, carre, largo] : [corto, alCostado, corto, rulos, alCostado, pelado],
  );
  const ropa = azar.elegir(ROPAS);
  return svg(
    rect(0, 0, LADO, LADO, azar.elegir(FONDOS)) +
      peinado.atras(pelo) +
      // Neck, shoulders, head.
      rect(214, 330, 84, 96, piel.sombra, 30) +
      forma('M76 512 q8 -122 180 -128 q172 6 180 128z', ropa) +
      forma('M212 386 q44 46 88 0 l-8 -8 h-72z', piel.sombra) +
      (azar.pasa(0.35) ? delantal() : '') +
      circulo(150, 250, 24, piel.sombra) +
      circulo(362, 250, 24, piel.sombra) +
      rect(152, 118, 208, 240, piel.clara, 104) +
      peinado.adelante(pelo) +
      cara(azar, piel, pelo, !mujer && azar.pasa(0.3)),
    LADO,
    LADO,
  );
}

type Peinado = { readonly atras: (pelo: string) => string; readonly adelante: (pelo: string) => string };
type Piel = { readonly clara: string; readonly sombra: string };

const FONDOS = ['#dbe7ee', '#f4ecdc', '#e2f3e9', '#fdecd9', '#efe8fa', '#fff2bf', '#cfe0ea'] as const;
const PIELES: readonly Piel[] = [
  { clara: '#f3cfb0', sombra: '#e2b48e' },
  { clara: '#e6b48a', sombra: '#d19b6e' },
  { clara: '#cf9567', sombra: '#b87d50' },
  { clara: '#a8714a', sombra: '#8f5c39' },
  { clara: '#f7dcc4', sombra: '#e8c09f' },
];
const PELOS = ['#2a211c', '#4b2e1e', '#6d4424', '#a4712f', '#8b8f93', '#7a2f1f', '#1c1a1f'] as const;
const ROPAS = [C.marca, C.marcaClara, C.verde, C.rojo, C.tinta, C.naranja] as const;

const nada = () => '';

const PEINADOS = {
  corto: {
    atras: nada,
    adelante: (pelo) =>
      forma(
        'M146 236 q-14 -132 110 -132 q124 0 110 132 q-16 -54 -46 -70 q-70 24 -136 0 q-26 20 -38 70z',
        pelo,
      ),
  },
  alCostado: {
    atras: nada,
    adelante: (pelo) =>
      forma(
        'M144 240 q-10 -144 122 -140 q110 6 102 136 q-14 -34 -30 -58 q-92 8 -142 -38 q-2 60 -52 100z',
        pelo,
      ),
  },
  largo: {
    atras: (pelo) => forma('M128 430 V240 q0 -146 128 -146 q128 0 128 146 v190 q-128 46 -256 0z', pelo),
    adelante: (pelo) =>
      forma('M146 250 q-10 -138 110 -140 q120 2 110 140 q-26 -72 -74 -92 q-54 74 -146 92z', pelo),
  },
  recogido: {
    atras: (pelo) => circulo(256, 92, 54, pelo),
    adelante: (pelo) =>
      forma('M148 236 q-8 -126 108 -126 q116 0 108 126 q-20 -64 -108 -66 q-88 2 -108 66z', pelo),
  },
  rulos: {
    atras: (pelo) =>
      [130, 180, 256, 332, 382]
        .map((x, i) => circulo(x, [210, 142, 116, 142, 210][i] ?? 150, 62, pelo))
        .join('') +
      circulo(128, 280, 44, pelo) +
      circulo(384, 280, 44, pelo),
    adelante: (pelo) =>
      [172, 214, 256, 298, 340]
        .map((x, i) => circulo(x, [172, 146, 138, 146, 172][i] ?? 150, 36, pelo))
        .join(''),
  },
  carre: {
    atras: (pelo) => rect(126, 108, 260, 246, pelo, 96),
    adelante: (pelo) =>
      forma('M148 262 q-10 -150 108 -150 q118 0 108 150 q-6 -60 -30 -86 h-156 q-24 26 -30 86z', pelo),
  },
  pelado: {
    atras: nada,
    adelante: (pelo) =>
      forma('M150 262 q-10 -40 6 -70 q10 30 6 70z', pelo) +
      forma('M362 262 q10 -40 -6 -70 q-10 30 -6 70z', pelo),
  },
} as const satisfies Record<string, Peinado>;

function cara(azar: Azar, piel: Piel, pelo: string, conBarba: boolean): string {
  const boca = azar.elegir([
    linea('M214 300 q42 40 84 0', '#8c3b2e', 9),
    forma('M212 294 q44 54 88 0z', '#ffffff') + linea('M212 294 q44 54 88 0z', '#8c3b2e', 6),
    linea('M222 304 q34 22 68 0', '#8c3b2e', 9),
  ]);
  const barba = conBarba
    ? forma('M152 260 q4 104 104 104 q100 0 104 -104 q-14 34 -36 38 q-68 -26 -136 0 q-22 -4 -36 -38z', pelo)
    : '';
  const anteojos = azar.pasa(0.25)
    ? `<g fill="none" stroke="${C.tinta}" stroke-width="8"><circle cx="212" cy="246" r="34"/><circle cx="300" cy="246" r="34"/><path d="M246 242 q10 -8 20 0"/></g>`
    : '';
  return (
    barba +
    linea('M190 206 q20 -12 42 -2', pelo, 9) +
    linea('M280 204 q22 -10 42 2', pelo, 9) +
    circulo(212, 246, 11, C.tinta) +
    circulo(300, 246, 11, C.tinta) +
    linea('M256 246 q-14 30 2 36', piel.sombra, 8) +
    boca +
    anteojos
  );
}

/** The shop's apron. */
function delantal(): string {
  return (
    linea('M190 388 L206 470', C.amarillo, 16) +
    linea('M322 388 L306 470', C.amarillo, 16) +
    rect(184, 452, 144, 80, C.amarillo, 14)
  );
}
