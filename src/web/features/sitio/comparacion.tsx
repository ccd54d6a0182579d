import type { Alfajor } from '#domain/sitio/contenido.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** All the alfajores side by side; with the page's script, the chosen ones, with one's own stars. */
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
      {/* A region that scrolls has to be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label="Tabla de comparación">
        <table className="w-full min-w-120 border-collapse text-left">
          <thead>
            <tr className="border-line border-b text-ink-2 text-sm">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Alfajor
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Baño
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Relleno
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                Peso
              </th>
              <th scope="col" hidden data-con-script className="py-2 pr-4 font-semibold">
                Tu puntaje
              </th>
              <th scope="col" hidden data-con-script className="py-2 font-semibold">
                Favorito
              </th>
            </tr>
          </thead>
          <tbody>
            {alfajores.map(({ id, nombre, cobertura, relleno, gramos }) => (
              <tr key={id} data-fila={id} className="border-line not-last:border-b">
                <th scope="row" className="max-w-48 break-words py-3 pr-4 font-semibold">
                  {nombre}
                </th>
                <td className="py-3 pr-4">{cobertura === 'blanco' ? 'Blanco' : 'Chocolate'}</td>
                <td className="max-w-48 break-words py-3 pr-4">{relleno}</td>
                <td className="py-3 pr-4 text-right tabular-nums">{gramos}&nbsp;g</td>
                <td hidden data-con-script data-puntaje className="py-3 pr-4">
                  Sin puntaje
                </td>
                <td hidden data-con-script data-es-favorito className="py-3">
                  No
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
