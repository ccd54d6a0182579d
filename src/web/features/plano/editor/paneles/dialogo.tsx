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
  /** Buttons, which stay in view while the rest scrolls. */
  pie?: ReactNode;
  ancho?: 'sm' | 'md' | 'lg';
  /** Something is in progress that closing would not stop, so the dialog cannot be closed. */
  ocupado?: boolean;
  pregunta?: boolean;
  children?: ReactNode;
};

/**
 * A modal dialog, open while it is rendered. It traps the focus and gives it back when it closes. It is the browser's own
 * `<dialog>`, because the kit's would take a third of the weight that the whole editor may have.
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
    // A press on the backdrop targets the dialog itself, outside its box.
    const alApretar = (event: MouseEvent) => {
      if (event.target !== elemento) return;
      const { left, right, top, bottom } = elemento.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < left || x > right || y < top || y > bottom) cerrar();
    };
    elemento.addEventListener('cancel', alCancelar);
    elemento.addEventListener('mousedown', alApretar);
    elemento.showModal();
    // A scrollable box would take the focus by itself. The focus goes instead to the first field or button of the content,
    // which is what the dialog is for.
    const contenido = elemento.querySelector(FOCO);
    if (contenido instanceof HTMLElement) contenido.focus();
    return () => {
      elemento.removeEventListener('cancel', alCancelar);
      elemento.removeEventListener('mousedown', alApretar);
      // Only `close()` gives the focus back; removing the element does not.
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
      {/* It comes last, so that opening the dialog focuses its content and not this button. */}
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

/**
 * Asks for confirmation before something with large consequences. The initial focus is on the answer that changes nothing.
 */
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
  /** The label of the confirming button, a verb. */
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

/** Focusable elements, in the order of the body and the footer; the close button comes after them. */
const FOCO =
  ':is(input, select, textarea, button, a[href], [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])';

const ANCHOS = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' } as const;
