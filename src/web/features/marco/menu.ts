import {
  Award,
  Gift,
  GraduationCap,
  HeartHandshake,
  Home,
  LayoutDashboard,
  ListChecks,
  Medal,
  Settings2,
  Store,
  Target,
  Trophy,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { ENLACES, enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { CAPACITACIONES_PROPIAS, type Sesion } from '#web/sesion.ts';

export type Entrada = {
  to: string;
  texto: string;
  Icono: LucideIcon;
  /** Other URLs at which this entry is also the current one; of one that ends in a slash, all those below. */
  tambien?: readonly string[];
  /** The title of its screen, if it is not the same. */
  titulo?: string;
  /** It is the current one at its own address only, not at those under it. */
  exacta?: boolean;
  cuenta?: { cuantos: number; texto: string };
};

/** Entries of the sidebar under one title; null for those that need none. */
export type Grupo = { readonly titulo: string | null; readonly entradas: readonly Entrada[] };

/**
 * The sidebar of an area, from the session and the counts that its layout loaded; null if the user has no such area. A layout
 * route declares it as `handle.menu`, so that its entries come with its own script and not with every screen's.
 */
export type MenuDeArea = (
  sesion: Sesion,
  cuentas: Readonly<Record<string, number | undefined>>,
  /** What else the layout loaded. */
  datos?: unknown,
) => Grupo[] | null;

/** Whether a URL is one of those that RRHH administers. */
export function esDeOficina(pathname: string): boolean {
  return /^\/reconoce\/(?:admin|medals)(?:\/|$)/u.test(pathname);
}

/** The sidebar of the innermost area that a screen is in; null if no area has one for this user. */
export function menuDeArea(
  sesion: Sesion,
  areas: readonly { handle: unknown; loaderData: unknown }[],
): Grupo[] | null {
  for (const { handle, loaderData } of areas.toReversed()) {
    const grupos = tieneMenu(handle) ? handle.menu(sesion, numerosDe(loaderData), loaderData) : null;
    if (grupos) return grupos;
  }
  return null;
}

function tieneMenu(handle: unknown): handle is { menu: MenuDeArea } {
  return typeof handle === 'object' && handle !== null && 'menu' in handle;
}

/** The counts among what a route loaded. */
export function numerosDe(datos: unknown): Record<string, number> {
  if (typeof datos !== 'object' || datos === null) return {};
  return Object.fromEntries(
    Object.entries(datos).filter((par): par is [string, number] => typeof par[1] === 'number'),
  );
}

/** Everybody's own sidebar. */
export function menuPropio(sesion: Sesion): Grupo[] {
  return [
    { titulo: null, entradas: menuDe(sesion) },
    { titulo: 'Accesos rápidos', entradas: enlacesDe(sesion) },
  ];
}

/** The entry that a screen belongs to: the one whose address says most of the screen's. */
export function actualDe(
  grupos: readonly Grupo[],
  { pathname, search }: { pathname: string; search: string },
): Entrada | undefined {
  const query = new URLSearchParams(search);
  let actual: Entrada | undefined;
  let mas = 0;
  for (const entrada of grupos.flatMap(({ entradas }) => entradas)) {
    const coincide = loQueCoincide(entrada, pathname, query);
    if (coincide > mas) [actual, mas] = [entrada, coincide];
  }
  return actual;
}

/** How much of an address an entry covers: its path, then each parameter; 0 if it is of another screen. */
function loQueCoincide({ to, tambien, exacta }: Entrada, pathname: string, query: URLSearchParams): number {
  if (tambien?.some((otra) => (otra.endsWith('/') ? pathname.startsWith(otra) : pathname === otra)))
    return pathname.length;
  const [camino = '', parametros] = to.split('?');
  if (camino.includes('#') || (camino !== pathname && (exacta || !pathname.startsWith(`${camino}/`))))
    return 0;
  const pedidos = [...new URLSearchParams(parametros)];
  return pedidos.every(([clave, valor]) => query.get(clave) === valor)
    ? camino.length + pedidos.length / 100
    : 0;
}

const CAPACITACIONES = '/reconoce/capacitaciones';

/** The menu of the employees' area, in the spec's order, with what each role adds. */
export function menuDe({
  puede,
  desafios_por_hacer,
  capacitaciones_por_hacer,
  por_validar,
}: Sesion): Entrada[] {
  return [
    { to: '/reconoce/home', texto: 'Inicio', Icono: Home, tambien: ['/reconoce'] },
    { to: '/reconoce/ranking', texto: 'Ranking', Icono: Trophy },
    {
      to: '/reconoce/desafios',
      texto: 'Desafíos',
      Icono: Target,
      cuenta: { cuantos: desafios_por_hacer, texto: `${desafios_por_hacer} por hacer` },
    },
    {
      // Without `?ver=propias` this URL redirects RRHH to the administration of trainings.
      to: puede.admin ? CAPACITACIONES_PROPIAS : CAPACITACIONES,
      texto: 'Capacitaciones',
      Icono: GraduationCap,
      tambien: [CAPACITACIONES],
      cuenta: { cuantos: capacitaciones_por_hacer, texto: `${capacitaciones_por_hacer} por completar` },
    },
    { to: '/reconoce/dashboard', texto: 'Dashboard', Icono: LayoutDashboard },
    { to: ENLACES.muro, texto: 'Muro', Icono: HeartHandshake },
    ...(puede.sucursal
      ? [
          {
            to: '/reconoce/sucursal',
            texto: 'Mi Sucursal',
            Icono: Store,
            cuenta: { cuantos: por_validar, texto: `${por_validar} por validar` },
          },
        ]
      : []),
    ...(puede.grupo ? [{ to: '/reconoce/grupo', texto: 'Mi Grupo', Icono: UsersRound }] : []),
    { to: '/reconoce/perfil', texto: 'Mi Perfil', Icono: UserRound },
  ];
}

/** Quick links, below the menu. */
export function enlacesDe({ puede, por_validar }: Sesion): Entrada[] {
  return [
    // The same screen, as whoever has no session sees it.
    { to: '/reconoce?ver=publica', texto: 'Página pública', Icono: Medal },
    { to: '/reconoce/ranking?periodo=anio', texto: 'Ranking global', Icono: ListChecks },
    { to: '/reconoce/insignias', texto: 'Insignias', Icono: Award },
    { to: '/reconoce/premios', texto: 'Premios', Icono: Gift },
    ...(puede.admin
      ? [
          {
            to: '/reconoce/admin',
            texto: 'Panel Admin',
            Icono: Settings2,
            cuenta: { cuantos: por_validar, texto: `${por_validar} por validar` },
          },
        ]
      : []),
  ];
}

/** The entries of a phone's bottom bar. */
export function barraDe(sesion: Sesion): Entrada[] {
  const menu = menuDe(sesion);
  const de = (to: string) => menu.filter((e) => e.to === to);
  const { sucursal, grupo, admin } = sesion.puede;
  const dirige = sucursal || admin;
  return [
    ...de('/reconoce/home'),
    ...(dirige ? [] : de('/reconoce/desafios')),
    ...(sucursal ? de('/reconoce/sucursal') : []),
    ...(admin ? enlacesDe(sesion).filter((e) => e.to === '/reconoce/admin') : []),
    GRACIAS,
    ...(grupo && !dirige ? de('/reconoce/grupo') : []),
    ...(grupo || dirige ? [] : de(CAPACITACIONES)),
    ...de('/reconoce/ranking'),
    ...de('/reconoce/perfil'),
  ].slice(0, 5);
}

/** The most human act, in the middle of the thumb's reach. */
const GRACIAS: Entrada = { to: enlaceDeGracias(), texto: 'Gracias', Icono: HeartHandshake };

/** Whether an entry of the bottom bar is the current screen. */
export function esActual(entrada: Entrada, pathname: string): boolean {
  const ruta = entrada.to.split(/[?#]/)[0];
  if (entrada.tambien?.includes(pathname)) return true;
  if (entrada.to.includes('?')) return false;
  return pathname === ruta || (ruta !== '/reconoce' && pathname.startsWith(`${ruta}/`));
}
