import { ArrowLeft, ArrowRight, LayoutGrid, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cantidad, lista } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { CabeceraDeIntento } from './cabecera.tsx';
import { EstadoDeLasRespuestas } from './estado-de-las-respuestas.tsx';
import { MapaDePreguntas } from './mapa.tsx';
import { Pregunta } from './pregunta.tsx';
import type { Intento } from '../tipos.ts';
import { useReloj } from './use-reloj.ts';
import type { Respuestas } from './use-respuestas.ts';

type Props = {
  intento: Intento;
  ahora: Date;
  respuestas: Respuestas;
  /** URL of the training. */
  volver: string;
  entregando: boolean;
  /** Hands in the attempt. The answers that are on the server by then count. */
  onEntregar: () => void;
  /** Loads the attempt's state from the server again. */
  onSincronizar: () => void;
};

/** Takes an evaluation: one question at a time, the time left always visible, and every answer saved when it is given. */
export function TomarEvaluacion({
  intento,
  ahora,
  respuestas,
  volver,
  entregando,
  onEntregar,
  onSincronizar,
}: Props) {
  const { preguntas, evaluacion } = intento;
  const faltan = preguntas.flatMap(({ id }, i) => (respuestas.elegida(id) === undefined ? [i] : []));
  const [paso, setPaso] = useState(() => Math.max(0, primeraSinResponder(intento)));
  const [mapa, setMapa] = useState(false);
  const [confirmando, setConfirmando] = useState(false);
  const [guardando, setGuardando] = useState(false);
  const titulo = useRef<HTMLLegendElement>(null);
  const restanMs = useReloj(intento.vence_en, ahora, onSincronizar);
  const terminado = restanMs === 0;

  const ir = (a: number) => {
    setPaso(a);
    setMapa(false);
    setConfirmando(false);
    window.scrollTo({ top: 0 });
    // After the new question has rendered, moves the focus to it, so that screen readers read it.
    requestAnimationFrame(() => titulo.current?.focus({ preventScroll: true }));
  };

  const entregar = async () => {
    setGuardando(true);
    const todo = await respuestas.vaciar();
    setGuardando(false);
    if (todo) return onEntregar();
    setConfirmando(false);
    toast.error('Todavía no se entregó', {
      text: 'Tus respuestas siguen en este dispositivo. Se mandan solas cuando vuelva la conexión: entregá entonces.',
      id: 'entregar',
    });
  };

  // When time runs out it is handed in automatically, once. The server does the same a moment later.
  const alTerminarElTiempo = useEffectEvent(() => void entregar());
  useEffect(() => {
    if (!terminado) return;
    const enSeguida = setTimeout(() => alTerminarElTiempo());
    return () => clearTimeout(enSeguida);
  }, [terminado]);

  const pregunta = preguntas[paso];
  const ultima = paso === preguntas.length - 1;
  const respondidas = preguntas.length - faltan.length;
  const ocupado = entregando || guardando;
  return (
    <div className="flex min-h-dvh flex-col">
      <CabeceraDeIntento intento={intento} restanMs={restanMs} volver={volver}>
        <div className="mb-1.5 flex min-h-6 items-center justify-between gap-3 text-sm">
          <span aria-hidden className="text-ink-2">
            Respondiste {respondidas} de {preguntas.length}
          </span>
          <EstadoDeLasRespuestas estado={respuestas.estado} onReintentar={respuestas.reintentar} />
        </div>
        <ProgressBar
          label={`Respondiste ${respondidas} de ${preguntas.length}`}
          hideLabel
          size="sm"
          value={respondidas}
          max={preguntas.length}
        />
      </CabeceraDeIntento>

      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-6 px-4 pt-5 pb-32 outline-none md:px-8 md:pt-8 lg:grid-cols-[minmax(0,1fr)_17rem]"
      >
        <h1 className="sr-only">{evaluacion.titulo}</h1>
        <div className="min-w-0">
          {terminado ? (
            <Notice tone="warning" title="Se terminó el tiempo" className="mb-4">
              Estamos entregando lo que respondiste. No cierres esta página.
            </Notice>
          ) : null}
          {pregunta ? (
            <Pregunta
              key={pregunta.id}
              ref={titulo}
              pregunta={pregunta}
              numero={paso + 1}
              total={preguntas.length}
              elegida={respuestas.elegida(pregunta.id)}
              disabled={terminado || ocupado}
              onElegir={(opcion) => respuestas.elegir(pregunta.id, opcion)}
            />
          ) : null}
        </div>
        <aside aria-label="Preguntas" className="max-lg:hidden">
          <div className="sticky top-32 rounded-card border border-line bg-card p-4 shadow-card">
            <h2 className="headline mb-3">Preguntas</h2>
            <MapaDePreguntas preguntas={preguntas} respuestas={respuestas} paso={paso} onIr={ir} />
          </div>
        </aside>
      </main>

      <footer className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto flex max-w-5xl items-center gap-2 px-4 py-3 md:px-8">
          <Button
            variant="secondary"
            size="lg"
            icon={<ArrowLeft aria-hidden />}
            disabled={paso === 0}
            aria-label="Pregunta anterior"
            className="max-sm:px-4"
            onClick={() => ir(paso - 1)}
          >
            <span className="max-sm:sr-only">Anterior</span>
          </Button>
          <Button
            variant="ghost"
            size="lg"
            icon={<LayoutGrid aria-hidden />}
            className="px-4 lg:hidden"
            onClick={() => setMapa(true)}
          >
            <span className="tabular-nums">
              <span className="sr-only">Ver todas las preguntas, </span>
              {paso + 1}/{preguntas.length}
            </span>
          </Button>
          <span className="flex-1 max-lg:hidden" />
          {ultima || faltan.length === 0 ? (
            <Button
              size="lg"
              className="max-lg:flex-1"
              icon={<Send aria-hidden />}
              loading={ocupado}
              onClick={() => setConfirmando(true)}
            >
              Entregar
            </Button>
          ) : null}
          {ultima ? null : (
            <Button
              size="lg"
              variant={faltan.length === 0 ? 'secondary' : 'primary'}
              className="max-lg:flex-1"
              iconAfter={<ArrowRight aria-hidden />}
              onClick={() => ir(paso + 1)}
            >
              Siguiente
            </Button>
          )}
        </div>
      </footer>

      <Dialog
        open={mapa}
        onOpenChange={setMapa}
        title="Preguntas"
        description={`Respondiste ${respondidas} de ${preguntas.length}. Tocá una para ir a ella.`}
        footer={
          <Button
            icon={<Send aria-hidden />}
            onClick={() => {
              setMapa(false);
              setConfirmando(true);
            }}
          >
            Entregar
          </Button>
        }
      >
        <MapaDePreguntas preguntas={preguntas} respuestas={respuestas} paso={paso} onIr={ir} />
      </Dialog>
      <ConfirmDialog
        open={confirmando && !terminado}
        onOpenChange={setConfirmando}
        title={
          faltan.length === 0
            ? '¿Entregar la evaluación?'
            : `Te ${faltan.length === 1 ? 'falta' : 'faltan'} ${cantidad(faltan.length, 'pregunta', 'preguntas')}`
        }
        confirmLabel={faltan.length === 0 ? 'Entregar' : 'Entregar igual'}
        cancelLabel="Seguir respondiendo"
        unwise={faltan.length > 0}
        loading={ocupado}
        onConfirm={() => void entregar()}
      >
        {faltan.length === 0 ? (
          <p>Respondiste las {preguntas.length} preguntas. Al entregar ya no se cambia nada.</p>
        ) : (
          <>
            <p>
              {faltan.length === 1 ? 'No respondiste la ' : 'No respondiste las '}
              {lista(faltan.map((i) => String(i + 1)))}. Lo que queda sin responder no suma puntos, y al
              entregar ya no se cambia nada.
            </p>
            <ul className="mt-3 flex flex-wrap gap-2">
              {faltan.slice(0, MAXIMO_EN_LISTA).map((i) => (
                <li key={preguntas[i]?.id}>
                  <Button size="sm" variant="secondary" onClick={() => ir(i)}>
                    Ir a la {i + 1}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** At most this many buttons to single questions are listed. */
const MAXIMO_EN_LISTA = 12;

/** The question where somebody who comes back continues: the first unanswered one, or the last if all are answered. */
function primeraSinResponder({ preguntas, respuestas }: Intento): number {
  const i = preguntas.findIndex(({ id }) => respuestas[id] === undefined);
  return i === -1 ? preguntas.length - 1 : i;
}
