import {
  Award,
  Gift,
  GraduationCap,
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
import { CAPACITACIONES_PROPIAS, type Sesion } from '#web/sesion.ts';

export type Entrada = {
  to: string;
  texto: string;
  Icono: LucideIcon;
  /** Other URLs at which this entry is also the current one. */
  tambien?: readonly string[];
  cuenta?: { cuantos: number; texto: string };
};

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
    // This screen also has the user's own data; the public part starts further down, hence the fragment.
    { to: '/reconoce#publico', texto: 'Página pública', Icono: Medal },
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
  return [
    ...de('/reconoce/home'),
    ...de('/reconoce/desafios'),
    ...(sesion.puede.sucursal || sesion.puede.admin ? [] : de(CAPACITACIONES)),
    ...(sesion.puede.sucursal ? de('/reconoce/sucursal') : []),
    ...(sesion.puede.grupo ? de('/reconoce/grupo') : []),
    ...(sesion.puede.admin ? enlacesDe(sesion).filter((e) => e.to === '/reconoce/admin') : []),
    ...de('/reconoce/ranking'),
    ...de('/reconoce/perfil'),
  ].slice(0, 5);
}

/** Whether an entry is the current screen. */
export function esActual(entrada: Entrada, pathname: string): boolean {
  const ruta = entrada.to.split(/[?#]/)[0];
  if (entrada.tambien?.includes(pathname)) return true;
  if (entrada.to.includes('?') || entrada.texto === 'Página pública') return false;
  return pathname === ruta || (ruta !== '/reconoce' && pathname.startsWith(`${ruta}/`));
}
