import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Toaster } from '#web/ui/toaster.tsx';

type Props = {
  onCerrar: () => void;
  titulo: string;
  ocultarTitulo?: boolean;
  descripcion?: ReactNode;
  /** Buttons; they stay in sight while the rest scrolls. */
  pie?: ReactNode;
  ancho?: 'sm' | 'md' | 'lg';
  /** Something is being done that closing would not stop. */
  ocupado?: boolean;
  pregunta?: boolean;
  children?: ReactNode;
};

/**
 * A dialog while it is drawn: over everything, with the focus inside and given back at the end. The browser's own
 * `<dialog>`, because the kit's weighs a third of what the whole editor may.
 */
export function Dialogo({
  onCerrar,
  titulo,
  ocultarTitulo = false,
  descripcion,
  pie,
  ancho = 'md',
  ocupado = false,
  pregunta = false,
  children,
}: Props) {
  const id = useId();
  const dialogo = useRef<HTMLDialogElement>(null);
  const cerrar = useEffectEvent(() => {
    if (!ocupado) onCerrar();
  });
  useLayoutEffect(() => {
    const elemento = dialogo.current;
    if (!elemento) return;
    const alCancelar = (event: Event) => {
      event.preventDefault();
      cerrar();
    };
    // A press on the backdrop is one on the dialog itself, outside its box.
    const alApretar = (event: MouseEvent) => {
      if (event.target !== elemento) return;
      const { left, right, top, bottom } = elemento.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < left || x > right || y < top || y > bottom) cerrar();
    };
    elemento.addEventListener('cancel', alCancelar);
    elemento.addEventListener('mousedown', alApretar);
    elemento.showModal();
    // A box that scrolls takes the focus by itself: what the dialog is for, its first field or button, is what one came to.
    const contenido = elemento.querySelector(FOCO);
    if (contenido instanceof HTMLElement) contenido.focus();
    return () => {
      elemento.removeEventListener('cancel', alCancelar);
      elemento.removeEventListener('mousedown', alApretar);
      // Closing, and not only going, gives the focus back.
      elemento.close();
    };
  }, []);
  return (
    <dialog
      ref={dialogo}
      {...(pregunta ? { role: 'alertdialog' } : {})}
      aria-labelledby={`${id}-titulo`}
      aria-describedby={descripcion ? `${id}-descripcion` : undefined}
      className={cn(
        'fixed top-auto bottom-0 m-0 flex max-h-[92dvh] w-full max-w-none flex-col overflow-hidden rounded-t-sheet border-0 bg-card p-0 text-ink shadow-dialog outline-none backdrop:bg-scrim print:hidden',
        'transition-[transform,opacity] duration-200 ease-out motion-reduce:transition-none starting:translate-y-8 starting:opacity-0',
        'md:inset-0 md:m-auto md:h-fit md:max-h-[min(48rem,88dvh)] md:w-[calc(100vw-3rem)] md:rounded-card md:border md:border-line md:starting:translate-y-2',
        ANCHOS[ancho],
      )}
    >
      <div className={ocultarTitulo ? 'sr-only' : 'px-4 pt-5.5 pr-14 pb-3 md:px-6 md:pt-6 md:pr-16'}>
        <h2 id={`${id}-titulo`} className="headline text-xl">
          {titulo}
        </h2>
        {descripcion ? (
          <div id={`${id}-descripcion`} className="mt-1 text-sm text-ink-2">
            {descripcion}
          </div>
        ) : null}
      </div>
      {children ? (
        <div
          className={cn(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain',
            ocultarTitulo ? '' : 'px-4 pt-1 pb-4 md:px-6',
          )}
        >
          {children}
        </div>
      ) : null}
      {pie ? (
        <div className="pb-safe flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 md:flex-row md:justify-end md:px-6 md:pb-4">
          {pie}
        </div>
      ) : null}
      {/* Last, so that opening puts the focus on what the dialog is for. */}
      {pregunta || ocultarTitulo ? null : (
        <button
          type="button"
          aria-label="Cerrar"
          disabled={ocupado}
          onClick={onCerrar}
          className="absolute top-3 right-2 grid size-11 place-items-center rounded-control text-ink-2 transition-colors hover:bg-kraft hover:text-ink disabled:opacity-40 md:top-4 md:right-4"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
      <Toaster label="Avisos del diálogo" />
    </dialog>
  );
}

/** Asks before something large. The answer that changes nothing has the focus. */
export function Pregunta({
  titulo,
  hacer,
  peligro = false,
  ocupado = false,
  onHacer,
  onCerrar,
  children,
}: {
  titulo: string;
  /** The verb of the button. */
  hacer: string;
  peligro?: boolean;
  ocupado?: boolean;
  onHacer: () => void;
  onCerrar: () => void;
  children: ReactNode;
}) {
  return (
    <Dialogo
      pregunta
      titulo={titulo}
      descripcion={children}
      ancho="sm"
      ocupado={ocupado}
      onCerrar={onCerrar}
      pie={
        <>
          <Button variant="secondary" disabled={ocupado} onClick={onCerrar}>
            Cancelar
          </Button>
          <Button variant={peligro ? 'danger' : 'primary'} loading={ocupado} onClick={onHacer}>
            {hacer}
          </Button>
        </>
      }
    />
  );
}

/** In the body and the foot, in their order; the button that closes comes after them. */
const FOCO =
  ':is(input, select, textarea, button, a[href], [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])';

const ANCHOS = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' } as const;
