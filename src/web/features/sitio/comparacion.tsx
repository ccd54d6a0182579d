import type { Alfajor } from '#domain/sitio/contenido.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** All the alfajores side by side. With the page's script: only the chosen ones, with the visitor's stars. */
export function Comparacion({ alfajores }: { alfajores: readonly Alfajor[] }) {
  if (alfajores.length === 0) return null;
  return (
    <section
      aria-labelledby="comparar-titulo"
      className="abajo mt-8 rounded-card border border-line bg-card p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="comparar-titulo" tabIndex={-1} className="headline text-2xl">
          Comparación
        </h3>
        <button
          type="button"
          hidden
          data-limpiar
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Ver todos
        </button>
      </div>
      {/* On a phone each row is a card: see sitio.css. */}
      <table className="comparacion mt-3 w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-ink-2 text-sm">
            {COLUMNAS.map(({ nombre, conScript }) => (
              <th
                key={nombre}
                scope="col"
                hidden={conScript}
                data-con-script={conScript ? '' : undefined}
                className="py-2 pr-4 font-semibold"
              >
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alfajores.map(({ id, nombre, cobertura, relleno, gramos }) => (
            <tr key={id} data-fila={id} className="border-line not-last:border-b">
              <th scope="row" className="break-words py-3 pr-4 font-semibold">
                {nombre}
              </th>
              <td data-columna="Baño" className="py-3 pr-4">
                {cobertura === 'blanco' ? 'Blanco' : 'Chocolate'}
              </td>
              <td data-columna="Relleno" className="break-words py-3 pr-4">
                {relleno}
              </td>
              <td data-columna="Peso" className="py-3 pr-4 tabular-nums">
                {gramos}&nbsp;g
              </td>
              <td hidden data-con-script data-puntaje data-columna="Tu puntaje" className="py-3 pr-4">
                Sin puntaje
              </td>
              <td hidden data-con-script data-es-favorito data-columna="Favorito" className="py-3">
                No
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const COLUMNAS = [
  { nombre: 'Alfajor', conScript: false },
  { nombre: 'Baño', conScript: false },
  { nombre: 'Relleno', conScript: false },
  { nombre: 'Peso', conScript: false },
  // The visitor's own rating, kept by the page's script.
  { nombre: 'Tu puntaje', conScript: true },
  { nombre: 'Favorito', conScript: true },
];
