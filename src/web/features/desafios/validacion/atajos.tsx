import { Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export type Atajos = {
  siguiente: () => void;
  anterior: () => void;
  /** `instante`: when the key was pressed, in the time of the page's events. */
  aprobar: (instante: number) => void;
  rechazar: (instante: number) => void;
  elegir: (instante: number) => void;
  abrir: () => void;
  ayuda: () => void;
};

const LISTA: readonly (readonly [string, string])[] = [
  ['J', 'Siguiente evidencia'],
  ['K', 'Anterior'],
  ['A', 'Aprobar'],
  ['R', 'Rechazar, con un motivo'],
  ['X', 'Elegir, para decidir varias'],
  ['Enter', 'Ver la evidencia en grande'],
  ['?', 'Esta ayuda'],
];

/**
 * Keyboard shortcuts of the queue, while `activos`. Keys do nothing while somebody types, inside a dialog, or with Ctrl, Cmd
 * or Alt. The arrows work only from a row of the queue; elsewhere they scroll the page.
 */
export function useAtajos(atajos: Atajos, activos: boolean): void {
  const vigentes = useRef(atajos);
  useEffect(() => {
    vigentes.current = atajos;
  });
  useEffect(() => {
    if (!activos) return;
    const alTeclear = (e: KeyboardEvent) => {
      if (
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        e.defaultPrevented ||
        (e.repeat && !/^[jk]$|^Arrow/i.test(e.key))
      )
        return;
      const donde = e.target instanceof HTMLElement ? e.target : null;
      if (
        donde?.closest(
          'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]',
        )
      )
        return;
      const accion = accionDe(e.key, donde);
      if (!accion) return;
      e.preventDefault();
      vigentes.current[accion](e.timeStamp);
    };
    window.addEventListener('keydown', alTeclear);
    return () => window.removeEventListener('keydown', alTeclear);
  }, [activos]);
}

/** The list of shortcuts, opened with `?`. */
export function HojaDeAtajos({
  abierta,
  onCambio,
}: {
  abierta: boolean;
  onCambio: (abierta: boolean) => void;
}) {
  return (
    <>
      <IconButton
        label="Atajos de teclado"
        variant="secondary"
        icon={<Keyboard aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={abierta}
        onClick={() => onCambio(true)}
        className="pointer-coarse:hidden"
      />
      <Dialog open={abierta} onOpenChange={onCambio} title="Atajos de teclado" size="sm">
        <dl className="divide-y divide-line">
          {LISTA.map(([tecla, que]) => (
            <div key={tecla} className="flex items-center justify-between gap-4 py-2.5">
              <dt>{que}</dt>
              <dd>
                <kbd className="grid min-h-8 min-w-8 place-items-center rounded-label border border-b-3 border-control/60 px-2 font-sans text-sm font-semibold">
                  {tecla}
                </kbd>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 pb-2 text-sm text-ink-2">También las flechas, cuando el foco está en la lista.</p>
      </Dialog>
    </>
  );
}

function accionDe(tecla: string, donde: HTMLElement | null): keyof Atajos | null {
  const enLista = donde?.closest('[data-fila]') != null;
  const abierta = donde?.closest('[data-fila][aria-current]') != null;
  const enControl = donde?.closest('button, a, input') != null;
  switch (tecla) {
    case 'ArrowDown':
      return enLista ? 'siguiente' : null;
    case 'ArrowUp':
      return enLista ? 'anterior' : null;
    // On a control, Enter does what that control does.
    case 'Enter':
      return abierta || !enControl ? 'abrir' : null;
    case '?':
      return 'ayuda';
  }
  return POR_LETRA.get(tecla.toLowerCase()) ?? null;
}

const POR_LETRA = new Map<string, keyof Atajos>([
  ['j', 'siguiente'],
  ['k', 'anterior'],
  ['a', 'aprobar'],
  ['r', 'rechazar'],
  ['x', 'elegir'],
]);
