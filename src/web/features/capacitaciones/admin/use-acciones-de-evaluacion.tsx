import { useState, type ReactNode } from 'react';
import { ACCIONES } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { preguntaEliminar, SE_DESHACE } from '#web/copy/textos.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Evaluacion } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

export type AccionesDeEvaluacion = {
  enviando: boolean;
  activar: (evaluacion: Evaluacion, activa: boolean) => void;
  eliminar: (evaluacion: Evaluacion) => void;
  dialogos: ReactNode;
};

/** Activates, pauses and deletes an evaluation. `alEliminar` is called after deleting it. */
export function useAccionesDeEvaluacion(alEliminar: () => void = NADA): AccionesDeEvaluacion {
  const { enviando, pedir } = usePedido();
  const [borrando, setBorrando] = useState<Evaluacion | null>(null);
  const [preguntando, setPreguntando] = useState(false);
  const intentos = borrando ? borrando.intentos.terminados + borrando.intentos.abiertos : 0;

  const activar = (e: Evaluacion, activa: boolean) =>
    pedir(
      { metodo: 'evaluaciones.activar', entrada: { id: e.id, activa } },
      ACCIONES.actualizar_evaluacion,
      ({ completadas }) => {
        setPreguntando(false);
        toast.success(EXITOS.evaluacion_actualizada.titulo, {
          text: activa
            ? 'Está activa: ya se puede rendir.'
            : `Está pausada: no se pide.${deQuienes(completadas)}`,
        });
      },
    );
  return {
    enviando,
    activar,
    eliminar: (e) => {
      setBorrando(e);
      setPreguntando(true);
    },
    dialogos: borrando ? (
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={
          intentos > 0
            ? 'No se puede eliminar: ya hay quien la rindió'
            : preguntaEliminar('evaluación', 'esta')
        }
        confirmLabel={intentos === 0 ? 'Eliminar evaluación' : borrando.activa ? 'Pausarla' : 'Entendido'}
        danger={intentos === 0}
        loading={enviando}
        onConfirm={() => {
          if (intentos > 0) {
            if (borrando.activa) activar(borrando, false);
            else setPreguntando(false);
            return;
          }
          pedir(
            { metodo: 'evaluaciones.eliminar', entrada: { id: borrando.id } },
            ACCIONES.eliminar_evaluacion,
            ({ completadas }, vuelta) => {
              setPreguntando(false);
              const quienes = deQuienes(completadas).trim();
              toast.success(EXITOS.evaluacion_eliminada.titulo, {
                ...(quienes && { text: quienes }),
                ...vuelta,
              });
              alEliminar();
            },
          );
        }}
      >
        {intentos > 0 ? (
          <p>
            Hay {cantidad(intentos, 'intento', 'intentos')} de «<bdi>{borrando.titulo}</bdi>», y no se borran.{' '}
            {borrando.activa ? 'Podés pausarla: deja de pedirse y lo hecho queda.' : 'Ya está pausada.'}
          </p>
        ) : (
          <p>
            Se elimina «<bdi>{borrando.titulo}</bdi>» con{' '}
            {cantidad(borrando.preguntas, 'pregunta', 'preguntas')}. Si era lo último que le faltaba a
            alguien, su capacitación queda completada. {SE_DESHACE}
          </p>
        )}
      </ConfirmDialog>
    ) : null,
  };
}

const NADA = () => undefined;

function deQuienes(completadas: number): string {
  return completadas > 0
    ? ` Con esto ${cantidad(completadas, 'persona completó', 'personas completaron')} la capacitación.`
    : '';
}
