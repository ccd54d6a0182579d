import { Columns3 } from 'lucide-react';
import { useContext, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { piece } from '#web/ui/later.tsx';
import { type List, VIEW } from '../list.ts';
import { type VistaGuardada, VistasDeListas } from './contexto.ts';
import type { Ocultable } from './leer.ts';

const DialogoDeVista = piece(
  async () => (await import('./dialogo.tsx')).DialogoDeVista,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const Chips = piece(
  async () => (await import('./chips.tsx')).Chips,
  () => true,
  () => undefined,
  { ahead: false },
);

type Props = {
  list: List;
  query: URLSearchParams;
  /** The columns that can be hidden. */
  columnas: readonly Ocultable[];
};

/** The saved views of a list, above it; nothing while there are none. Who has some brings what shows them, and leaves it room. */
export function ChipsDeVistas(props: Props) {
  const vistas = useVistas(props.list);
  return vistas?.length ? (
    <div className="min-h-11">
      <Chips {...props} vistas={vistas} />
    </div>
  ) : null;
}

/** The button, beside a list's filters: which columns are shown, and keeping it all under a name. */
export function BotonDeVista({ list, query, columnas }: Props) {
  const vistas = useVistas(list);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [uso, setUso] = useState(0);
  if (vistas === null) return null;
  return (
    <>
      <IconButton
        label="Columnas y vistas"
        variant="secondary"
        icon={<Columns3 aria-hidden />}
        onClick={() => {
          setUso(uso + 1);
          setOpen(true);
        }}
        className="print:hidden"
      />
      <DialogoDeVista
        uso={uso}
        open={open}
        lista={list.file}
        pathname={pathname}
        query={query}
        columnas={columnas}
        abierta={vistas.find(({ id }) => id === query.get(VIEW)) ?? null}
        onCerrar={() => setOpen(false)}
      />
    </>
  );
}

/** Those of a list; null where it has none: outside of the office, and about one thing alone. */
function useVistas({ file }: Pick<List, 'file'>): readonly VistaGuardada[] | null {
  const todas = useContext(VistasDeListas);
  const { id } = useParams();
  return todas === null || id !== undefined ? null : todas.filter(({ lista }) => lista === file);
}
