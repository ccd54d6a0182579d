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

/** − how many +, for a line of the order's sheet; the script fills it in. */
export function Contador() {
  return (
    <div data-contador className="contador">
      <button type="button" data-quitar>
        −
      </button>
      <span data-cuantos className="numeral" />
      <button type="button" data-agregar>
        +
      </button>
    </div>
  );
}
