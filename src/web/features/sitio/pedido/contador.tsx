/**
 * What orders one more of a row's presentation, once there is a script. The script puts − and how many beside it when there is one
 * (`ponerCantidad`): in each of sixty rows they would weigh more than the prices. `indice`: the presentation's place in its article.
 */
export function Mas({ indice, que }: { indice: number; que: string }) {
  return (
    <div data-contador={indice} className="contador con-script no-imprimir">
      <button type="button" data-agregar aria-label={`Agregar ${que}`}>
        +
      </button>
    </div>
  );
}

/** How many of a row's presentation, for whoever has no script: what is written goes with the form of the list (`sin-script.tsx`). */
export function Cuantos({
  codigo,
  indice,
  que,
  cuantos,
}: {
  codigo: string;
  indice: number;
  que: string;
  cuantos: number;
}) {
  return (
    <noscript>
      <input
        name={`${codigo}~${indice}`}
        aria-label={`Cuántos: ${que}`}
        className="cuantos no-imprimir"
        inputMode="numeric"
        pattern="[0-9]{0,4}"
        title="Un número entero, hasta 9999"
        {...(cuantos === 0 ? {} : { defaultValue: cuantos })}
      />
    </noscript>
  );
}

/** A quantity is typed as well: 24 of something are not twenty-four presses. */
const CAMPO_DE_CANTIDAD = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** − how many +, for a line of the order's sheet; the script fills it in. */
export function Contador() {
  return (
    <div data-contador className="contador">
      <button type="button" data-quitar>
        −
      </button>
      <input data-cuantos className="numeral" {...CAMPO_DE_CANTIDAD} />
      <button type="button" data-agregar>
        +
      </button>
    </div>
  );
}
