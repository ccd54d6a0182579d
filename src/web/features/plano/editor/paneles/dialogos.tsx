import { useState } from 'react';
import type { Problema } from '#domain/plano/archivo.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { ESPACIOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import { AVISOS_DEL_EDITOR, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { comandosDe, type Pantalla, type Comando } from './comandos.ts';
import { Pregunta, Dialogo } from './dialogo.tsx';
import { DialogoDeImportar, type Leido, porQueNo, seDeshace } from './importar.tsx';
import { Locales } from './locales.tsx';
import { Paleta } from './paleta.tsx';
import { Versiones } from './versiones.tsx';

/** Which dialog is open, and its data. */
export type Abierto =
  | { que: 'comandos' | 'atajos' | 'versiones' | 'locales' | 'reiniciar' | 'salir' }
  | { que: 'importar'; leido: Leido };

type PropsDeDialogos = {
  edicion: Edicion;
  pantalla: Pantalla;
  abierto: Abierto;
  onCerrar: () => void;
  onProblemas: (nombre: string, problemas: readonly Problema[]) => void;
  onSalir: () => void;
  /** Opens the plan of a shop. */
  onIr: (local: number) => void;
};

/** The dialog that is open now. */
export function Dialogos({
  edicion,
  pantalla,
  abierto,
  onCerrar,
  onProblemas,
  onSalir,
  onIr,
}: PropsDeDialogos) {
  const pendientes = useEdicion(edicion, (e) => e.guardado.pendientes);
  switch (abierto.que) {
    case 'comandos':
      return <Paleta comandos={comandosDe(edicion, pantalla)} onCerrar={onCerrar} />;
    case 'atajos':
      return <Atajos comandos={comandosDe(edicion, pantalla)} onCerrar={onCerrar} />;
    case 'versiones':
      return <Versiones edicion={edicion} onCerrar={onCerrar} />;
    case 'locales':
      return <Locales edicion={edicion} onIr={onIr} onCerrar={onCerrar} />;
    case 'reiniciar':
      return <Reiniciar edicion={edicion} onCerrar={onCerrar} />;
    case 'importar': {
      const { leido } = abierto;
      return (
        <DialogoDeImportar
          edicion={edicion}
          leido={leido}
          onCerrar={onCerrar}
          onProblemas={(problemas) => onProblemas(leido.nombre, problemas)}
        />
      );
    }
    case 'salir':
      return (
        <Pregunta
          titulo="¿Salir con cambios sin enviar?"
          hacer="Salir igual"
          peligro
          onHacer={() => {
            onCerrar();
            onSalir();
          }}
          onCerrar={onCerrar}
        >
          <p className="text-base">
            Falta enviar {cantidad(pendientes, 'cambio', 'cambios')}. Quedan guardados en este navegador y se
            envían cuando vuelvas a entrar con tu cuenta.
          </p>
        </Pregunta>
      );
  }
}

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
  ['Sin guías mientras se arrastra', ['Ctrl', 'arrastrar']],
  ['Mover en línea recta, o agrandar sin deformar', ['Mayús', 'arrastrar']],
  ['Llevar una copia, o agrandar desde el centro', ['Alt', 'arrastrar']],
  ['Mover el plano', ['Espacio', 'arrastrar']],
  ['Acercar y alejar', ['+', '-']],
  ['Ver todo', ['0']],
];

/** A dialog that lists every keyboard shortcut of the editor. */
function Atajos({ comandos, onCerrar }: { comandos: readonly Comando[]; onCerrar: () => void }) {
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

/** Asks for confirmation before the sample plan replaces everything. */
function Reiniciar({ edicion, onCerrar }: { edicion: Edicion; onCerrar: () => void }) {
  const [ocupado, setOcupado] = useState(false);
  const hacer = async () => {
    setOcupado(true);
    const hecho = await edicion.reiniciar();
    setOcupado(false);
    if (hecho.ok) {
      toast.success(AVISOS_DEL_EDITOR.reiniciado, { id: 'reiniciar', text: seDeshace(hecho.espacios) });
    } else toast.error(FALLOS_DEL_EDITOR.reiniciar, { id: 'reiniciar', text: porQueNo(hecho) });
    onCerrar();
  };
  return (
    <Pregunta
      titulo="¿Resetear a Original?"
      hacer="Resetear"
      peligro
      ocupado={ocupado}
      onHacer={() => void hacer()}
      onCerrar={onCerrar}
    >
      <p className="text-base">
        Los {ESPACIOS_DE_MUESTRA.length} espacios de muestra van a reemplazar a todos los que hay, para todos.
        Antes se guarda una versión, y lo podés deshacer.
      </p>
    </Pregunta>
  );
}
