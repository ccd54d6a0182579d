import { BarChart3, BadgeCheck, ClipboardCheck, Gift, GraduationCap, Users, UsersRound } from 'lucide-react';
import { menuPropio, type MenuDeArea } from './menu.ts';

/** A gerente's sidebar in "Mi Sucursal": their own, and the sections of their branch. */
export const menuDeSucursal: MenuDeArea = (sesion, { entregas = 0, por_vencer = 0 }) => {
  if (!sesion.puede.sucursal) return null;
  const { por_validar } = sesion;
  const [propias] = menuPropio(sesion);
  const seccion = (cual: string) => `/reconoce/sucursal/${cual}`;
  return [
    {
      titulo: null,
      entradas: propias?.entradas.filter(({ to }) => to !== '/reconoce/sucursal') ?? [],
    },
    {
      titulo: 'Mi Sucursal',
      entradas: [
        {
          to: '/reconoce/sucursal',
          texto: 'Validaciones',
          Icono: BadgeCheck,
          exacta: true,
          cuenta: { cuantos: por_validar, texto: `${por_validar} por validar` },
        },
        { to: seccion('equipo'), texto: 'Equipo', Icono: Users, tambien: ['/reconoce/personas/'] },
        { to: seccion('grupos'), texto: 'Grupos', Icono: UsersRound },
        { to: seccion('meritos'), texto: 'Méritos', Icono: ClipboardCheck },
        {
          to: seccion('premios'),
          texto: 'Premios',
          Icono: Gift,
          cuenta: { cuantos: entregas, texto: `${entregas} por entregar` },
        },
        {
          to: `${seccion('capacitaciones')}${por_vencer > 0 ? '?plazo=por_vencer' : ''}`,
          texto: 'Capacitaciones',
          Icono: GraduationCap,
          tambien: [seccion('capacitaciones')],
          cuenta: { cuantos: por_vencer, texto: `${por_vencer} por vencer` },
        },
        { to: seccion('reportes'), texto: 'Reportes', Icono: BarChart3 },
      ],
    },
  ];
};
