import { Camera, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useDocumento } from '#web/documento.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { popupClass } from '#web/ui/dialog-look.ts';
import { CONTROL_CLASS } from '#web/ui/control-class.ts';
import { ACEPTADOS } from './archivo.ts';

const HOJA = 'hoja-temprana';

/**
 * What opens if the button of a card is pressed before the scripts of its dialog came, which on a slow phone takes two seconds: one writes
 * and takes the photo meanwhile. It is the browser's own dialog, opened by a script inlined here. Once the real one is there, it takes over
 * what was done (`tomarHoja`). What is written is kept as the draft of its challenge, as in the real one. It comes only with the page itself.
 */
export function HojaTemprana({ max }: { max: number }) {
  const { nonce } = useDocumento();
  const vino = useSyncExternalStore(
    nuncaAvisa,
    () => document.getElementById(HOJA) !== null,
    () => true,
  );
  if (!vino) return null;
  return (
    <>
      <dialog
        id={HOJA}
        aria-label="Enviar evidencia"
        className={cn(popupClass('md'), 'top-auto w-full max-w-none not-open:hidden backdrop:bg-scrim')}
      >
        <div className="px-4 pt-5.5 pr-14 pb-3 md:px-6 md:pt-6.5 md:pr-16">
          <p className="headline text-xl">Enviar evidencia</p>
          <p
            data-dice=""
            className="mt-1 text-sm wrap-anywhere text-ink-2 before:content-[attr(data-dice)]"
          />
        </div>
        <div className="grid min-h-0 flex-1 gap-4 overflow-y-auto px-4 pt-1 pb-4 md:px-6">
          <label className="grid gap-1.5 text-sm font-semibold">
            Descripción
            <textarea
              dir="auto"
              rows={3}
              maxLength={max}
              className={cn(CONTROL_CLASS, 'min-h-24 font-normal')}
            />
          </label>
          <label className="relative grid justify-items-center gap-1.5 rounded-card border-2 border-dashed border-control bg-paper px-4 py-6 text-sm font-semibold focus-within:outline-2 focus-within:outline-focus">
            <Camera aria-hidden className="size-7 text-ink-2" />
            <span
              data-dice="Sacar o elegir una foto"
              className="wrap-anywhere before:content-[attr(data-dice)]"
            />
            <input type="file" accept={ACEPTADOS} className="sr-only" />
          </label>
        </div>
        <form
          method="dialog"
          className="pb-safe flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 md:flex-row md:justify-end md:px-6 md:pb-4"
        >
          <Button type="submit" variant="secondary">
            Cancelar
          </Button>
          <Button disabled>Preparando el envío…</Button>
          <button
            type="submit"
            aria-label="Cerrar"
            className="absolute top-3 right-2 grid size-11 place-items-center rounded-control text-ink-2 md:top-4 md:right-4"
          >
            <X aria-hidden className="size-5" />
          </button>
        </form>
      </dialog>
      {/* The browser hides the nonce from scripts, so React would see a difference when it hydrates. */}
      <script nonce={nonce} suppressHydrationWarning>
        {ABRIR}
      </script>
    </>
  );
}

/**
 * `toque-temprano.tsx` says which button was pressed. Closing the sheet takes the press back. What it says is in attributes: a text that is
 * not the server's would make React throw the page away when it hydrates.
 */
const ABRIR = `(() => {
  const hoja = document.getElementById('${HOJA}'), texto = hoja.querySelector('textarea'), archivo = hoja.querySelector('input');
  const [que, cual] = hoja.querySelectorAll('[data-dice]');
  let boton = null;
  const abrir = (target) => {
    if (!target.dataset.borrador || hoja.open) return;
    boton = target;
    que.dataset.dice = boton.dataset.que;
    try { texto.value = localStorage.getItem(boton.dataset.borrador) ?? boton.dataset.escrito ?? ''; } catch {}
    hoja.showModal();
  };
  document.addEventListener('tocado', ({ target }) => abrir(target));
  // It was pressed while this part of the page was still on its way.
  const antes = document.querySelector('[data-tocado][data-borrador]');
  if (antes) abrir(antes);
  texto.addEventListener('input', () => { try { localStorage.setItem(boton.dataset.borrador, texto.value); } catch {} });
  archivo.addEventListener('change', () => {
    if (archivo.files[0]) cual.dataset.dice = archivo.files[0].name;
  });
  hoja.addEventListener('close', () => {
    if ('tomada' in hoja.dataset) return;
    if (boton.hasAttribute('data-tocado')) boton.removeAttribute('data-tocado');
    else hoja.dataset.cerrada = '';
  });
})();`;

/** What a button of a card says to that script: where its draft is kept, of what challenge, and what was written before. */
export function paraLaHoja(borrador: string, que: string, escrito: string) {
  return { 'data-borrador': borrador, 'data-que': que, 'data-escrito': escrito };
}

/** The page works by now, but the dialog's scripts are still on their way. */
export function abrirHoja(boton: Element): void {
  boton.dispatchEvent(new CustomEvent('tocado', { bubbles: true }));
}

type Tomada = {
  /** Hears of its photo, also if the camera is still open. */
  alElegir: (file: File) => void;
  /** It was closed while the real one was on its way. */
  alCerrarse: () => void;
};

/**
 * The real dialog, once it is on screen, takes over.
 * @returns what was written in it, and where the cursor was if it was in the text; null if it was not open
 */
export function tomarHoja({ alElegir, alCerrarse }: Tomada): { texto: string; cursor: number | null } | null {
  const hoja = document.getElementById(HOJA);
  if (!(hoja instanceof HTMLDialogElement)) return null;
  if (hoja.dataset['cerrada'] !== undefined) {
    delete hoja.dataset['cerrada'];
    alCerrarse();
  }
  const texto = hoja.querySelector('textarea');
  const archivo = hoja.querySelector('input');
  if (!hoja.open || !texto || !archivo) return null;
  const elegir = () => {
    const [file] = archivo.files ?? [];
    if (file) alElegir(file);
  };
  elegir();
  archivo.addEventListener('change', elegir);
  const cursor = document.activeElement === texto ? texto.selectionEnd : null;
  hoja.dataset['tomada'] = '';
  hoja.close();
  return { texto: texto.value, cursor };
}

function nuncaAvisa(): () => void {
  return () => undefined;
}
