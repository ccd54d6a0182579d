import { ArrowDown, ArrowUp, CircleCheck, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ACCIONES } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { preguntaEliminar } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useReorder } from '#web/ui/use-reorder.ts';
import { piece } from '#web/ui/later.tsx';
import type { EvaluacionDetalle, Pregunta } from './tipos.ts';
import { useOrden } from './use-orden.ts';
import { usePedido } from './use-pedido.ts';

const EditorDePregunta = piece(
  async () => (await import('./editor-de-pregunta.tsx')).EditorDePregunta,
  ({ pregunta }) => pregunta !== null,
  ({ onCerrar }) => onCerrar(),
);

const MAXIMO = 200;

/** The questions of an evaluation, in order, with the correct option visible: only RRHH sees this screen. */
export function PreguntasDeEvaluacion({ evaluacion: e }: { evaluacion: EvaluacionDetalle }) {
  const { filas, mover, dicho } = useOrden(e.lista_preguntas, 'evaluaciones.ordenarPreguntas', e.id);
  // null: none. 'nueva': a new question is being written. Otherwise, the question being edited.
  const [editando, setEditando] = useState<Pregunta | 'nueva' | null>(null);
  const [borrando, setBorrando] = useState<Pregunta | null>(null);
  const [preguntando, setPreguntando] = useState(false);
  const { enviando, pedir } = usePedido();
  const lista = useReorder<HTMLOListElement>(e.id);
  const puntos = filas.reduce((suma, p) => suma + p.puntos, 0);
  const nueva =
    filas.length >= MAXIMO ? null : (
      <Button icon={<Plus aria-hidden />} onClick={() => setEditando('nueva')}>
        Agregar pregunta
      </Button>
    );
  return (
    <Card as="section" aria-label="Preguntas">
      <CardHeader
        title="Preguntas"
        subtitle={
          filas.length === 0
            ? 'Cuatro opciones, una sola correcta.'
            : `${cantidad(filas.length, 'pregunta', 'preguntas')}, ${cantidad(puntos, 'punto', 'puntos')} en total`
        }
        actions={filas.length > 0 ? nueva : null}
        className="mb-3"
      />
      {e.intentos.abiertos > 0 ? (
        <Notice className="mb-3">
          {cantidad(e.intentos.abiertos, 'persona la está rindiendo', 'personas la están rindiendo')}: siguen
          con las preguntas con que empezaron, y lo que cambies vale para los próximos intentos.
        </Notice>
      ) : null}
      {filas.length === 0 ? (
        <EmptyState
          icon={<ListChecks />}
          title="Todavía no hay preguntas"
          hint="Con al menos una se puede activar la evaluación."
          action={nueva}
        />
      ) : (
        <ol ref={lista} className="grid gap-3">
          {filas.map((p, i) => (
            <li key={p.id} data-key={p.id} className="rounded-control border border-line p-3 md:p-4">
              <div className="flex items-start gap-3">
                <span
                  aria-hidden
                  className="numeral grid size-8 shrink-0 place-items-center rounded-label bg-kraft text-ink-2"
                >
                  {i + 1}
                </span>
                <div className="min-w-0 flex-1">
                  <p className="pt-0.5 font-semibold wrap-anywhere">
                    <bdi>{p.pregunta}</bdi>
                  </p>
                  <p className="text-sm text-ink-2">{cantidad(p.puntos, 'punto', 'puntos')}</p>
                </div>
                <span className="-mt-1.5 -mr-1.5 flex shrink-0 max-sm:hidden">{botones(p, i)}</span>
              </div>
              <ul className="mt-2 grid gap-x-4 gap-y-0.5 sm:grid-cols-2 sm:pl-11">
                {p.opciones.map((opcion, j) => {
                  const correcta = j === p.respuesta_correcta;
                  return (
                    <li
                      // oxlint-disable-next-line react/no-array-index-key -- options are named by their place
                      key={j}
                      className={cn(
                        'flex items-start gap-2 rounded-label px-2 py-1 text-sm wrap-anywhere',
                        correcta ? 'bg-green-soft font-semibold text-green' : 'text-ink-2',
                      )}
                    >
                      {correcta ? (
                        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
                      ) : (
                        <span aria-hidden className="size-4 shrink-0" />
                      )}
                      <span className="min-w-0">
                        <bdi>{opcion}</bdi>
                        {correcta ? <span className="sr-only"> (correcta)</span> : null}
                      </span>
                    </li>
                  );
                })}
              </ul>
              <span className="mt-2 -mb-1.5 flex justify-end sm:hidden">{botones(p, i)}</span>
            </li>
          ))}
        </ol>
      )}
      <LiveRegion message={dicho} />
      <EditorDePregunta
        evaluacion_id={e.id}
        pregunta={editando}
        guardada={filas.find(({ id }) => editando !== 'nueva' && id === editando?.id) ?? null}
        numero={
          editando === 'nueva' ? filas.length + 1 : filas.findIndex(({ id }) => id === editando?.id) + 1
        }
        onCerrar={() => setEditando(null)}
      />
      {borrando ? (
        <ConfirmDialog
          open={preguntando}
          onOpenChange={setPreguntando}
          title={preguntaEliminar('pregunta', 'esta')}
          confirmLabel="Eliminar pregunta"
          danger
          loading={enviando}
          onConfirm={() =>
            pedir(
              { metodo: 'evaluaciones.eliminarPregunta', entrada: { id: borrando.id } },
              ACCIONES.eliminar_pregunta,
              () => {
                setPreguntando(false);
                toast.success('Pregunta eliminada');
              },
            )
          }
        >
          <p>
            «<bdi>{borrando.pregunta}</bdi>» deja de preguntarse. Los intentos hechos y los que están abiertos
            no cambian.
          </p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );

  function botones(p: Pregunta, i: number): ReactNode {
    return (
      <>
        <IconButton
          label={`Subir la pregunta ${i + 1}`}
          icon={<ArrowUp aria-hidden />}
          disabled={i === 0}
          onClick={() => mover(i, -1, `Pregunta ${i + 1}`)}
        />
        <IconButton
          label={`Bajar la pregunta ${i + 1}`}
          icon={<ArrowDown aria-hidden />}
          disabled={i === filas.length - 1}
          onClick={() => mover(i, 1, `Pregunta ${i + 1}`)}
        />
        <IconButton
          label={`Editar la pregunta ${i + 1}`}
          icon={<Pencil aria-hidden />}
          onClick={() => setEditando(p)}
        />
        <IconButton
          label={`Eliminar la pregunta ${i + 1}`}
          icon={<Trash2 aria-hidden />}
          variant="danger"
          onClick={() => {
            setBorrando(p);
            setPreguntando(true);
          }}
        />
      </>
    );
  }
}
