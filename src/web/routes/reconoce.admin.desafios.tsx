import { Outlet, useLocation } from 'react-router';
import { useSesion } from '#web/sesion.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** The challenges section: its two tabs. */
export default function DesafiosDeAdmin() {
  const { pathname } = useLocation();
  const { por_validar } = useSesion();
  return (
    <>
      <h2 className="sr-only">Gestión de desafíos</h2>
      <LinkTabs
        label="Gestión de desafíos"
        current={pathname.endsWith('/progreso') ? 'progreso' : 'desafios'}
        tabs={[
          { key: 'desafios', label: 'Desafíos', to: '/reconoce/admin/desafios' },
          {
            key: 'progreso',
            label: 'Progreso',
            to: '/reconoce/admin/desafios/progreso',
            count: por_validar,
            countLabel: `${por_validar} por validar`,
          },
        ]}
        className="mb-5"
      />
      <Outlet />
    </>
  );
}
