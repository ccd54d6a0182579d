import { sinAcentos } from '#domain/comun/texto.ts';

/** A drawn package that stands for an article without a picture: its shape by the section, its colour always the same. Decorative. */
export function DibujoDeRubro({ rubro, className }: { rubro: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <g className={colorDe(rubro)}>
        <path d={FORMAS[formaDe(rubro)]} fill="currentColor" />
        <rect x="15" y="20" width="10" height="7" rx="1.5" className="fill-card" />
      </g>
    </svg>
  );
}

const FORMAS = {
  lata: 'M13 9h14a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2z',
  botella: 'M17 5h6v6c0 2 4 4 4 8v14a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2V19c0-4 4-6 4-8z',
  paquete: 'M11 8l3 2 3-2 3 2 3-2 3 2 3-2v24l-3-2-3 2-3-2-3 2-3-2-3 2z',
  caja: 'M7 13l13-5 13 5v16l-13 5-13-5z',
} as const;

/** By what the section's name says; a box for any other. */
function formaDe(rubro: string): keyof typeof FORMAS {
  const nombre = sinAcentos(rubro).toLowerCase();
  if (/aceite|bebida|gaseosa|agua|vino|limpieza|perfumeria|lacteo|vinagre/u.test(nombre)) return 'botella';
  if (/conserva|enlatad|mermelada|cafe|salsa|mascota/u.test(nombre)) return 'lata';
  if (/yerba|harina|fideo|pasta|arroz|azucar|galletita|snack|golosina|infusion|te\b|legumbre/u.test(nombre))
    return 'paquete';
  return 'caja';
}

const COLORES = ['text-brand', 'text-available', 'text-occupied', 'text-ink-2'] as const;

function colorDe(rubro: string): string {
  let suma = 0;
  for (const letra of rubro) suma = (suma * 31 + (letra.codePointAt(0) ?? 0)) % 997;
  return COLORES[suma % COLORES.length] ?? COLORES[0];
}
