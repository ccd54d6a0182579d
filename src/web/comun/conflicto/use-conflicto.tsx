import type { FormMetadata } from '@conform-to/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Fallo } from '#web/copy/errores.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useNombrePropio } from '#web/sesion.ts';
import { comparar, type Escrito } from './comparar.ts';
import { Conflicto, type Campos } from './conflicto.tsx';

/** What is saved now: a form's fields as they are written in it, and the revision that an edit says it was made over. */
export type Guardado = { readonly escrito: Escrito; readonly revision: string };

/** The refusals of an edit made over a revision that is not the last. */
const CONFLICTOS: ReadonlySet<string | undefined> = new Set([
  'CAMBIO_ENTRETANTO',
  'CAMBIO_AJENO',
  'AJUSTE_CAMBIADO',
  'CONTENIDO_CAMBIADO',
]);

/**
 * For every form that edits something with a version. If somebody else saved it meanwhile, it shows both versions and lets one
 * choose field by field; then the edit is made over the version that was seen.
 */
export function useConflicto<K extends string>({
  guardado,
  mio,
  campos,
  fallo,
  poner,
  traer,
}: {
  /** As it is on the server, as far as this screen knows; null if it is new. */
  guardado: Guardado | null;
  /** The form's values. */
  mio: Escrito | undefined;
  campos: Campos<K>;
  /** Why it was not saved, once nothing is in progress. */
  fallo: Fallo | null | undefined;
  /** Writes a value into the form. */
  poner: (clave: NoInfer<K>, valor: unknown) => void;
  /** Asks for what is saved now; `guardado` is then that. */
  traer: () => Promise<unknown> | void;
}): {
  /** The revision over which the edit is made. */
  revision: string | undefined;
  /** Whether the failure is this one, and then what is shown instead of its message. */
  es: boolean;
  aviso: ReactNode;
} {
  const yo = useNombrePropio();
  const [base, setBase] = useState(guardado);
  const [resuelto, setResuelto] = useState<Fallo | null>(null);
  const [buscado, setBuscado] = useState<Fallo | null>(null);
  const es = fallo != null && CONFLICTOS.has(fallo.code);
  // Kept until it is resolved: the router forgets a form's answer as soon as a live event makes it load the screen again.
  const [rechazo, setRechazo] = useState<Fallo | null>(null);
  if (es && fallo !== rechazo) setRechazo(fallo);
  const abierto = rechazo !== null && rechazo !== resuelto;
  const llego = guardado !== null && guardado.revision !== base?.revision;
  useEffect(() => {
    if (abierto && !llego) void Promise.resolve(traer()).then(() => setBuscado(rechazo));
    // Asked once for each refusal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [abierto]);
  if (!abierto) return { revision: base?.revision, es, aviso: null };
  if (!llego || base === null) {
    return {
      revision: base?.revision,
      es,
      aviso: (
        <div role="alert" className="mb-4">
          <Notice tone="warning" title="Cambió mientras lo editabas">
            {buscado === rechazo
              ? `${quienFue(rechazo, yo)} Acá ya no está: copiá lo que escribiste, cerrá esto y buscalo para ver cómo quedó.`
              : 'Buscando cómo quedó…'}
          </Notice>
        </div>
      ),
    };
  }
  const versiones = { base: base.escrito, suyo: guardado.escrito, mio: mio ?? {} };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of these keys
  const comparado = comparar(Object.keys(campos) as K[], versiones);
  return {
    revision: base.revision,
    es,
    aviso: (
      <Conflicto
        campos={campos}
        comparado={comparado}
        suyo={versiones.suyo}
        mio={versiones.mio}
        quien={quienFue(rechazo, yo)}
        onSeguir={(suyos) => {
          for (const clave of suyos) poner(clave, guardado.escrito[clave]);
          setBase(guardado);
          setResuelto(rechazo);
        }}
      />
    ),
  };
}

/** Who saved it, if the refusal says so: perhaps oneself, in another window. */
export function quienFue(fallo: Fallo | null, yo = ''): string {
  const data = fallo?.data;
  const datos: Partial<Record<string, unknown>> =
    typeof data === 'object' && data !== null ? { ...data } : {};
  if (datos['propio'] === true) return 'Lo guardaste vos en otra ventana.';
  const por = datos['por'];
  if (yo !== '' && por === yo) return 'Lo guardaste vos en otra ventana.';
  return `${typeof por === 'string' && por !== '' ? por : 'Otra persona, o vos en otra pestaña,'} lo guardó antes que vos.`;
}

/** For conform's `shouldDirtyConsider`: the revision that a form carries was not typed by anybody. */
export function noEsLaRevision(campo: string): boolean {
  return !['updated_at', 'revision', 'revision_de_serie'].includes(campo);
}

/** Writes into a form of conform's. */
export function enElFormulario<S extends Record<string, unknown>, K extends string>(
  form: FormMetadata<S>,
  fields: Readonly<Record<K, { readonly name: string }>>,
): (clave: K, valor: unknown) => void {
  return (clave, valor) => {
    // A box that is not checked has to be said: without a value conform leaves it as it was.
    const dicho = valor === false || valor === null ? '' : valor;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is of that field: both come from the same record
    form.update<string>({ name: fields[clave].name, value: dicho as string });
  };
}
