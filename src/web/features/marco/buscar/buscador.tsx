import { Keyboard, Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Sesion } from '#web/sesion.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { piece } from '#web/ui/later.tsx';
import { shortcutsHere, useShortcuts, type ShortcutGroup } from '#web/ui/shortcuts.ts';
import type { PropsDePaleta } from './paleta.tsx';

const HojaDeAtajos = piece(
  async () => (await import('./atajos.tsx')).HojaDeAtajos,
  ({ abierta }) => abierta,
  ({ onCerrar }) => onCerrar(),
  { ahead: false },
);

type Props = {
  sesion: Sesion;
  ahora: Date;
  /** The search itself, which is brought when it is opened. */
  Paleta: (props: PropsDePaleta) => ReactNode;
  /** Folds the menu, or opens it on a phone. */
  alMenu: () => void;
};

/** Opens the search of everything and the list of shortcuts: by Ctrl K and `?`, or by the header's two buttons. */
export function Buscador({ sesion, ahora, Paleta, alMenu }: Props) {
  const [abierta, setAbierta] = useState(false);
  const [texto, setTexto] = useState('');
  const [ayuda, setAyuda] = useState(false);
  const [grupos, setGrupos] = useState<readonly ShortcutGroup[]>([]);
  const ayudar = () => {
    setGrupos(
      shortcutsHere().toSorted((a, b) => Number(a.title === EN_TODAS) - Number(b.title === EN_TODAS)),
    );
    setAyuda(true);
  };
  useShortcuts(EN_TODAS, [
    { keys: ['Ctrl', 'K'], name: 'Buscar en todo', run: () => setAbierta(true) },
    { keys: ['Ctrl', 'B'], name: 'Plegar o abrir el menú', run: alMenu },
    { keys: ['?'], name: 'Esta ayuda', run: ayudar },
  ]);
  useTypedEarly(abierta, setTexto);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setAbierta(true)}
        className="flex h-11 items-center gap-2 rounded-control text-left text-ink-2 hover:text-ink max-md:w-11 max-md:justify-center md:h-9 md:w-full md:max-w-104 md:border md:border-control/60 md:bg-card md:px-3"
      >
        <Search aria-hidden className="size-5 shrink-0 md:size-4" />
        <span className="truncate text-sm max-md:sr-only md:flex-1">
          Buscar personas, desafíos, acciones…
        </span>
        <Kbd keys={['Ctrl', 'K']} className="max-md:hidden" />
      </button>
      <IconButton
        label="Atajos de teclado"
        icon={<Keyboard aria-hidden />}
        aria-haspopup="dialog"
        onClick={ayudar}
        className="max-md:hidden pointer-coarse:hidden"
      />
      <Paleta
        sesion={sesion}
        ahora={ahora}
        abierta={abierta}
        texto={texto}
        onTexto={setTexto}
        onCerrar={() => setAbierta(false)}
      />
      <HojaDeAtajos abierta={ayuda} grupos={grupos} onCerrar={() => setAyuda(false)} />
    </>
  );
}

const EN_TODAS = 'En todas las pantallas';

/** The search is brought once it is opened. What somebody types until it has the focus goes to its text. */
function useTypedEarly(open: boolean, change: (update: (text: string) => string) => void): void {
  useEffect(() => {
    if (!open) return;
    const heed = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (event.key === 'Backspace') change((text) => text.slice(0, -1));
      else if (event.key.length === 1) change((text) => text + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', heed, true);
    return () => window.removeEventListener('keydown', heed, true);
  }, [open, change]);
}
