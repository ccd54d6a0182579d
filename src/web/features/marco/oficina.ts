import {
  Activity,
  Award,
  BadgeCheck,
  BarChart3,
  Boxes,
  ClipboardCheck,
  ClipboardList,
  FileSignature,
  Gift,
  GraduationCap,
  HeartHandshake,
  HeartPulse,
  Home,
  LayoutDashboard,
  ListTodo,
  Plug,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  Store,
  Tags,
  Target,
  UserRoundCog,
  Users,
  Wallet,
} from 'lucide-react';
import { actualDe, type Grupo, type MenuDeArea } from './menu.ts';

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

/** The URL of a `?tab=` value; an unknown one leads to the first section. */
export function direccionDe(tab: string | null): string {
  return (SECCIONES.find((s) => s.tab === tab) ?? SECCIONES[0]).to;
}

/**
 * The office's sidebar: everything that RRHH administers, in groups, each entry with how much of it waits. An entry with a
 * count leads to the list of what it counts. Nobody else has it.
 */
export const menuDeOficina: MenuDeArea = ({ puede, por_validar }, cuentas, datos) => {
  if (!puede.admin) return null;
  const esperan = (cuantos: number | undefined, que: string) => ({
    cuenta: { cuantos: cuantos ?? 0, texto: `${cuantos ?? 0} ${que}` },
  });
  const { registros = 0, personal = 0, medallas = 0, firmas = 0 } = cuentas;
  const grupos: Grupo[] = [
    {
      titulo: null,
      entradas: [
        { to: '/reconoce/home', texto: 'Inicio', Icono: Home },
        {
          to: '/reconoce/admin',
          texto: 'Dashboard',
          titulo: 'Dashboard Administrativo',
          Icono: LayoutDashboard,
          exacta: true,
        },
      ],
    },
    {
      titulo: 'Personas',
      entradas: [
        {
          to: '/reconoce/admin/empleados',
          texto: 'Empleados',
          Icono: Users,
          tambien: ['/reconoce/personas/'],
        },
        {
          to: `/reconoce/admin/usuarios${registros === 0 && personal > 0 ? '?de=personal' : ''}`,
          texto: 'Usuarios',
          Icono: UserRoundCog,
          tambien: ['/reconoce/admin/usuarios'],
          ...esperan(registros + personal, 'por aprobar'),
        },
        {
          to: '/reconoce/admin/sucursales',
          texto: 'Sucursales y grupos',
          titulo: 'Sucursales',
          Icono: Store,
        },
        { to: '/reconoce/admin/roles', texto: 'Roles', Icono: ShieldCheck },
      ],
    },
    {
      titulo: 'Reconocimiento',
      entradas: [
        {
          to: '/reconoce/admin/desafios/progreso?vista=validar',
          texto: 'Validaciones',
          Icono: BadgeCheck,
          tambien: ['/reconoce/admin/desafios/progreso'],
          ...esperan(por_validar, 'por validar'),
        },
        { to: '/reconoce/admin/desafios', texto: 'Desafíos', Icono: Target },
        {
          to: `/reconoce/medals${medallas > 0 ? '?tab=recientes' : ''}`,
          texto: 'Medallas',
          titulo: 'Gestión de Medallas',
          Icono: Award,
          tambien: ['/reconoce/medals'],
          ...esperan(medallas, 'por revisar'),
        },
        { to: '/reconoce/admin/meritos', texto: 'Méritos', Icono: ClipboardCheck },
        { to: '/reconoce/admin/puntos', texto: 'Puntos a mano', Icono: Scale },
        {
          to: '/reconoce/admin/muro',
          texto: 'Muro',
          Icono: HeartHandshake,
          ...esperan(cuentas['muro'], 'por revisar'),
        },
        {
          to: '/reconoce/admin/premios',
          texto: 'Premios',
          Icono: Gift,
          ...esperan(cuentas['reclamos'], 'por decidir'),
        },
        {
          to: '/reconoce/admin/premios/catalogo',
          texto: 'Catálogo',
          titulo: 'Catálogo de premios',
          Icono: Boxes,
        },
        { to: '/reconoce/admin/presupuesto', texto: 'Presupuesto', Icono: Wallet },
      ],
    },
    {
      titulo: 'Aprender',
      entradas: [
        { to: '/reconoce/admin/capacitaciones', texto: 'Capacitaciones', Icono: GraduationCap },
        { to: '/reconoce/admin/capacitaciones/asignaciones', texto: 'Asignaciones', Icono: ListTodo },
        { to: '/reconoce/admin/capacitaciones/evaluaciones', texto: 'Evaluaciones', Icono: ClipboardList },
      ],
    },
    {
      titulo: 'Empresa',
      entradas: [
        { to: '/reconoce/admin/reportes', texto: 'Reportes', Icono: BarChart3 },
        { to: '/reconoce/admin/actividad', texto: 'Actividad', Icono: Activity },
        { to: '/reconoce/admin/actividad?vista=auditoria', texto: 'Auditoría', Icono: ScrollText },
        {
          to: `/reconoce/admin/firmas${firmas > 0 ? '?ver=mias' : ''}`,
          texto: 'Firmas',
          titulo: 'Segundas firmas',
          Icono: FileSignature,
          tambien: ['/reconoce/admin/firmas'],
          ...esperan(firmas, 'por firmar'),
        },
        { to: '/reconoce/admin/listas', texto: 'Listas de precios', Icono: Tags },
        { to: '/reconoce/admin/config', texto: 'Configuración', Icono: Settings },
        { to: '/reconoce/admin/integraciones', texto: 'Integraciones', Icono: Plug },
        {
          to: '/reconoce/admin/salud',
          texto: 'Salud',
          Icono: HeartPulse,
          ...esperan(cuentas['pedidos'], 'pedidos de datos sin responder'),
        },
      ],
    },
  ];
  const iniciales = inicialesDe(datos, grupos);
  return grupos.map(({ titulo, entradas }) => ({
    titulo,
    entradas: entradas.map((entrada) => {
      const a = iniciales.get(entrada.to);
      return a === undefined
        ? entrada
        : { ...entrada, to: a, tambien: [entrada.to, `${entrada.to}/`, ...(entrada.tambien ?? [])] };
    }),
  }));
};

/** By the address of a list, the saved view with which its person opens it. */
function inicialesDe(datos: unknown, grupos: readonly Grupo[]): ReadonlyMap<string, string> {
  const vistas: unknown =
    typeof datos === 'object' && datos !== null && 'vistas' in datos ? datos.vistas : null;
  if (!Array.isArray(vistas)) return new Map();
  return new Map(
    vistas.flatMap((vista: unknown): [string, string][] => {
      if (!esInicial(vista)) return [];
      const [pathname = '', search = ''] = vista.direccion.split('?');
      // Two entries may have lists at one path, told apart by a parameter.
      const entrada = actualDe(grupos, { pathname, search });
      return entrada === undefined ? [] : [[entrada.to, direccionDeVista(vista)]];
    }),
  );
}

/** A saved view as an address. */
export function direccionDeVista({ id, direccion }: { id: string; direccion: string }): string {
  return `${direccion}${direccion.includes('?') ? '&' : '?'}v=${id}`;
}

function esInicial(vista: unknown): vista is { id: string; direccion: string } {
  return (
    typeof vista === 'object' && vista !== null && 'predeterminada' in vista && vista.predeterminada === true
  );
}
