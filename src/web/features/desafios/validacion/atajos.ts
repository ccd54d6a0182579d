import { useShortcuts } from '#web/ui/shortcuts.ts';

type Atajos = {
  siguiente: () => void;
  anterior: () => void;
  /** `instante`: when the key was pressed, in the time of the page's events. */
  aprobar: (instante: number) => void;
  rechazar: (instante: number) => void;
  elegir: (instante: number) => void;
  abrir: () => void;
};

/** Keyboard shortcuts of the queue, while `activos`. */
export function useAtajos(
  { siguiente, anterior, aprobar, rechazar, elegir, abrir }: Atajos,
  activos: boolean,
): void {
  useShortcuts(
    'Validación',
    [
      { keys: ['J'], name: 'Siguiente evidencia', run: siguiente, repeats: true },
      { keys: ['K'], name: 'Anterior', run: anterior, repeats: true },
      { keys: ['↓'], name: 'Siguiente, desde la lista', run: siguiente, repeats: true, when: enLaLista },
      { keys: ['↑'], name: 'Anterior, desde la lista', run: anterior, repeats: true, when: enLaLista },
      { keys: ['A'], name: 'Aprobar', run: ({ timeStamp }) => aprobar(timeStamp) },
      { keys: ['R'], name: 'Rechazar, con un motivo', run: ({ timeStamp }) => rechazar(timeStamp) },
      { keys: ['X'], name: 'Elegir, para decidir varias', run: ({ timeStamp }) => elegir(timeStamp) },
      { keys: ['Enter'], name: 'Ver la evidencia en grande', run: abrir, when: seAbre },
    ],
    activos,
  );
}

/** The arrows work only from a row of the queue; elsewhere they scroll the page. */
function enLaLista(foco: Element | null): boolean {
  return foco?.closest('[data-fila]') != null;
}

/** On a control, Enter does what that control does. */
function seAbre(foco: Element | null): boolean {
  return foco?.closest('[data-fila][aria-current]') != null || foco?.closest('button, a, input') == null;
}
