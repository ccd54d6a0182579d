import type { ComponentProps, ReactNode } from 'react';
import { EsqueletoDeAjustes } from '#web/features/empresa/configuracion/esqueleto.tsx';
import { EsqueletoDeMedallas } from '#web/features/insignias/admin/esqueleto.tsx';
import { EsqueletoDeImportar } from '#web/features/puntos/meritos/esqueleto.tsx';
import { EsqueletoDelPanel } from '#web/features/gobierno/panel/esqueleto.tsx';
import { EsqueletoDeReportes } from '#web/features/gobierno/reportes/esqueleto.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardsSkeleton, FormSkeleton, ListSkeleton } from '#web/ui/skeletons.tsx';

/** What the screens that are lists begin with. */
const LISTAS: Readonly<Record<string, Omit<ComponentProps<typeof ListSkeleton>, 'label'>>> = {
  '/reconoce/admin/actividad': { filters: 3, lead: 'round' },
  '/reconoce/admin/integraciones': { search: false, rows: 6 },
  '/reconoce/admin/reportes/envios': { search: false, button: true },
  '/reconoce/admin/sucursales': { figures: 4, filters: 1 },
  '/reconoce/admin/presupuesto': { figures: 4, search: false, filters: 1 },
  '/reconoce/admin/roles': { figures: 4, tabs: true, search: false },
  '/reconoce/admin/usuarios': { filters: 2, lead: 'round' },
  '/reconoce/admin/empleados': { filters: 4, lead: 'round' },
  '/reconoce/admin/desafios': { filters: 1 },
  '/reconoce/admin/desafios/progreso': { figures: 3, tabs: true, filters: 1 },
  '/reconoce/admin/puntos': { filters: 2, button: true },
  '/reconoce/admin/meritos': { filters: 3, button: true, lead: 'round' },
  '/reconoce/admin/capacitaciones': { filters: 1 },
  '/reconoce/admin/capacitaciones/asignaciones': { tabs: true, filters: 3, lead: 'round' },
  '/reconoce/admin/capacitaciones/evaluaciones': { filters: 2 },
  '/reconoce/admin/premios': { tabs: true, filters: 2, lead: 'round', rows: 5 },
  '/reconoce/admin/premios/catalogo': { filters: 2, lead: 'square', rows: 6 },
};

/** The other screens with a skeleton of their own, below their title. */
const OTRAS: Readonly<Record<string, ReactNode>> = {
  '/reconoce/admin': <EsqueletoDelPanel />,
  '/reconoce/admin/reportes': <EsqueletoDeReportes />,
  '/reconoce/admin/config': <EsqueletoDeAjustes />,
  '/reconoce/admin/salud': <CardsSkeleton label="Mirando cómo anda el sistema" />,
  '/reconoce/admin/empleados/importar': <EsqueletoDeImportar />,
  '/reconoce/admin/meritos/importar': <EsqueletoDeImportar />,
  '/reconoce/medals': <EsqueletoDeMedallas />,
};

/** Where there are forms for a new or an existing item. */
const FORMULARIOS = /^\/reconoce\/admin\/(?:desafios|capacitaciones|premios)\//u;

/** The skeleton of a screen of the office, under its title; null if it has none. */
export function esqueletoDe(pathname: string, titulo: string): ReactNode {
  const lista = LISTAS[pathname];
  const cuerpo = lista ? (
    <ListSkeleton label={`Cargando ${titulo}`} {...lista} />
  ) : (
    (OTRAS[pathname] ?? (FORMULARIOS.test(pathname) ? <FormSkeleton label="Cargando" /> : null))
  );
  return cuerpo === null ? null : (
    <>
      <PageHeader title={titulo} />
      {cuerpo}
    </>
  );
}
