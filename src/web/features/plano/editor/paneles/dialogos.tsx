import type { Problema } from '#domain/plano/archivo.ts';
import { cantidad } from '#domain/comun/formato.ts';
import type { Edicion } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { Atajos } from './atajos.tsx';
import { comandosDe, type Pantalla } from './comandos.ts';
import { Pregunta } from './dialogo.tsx';
import { DialogoDeImportar, type Leido } from './importar.tsx';
import { Paleta } from './paleta.tsx';
import { Reiniciar } from './reiniciar.tsx';
import { Versiones } from './versiones.tsx';

/** Which dialog is open, and its data. */
export type Abierto =
  | { que: 'comandos' | 'atajos' | 'versiones' | 'reiniciar' | 'salir' }
  | { que: 'importar'; leido: Leido };

type PropsDeDialogos = {
  edicion: Edicion;
  pantalla: Pantalla;
  abierto: Abierto;
  onCerrar: () => void;
  onProblemas: (nombre: string, problemas: readonly Problema[]) => void;
  onSalir: () => void;
};

/** The dialog that is open now. */
export function Dialogos({ edicion, pantalla, abierto, onCerrar, onProblemas, onSalir }: PropsDeDialogos) {
  const pendientes = useEdicion(edicion, (e) => e.guardado.pendientes);
  switch (abierto.que) {
    case 'comandos':
      return <Paleta comandos={comandosDe(edicion, pantalla)} onCerrar={onCerrar} />;
    case 'atajos':
      return <Atajos comandos={comandosDe(edicion, pantalla)} onCerrar={onCerrar} />;
    case 'versiones':
      return <Versiones edicion={edicion} onCerrar={onCerrar} />;
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
