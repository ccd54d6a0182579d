import { Copy } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { MenuLink } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';

// Duplicating something opens the form of a new one, filled with what the other has (`?desde=ID`). Nothing is saved until the
// person saves it.

/** The address of the form of a new one that starts from another. */
export function duplicarEn(formulario: string, id: string): string {
  return `${formulario}?desde=${id}`;
}

/** The title proposed for a copy, within the length that its field takes. */
export function tituloDeCopia(titulo: string): string {
  return `Copia de ${titulo}`.slice(0, LARGO).toWellFormed().trim();
}

/** The titles that are copied have this limit. */
const LARGO = 120;

/** The menu's entry that duplicates a row. */
export function DuplicarEnMenu({ to }: { to: string }) {
  return (
    <MenuLink icon={<Copy aria-hidden />} render={<Link to={to} />}>
      Duplicar
    </MenuLink>
  );
}

/** The button that duplicates what is on screen. */
export function BotonDuplicar({ to }: { to: string }) {
  return (
    <Button variant="secondary" icon={<Copy aria-hidden />} render={<Link to={to} />}>
      Duplicar
    </Button>
  );
}

/** Says of what a form is a copy, and what comes with it. */
export function AvisoDeCopia({ de, conEsto }: { de: string; conEsto: string }) {
  return (
    <Notice
      title={
        <>
          Copia de «<bdi>{de}</bdi>»
        </>
      }
      className="mb-4"
    >
      {conEsto} Nada se guarda hasta que confirmes abajo.
    </Notice>
  );
}
