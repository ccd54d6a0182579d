import type { Comando } from './comandos.ts';
import { Dialogo } from './dialogo.tsx';

/** Shortcuts of the map that are not commands. */
const DEL_MAPA: readonly (readonly [string, readonly string[]])[] = [
  ['Cortar', ['Ctrl', 'X']],
  ['Rehacer, también', ['Ctrl', 'Y']],
  ['Bloquear o desbloquear lo elegido', ['L']],
  ['Girar lo dibujado de a 15°', ['R']],
  ['Girarlo al revés', ['Mayús', 'R']],
  ['Girar de a 15° con el mouse', ['Mayús', 'arrastrar']],
  ['Pasar de un espacio al de al lado', ['Flechas']],
  ['Mover lo elegido de a 1', ['Flechas']],
  ['Mover lo elegido de a 10', ['Mayús', 'Flechas']],
  ['Cambiar su tamaño de a 10', ['Ctrl', 'Flechas']],
  ['Sumar a lo elegido', ['Mayús', 'clic']],
  ['Elegir los de un recuadro', ['arrastrar en lo vacío']],
  ['Sin guías mientras se arrastra', ['Alt']],
  ['Mover el plano', ['Espacio', 'arrastrar']],
  ['Acercar y alejar', ['+', '-']],
  ['Ver todo', ['0']],
];

/** A dialog that lists every keyboard shortcut of the editor. */
export function Atajos({ comandos, onCerrar }: { comandos: readonly Comando[]; onCerrar: () => void }) {
  const conTeclas = comandos.flatMap(({ nombre, teclas }) =>
    teclas ? [[nombre.replace(/: .*/, ''), teclas] as const] : [],
  );
  return (
    <Dialogo titulo="Atajos de teclado" descripcion="En una Mac, Cmd en lugar de Ctrl." onCerrar={onCerrar}>
      <dl className="grid gap-x-8 md:grid-cols-2">
        {[['Buscar un comando', ['Ctrl', 'K']] as const, ...conTeclas, ...DEL_MAPA].map(
          ([nombre, teclas]) => (
            <div
              key={nombre}
              className="flex min-h-10 items-center justify-between gap-3 border-b border-line text-sm"
            >
              <dt>{nombre}</dt>
              <dd className="flex shrink-0 gap-1">
                {teclas.map((tecla) => (
                  <kbd
                    key={tecla}
                    className="rounded-[0.3rem] border border-b-2 border-control/60 bg-card px-1.5 font-sans text-xs font-semibold text-ink-2"
                  >
                    {tecla}
                  </kbd>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
    </Dialogo>
  );
}
