/** Whether a URL is inside the admin area's layout. Méritos are outside: they share their layout with badges. */
export function esDelPanel(pathname: string): boolean {
  return /^\/reconoce\/admin(?!\/meritos)(?:\/|$)/u.test(pathname);
}

export type Seccion = { readonly tab: string; readonly to: string; readonly texto: string };

/**
 * Sections of the admin area: the spec's ten tabs, what its two buttons open, the integrations and the system's health. `tab`
 * is the value in `?tab=`. The first one is the area's index.
 */
export const SECCIONES: readonly [Seccion, ...Seccion[]] = [
  { tab: 'dashboard', to: '/reconoce/admin', texto: 'Dashboard' },
  { tab: 'users', to: '/reconoce/admin/usuarios', texto: 'Usuarios' },
  { tab: 'employees', to: '/reconoce/admin/empleados', texto: 'Empleados' },
  { tab: 'branches', to: '/reconoce/admin/sucursales', texto: 'Sucursales' },
  { tab: 'budget', to: '/reconoce/admin/presupuesto', texto: 'Presupuesto' },
  { tab: 'challenges', to: '/reconoce/admin/desafios', texto: 'Desafíos' },
  { tab: 'training', to: '/reconoce/admin/capacitaciones', texto: 'Capacitaciones' },
  { tab: 'prizes', to: '/reconoce/admin/premios', texto: 'Premios' },
  { tab: 'roles', to: '/reconoce/admin/roles', texto: 'Roles' },
  { tab: 'activity', to: '/reconoce/admin/actividad', texto: 'Actividad' },
  { tab: 'reports', to: '/reconoce/admin/reportes', texto: 'Reportes' },
  { tab: 'config', to: '/reconoce/admin/config', texto: 'Configuración' },
  { tab: 'integrations', to: '/reconoce/admin/integraciones', texto: 'Integraciones' },
  { tab: 'health', to: '/reconoce/admin/salud', texto: 'Salud' },
];

/**
 * The sections that are tabs. The others are opened with the buttons in the area's header, and the integrations from the
 * settings.
 */
export const PESTANAS = SECCIONES.slice(0, -4);

/** The URL of a `?tab=` value; an unknown one leads to the first section. */
export function direccionDe(tab: string | null): string {
  return (SECCIONES.find((s) => s.tab === tab) ?? SECCIONES[0]).to;
}

/** The section that a URL belongs to. */
export function seccionDe(pathname: string): Seccion | undefined {
  const [raiz] = SECCIONES;
  if (pathname === raiz.to || pathname === `${raiz.to}/`) return raiz;
  return SECCIONES.slice(1).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
