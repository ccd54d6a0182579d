/**
 * − how many +, for the order's script, which fills it and sets `data-hay` while there is one; until then only the + is seen, and
 * without a script nothing. `indice`: the presentation's place in its article.
 */
export function Contador({ indice, que }: { indice?: number; que?: string }) {
  const boton =
    'tap h-11 w-11 place-items-center font-bold text-brand text-xl rounded-control hover:bg-brand-soft';
  return (
    <div
      data-contador={indice ?? ''}
      className="con-script no-imprimir group/paso inline-flex h-11 shrink-0 items-stretch rounded-control border border-brand bg-card"
    >
      <button
        type="button"
        data-quitar
        aria-label={que === undefined ? undefined : `Quitar ${que}`}
        className={`${boton} hidden group-data-hay/paso:grid`}
      >
        −
      </button>
      <span
        data-cuantos
        className="numeral hidden min-w-11 place-items-center bg-brand-soft px-1 text-lg group-data-hay/paso:grid"
      />
      <button
        type="button"
        data-agregar
        aria-label={que === undefined ? undefined : `Agregar ${que}`}
        className={`${boton} grid`}
      >
        +
      </button>
    </div>
  );
}
