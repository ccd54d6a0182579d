import { igual, type Campos, type Pieza } from './pieza.ts';

/** How two states of the plan differ, piece by piece. */
export type Diferencias = {
  /** In the later one only. */
  readonly agregadas: readonly Pieza[];
  /** In the earlier one only. */
  readonly quitadas: readonly Pieza[];
  /** In both, with the fields that differ; as the earlier one has it. */
  readonly cambiadas: readonly { readonly pieza: Pieza; readonly campos: readonly string[] }[];
};

/** What changed from one state of the plan to a later one. Only what can be seen or read counts. */
export function diferencias(antes: readonly Pieza[], despues: readonly Pieza[]): Diferencias {
  const deAntes = new Map(antes.map((p) => [p.clave, p]));
  const deDespues = new Map(despues.map((p) => [p.clave, p]));
  return {
    agregadas: despues.filter((p) => !deAntes.has(p.clave)),
    quitadas: antes.filter((p) => !deDespues.has(p.clave)),
    cambiadas: antes.flatMap((pieza) => {
      const ahora = deDespues.get(pieza.clave);
      const campos = ahora ? distintos(pieza.campos, ahora.campos) : [];
      return campos.length === 0 ? [] : [{ pieza, campos }];
    }),
  };
}

function distintos(a: Campos, b: Campos): string[] {
  const campos = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...campos].filter((campo) => {
    if (DE_EDICION.has(campo)) return false;
    // A version kept before spaces could be turned does not say that they were not.
    if (campo === 'rotation') return (a[campo] ?? 0) !== (b[campo] ?? 0);
    return !igual(a[campo], b[campo]);
  });
}

/** Fields that only serve to edit. */
const DE_EDICION: ReadonlySet<string> = new Set(['locked', 'grupo']);
