import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Sesion } from '#web/sesion.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Insignia } from './barra-lateral.tsx';

type Props = {
  empleado: NonNullable<Sesion['empleado']>;
  campana: ReactNode;
  /** Opens a phone's drawer. */
  onMenu: () => void;
  /** The search and the list of shortcuts: at the left; on a phone, a button beside the bell. */
  buscador: ReactNode;
};

/** The header above every screen. On a phone it also has what the sidebar has elsewhere: the menu, the brand and the user. */
export function Encabezado({ empleado, campana, onMenu, buscador }: Props) {
  return (
    <header
      data-cabeza
      className="sticky top-0 z-30 flex min-h-14 items-center gap-1 border-b border-line bg-paper/95 px-2 backdrop-blur max-md:[&_.icon-btn]:max-w-[14vw] md:min-h-12 md:px-6 print:hidden"
    >
      <IconButton
        label="Abrir el menú"
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        onClick={onMenu}
        className="md:hidden"
      />
      <Link
        to="/reconoce/home"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 overflow-clip text-ink [&>:first-child]:max-h-[14vw] [&>:first-child]:max-w-[14vw] no-underline md:hidden"
      >
        <Insignia />
        <span className="headline truncate">Reconoce</span>
      </Link>
      <div className="flex min-w-0 items-center md:flex-1">{buscador}</div>
      {campana}
      <Link
        to="/reconoce/perfil"
        className="grid size-11 max-w-[14vw] place-items-center rounded-full md:hidden"
      >
        <Avatar
          initials={iniciales(empleado.nombre, empleado.apellido)}
          src={empleado.avatar_url}
          size="sm"
          className="h-auto! max-w-full aspect-square"
        />
        <span className="sr-only">Mi Perfil</span>
      </Link>
    </header>
  );
}
