import { diaDe } from '#domain/comun/calendario/dia.ts';

const DIA_MS = 24 * 60 * 60 * 1000;

/** So long, every version that was kept by itself stays. */
export const SE_GUARDAN_TODAS_MS = 7 * DIA_MS;
/** So long, one of each day; then none. */
const SE_GUARDA_UNA_POR_DIA_MS = 90 * DIA_MS;

/**
 * Which automatic versions (kept before a whole replacement) are too many: all of the last week are kept, then the first of
 * each day in the company's zone (the plan before that day's replacements), and after ninety days none. Named versions are
 * never deleted, and are not passed here.
 */
export function versionesDeMas(
  versiones: readonly { readonly id: string; readonly creada_en: Date }[],
  ahora: Date,
): readonly string[] {
  const dias = new Set<string>();
  const sobran: string[] = [];
  for (const { id, creada_en } of versiones.toSorted((a, b) => +a.creada_en - +b.creada_en)) {
    const edad = ahora.getTime() - creada_en.getTime();
    if (edad <= SE_GUARDAN_TODAS_MS) continue;
    const dia = diaDe(creada_en);
    if (edad > SE_GUARDA_UNA_POR_DIA_MS || dias.has(dia)) sobran.push(id);
    dias.add(dia);
  }
  return sobran;
}
