/** A section of the admin area: its name in `?tab=`, its address in the menu, its word. */
export type Seccion = { readonly tab: string; readonly to: string; readonly texto: string };

/** What exists, in the menu's order: one line each, and in routes.ts a route at its address. */
export const SECCIONES: readonly [Seccion, ...Seccion[]] = [
  { tab: 'challenges', to: '/reconoce/admin/desafios', texto: 'Desafíos' },
  { tab: 'training', to: '/reconoce/admin/capacitaciones', texto: 'Capacitaciones' },
  { tab: 'users', to: '/reconoce/admin/usuarios', texto: 'Usuarios' },
  { tab: 'config', to: '/reconoce/admin/config', texto: 'Configuración' },
];

/** Where `?tab=` leads; what it does not name leads to the first. */
export function direccionDe(tab: string | null): string {
  return (SECCIONES.find((s) => s.tab === tab) ?? SECCIONES[0]).to;
}

/** The section that an address is in. */
export function seccionDe(pathname: string): Seccion | undefined {
  return SECCIONES.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
