/** A section of the admin area: its name in `?tab=`, its address in the menu, its word. */
/** Whether an address is inside the admin area's frame: méritos are beside the medals that they earn. */
export function esDelPanel(pathname: string): boolean {
  return /^\/reconoce\/admin(?!\/meritos)(?:\/|$)/u.test(pathname);
}

export type Seccion = { readonly tab: string; readonly to: string; readonly texto: string };

/** The spec's ten tabs, what its two buttons open, how other systems are connected and how this one is; each at its address. The first is the area's own. */
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

/** Those that are tabs; the rest are opened by the buttons of the area's head, and the connections from the settings. */
export const PESTANAS = SECCIONES.slice(0, -4);

/** Where `?tab=` leads; what it does not name leads to the first. */
export function direccionDe(tab: string | null): string {
  return (SECCIONES.find((s) => s.tab === tab) ?? SECCIONES[0]).to;
}

/** The section that an address is in. */
export function seccionDe(pathname: string): Seccion | undefined {
  const [raiz] = SECCIONES;
  if (pathname === raiz.to || pathname === `${raiz.to}/`) return raiz;
  return SECCIONES.slice(1).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
