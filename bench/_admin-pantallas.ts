import { createHash } from 'node:crypto';
import { type Dia, diaDe, sumarDias } from '#domain/calendario/dia.ts';
import type { Cliente } from '#server/api/cliente.ts';
import { ahora } from '#server/reloj.ts';

export type Pantalla = {
  readonly nombre: string;
  readonly pedir: (api: Cliente, n: number) => Promise<unknown>;
  /** Most queries for one page, however many rows it has. */
  readonly consultas: number;
  /** Milliseconds that 19 of 20 may take, where it is not a table's page but a report that gathers what its dates span. */
  readonly meta?: number;
};

/** The id that `_admin.ts` gives to what it calls that. */
export function idDe(texto: string): string {
  const h = createHash('md5').update(texto).digest('hex');
  return [h.slice(0, 8), h.slice(8, 12), `4${h.slice(13, 16)}`, `8${h.slice(17, 20)}`, h.slice(20)].join('-');
}

const SUCURSAL = idDe('sucursal1');
const HOY = diaDe(ahora());
const ANIO: { desde: Dia; hasta: Dia } = { desde: sumarDias(HOY, -364), hasta: HOY };

/** One line per table. `n` grows with each call: to ask for another page, another word. */
export const PANTALLAS: readonly Pantalla[] = [
  { nombre: 'empleados', consultas: 4, pedir: (api) => api.empleados.administrar({}) },
  {
    nombre: 'empleados, página al azar',
    consultas: 4,
    pedir: (api, n) => api.empleados.administrar({ pagina: 1 + ((n * 977) % 4000) }),
  },
  {
    nombre: 'empleados, búsqueda',
    consultas: 4,
    pedir: (api, n) => api.empleados.administrar({ busqueda: `apellido${1 + (n % 9)}` }),
  },
  {
    nombre: 'empleados, búsqueda de uno',
    consultas: 4,
    pedir: (api, n) => api.empleados.administrar({ busqueda: `${1000 + n}@bench` }),
  },
  {
    nombre: 'empleados, rol y sucursal',
    consultas: 4,
    pedir: (api) => api.empleados.administrar({ rol: 'gerente_sucursal', sucursal_id: SUCURSAL }),
  },
  {
    nombre: 'empleados, por email al revés',
    consultas: 4,
    pedir: (api) => api.empleados.administrar({ orden: '-email' }),
  },
  { nombre: 'usuarios', consultas: 5, pedir: (api) => api.usuarios.administrar({}) },
  {
    nombre: 'usuarios, búsqueda',
    consultas: 5,
    pedir: (api, n) => api.usuarios.administrar({ busqueda: `nombre${1 + (n % 9)}` }),
  },
  {
    nombre: 'usuarios, sin confirmar',
    consultas: 5,
    pedir: (api) => api.usuarios.administrar({ estado: 'sin_confirmar' }),
  },
  { nombre: 'sucursales', consultas: 9, pedir: (api) => api.sucursales.administrar({}) },
  { nombre: 'grupos', consultas: 4, pedir: (api) => api.grupos.listar({ sucursal_id: SUCURSAL }) },
  {
    nombre: 'equipo',
    consultas: 12,
    pedir: (api) => api.equipo.listar({ sucursal_id: SUCURSAL, filtro: 'todos' }),
  },
  {
    nombre: 'equipo, por puntos',
    consultas: 12,
    pedir: (api) => api.equipo.listar({ sucursal_id: SUCURSAL, orden: 'puntos' }),
  },
  {
    nombre: 'equipo, nunca reconocidos',
    consultas: 12,
    pedir: (api) => api.equipo.listar({ sucursal_id: SUCURSAL, filtro: 'nunca' }),
  },
  { nombre: 'desafíos', consultas: 5, pedir: (api) => api.desafios.administrar({}) },
  {
    nombre: 'desafíos, a quién asignar',
    consultas: 3,
    pedir: (api) => api.desafios.asignables({ id: idDe('desafio10') }),
  },
  { nombre: 'desafíos, avance', consultas: 8, pedir: (api) => api.participaciones.progreso({}) },
  {
    nombre: 'desafíos, avance, búsqueda',
    consultas: 8,
    pedir: (api, n) => api.participaciones.progreso({ busqueda: `apellido${1 + (n % 9)}` }),
  },
  { nombre: 'validaciones', consultas: 6, pedir: (api) => api.participaciones.bandeja({}) },
  {
    nombre: 'validaciones, búsqueda',
    consultas: 6,
    pedir: (api, n) => api.participaciones.bandeja({ busqueda: `apellido${1 + (n % 9)}` }),
  },
  {
    nombre: 'validaciones, de una sucursal',
    consultas: 6,
    pedir: (api) => api.participaciones.bandeja({ sucursal_id: SUCURSAL }),
  },
  { nombre: 'decididas', consultas: 3, pedir: (api) => api.participaciones.decididas({}) },
  {
    nombre: 'decididas, búsqueda',
    consultas: 5,
    pedir: (api, n) => api.participaciones.decididas({ busqueda: `apellido${1 + (n % 9)}` }),
  },
  { nombre: 'capacitaciones', consultas: 6, pedir: (api) => api.capacitaciones.administrar({}) },
  {
    nombre: 'capacitaciones, asignaciones',
    consultas: 6,
    pedir: (api) => api.capacitaciones.asignaciones({}),
  },
  {
    nombre: 'asignaciones, por nombre',
    consultas: 6,
    pedir: (api) => api.capacitaciones.asignaciones({ orden: 'nombre', estado: 'vencida' }),
  },
  {
    nombre: 'asignaciones, por límite',
    consultas: 6,
    pedir: (api) => api.capacitaciones.asignaciones({ orden: 'limite', estado: 'pendiente' }),
  },
  {
    nombre: 'asignaciones, búsqueda',
    consultas: 6,
    pedir: (api, n) => api.capacitaciones.asignaciones({ busqueda: `apellido${1 + (n % 9)}` }),
  },
  {
    nombre: 'asignaciones, de una sucursal',
    consultas: 6,
    pedir: (api) => api.capacitaciones.asignaciones({ sucursal_id: SUCURSAL }),
  },
  {
    nombre: 'capacitaciones, a quién asignar',
    consultas: 5,
    pedir: (api) => api.capacitaciones.asignables({ id: idDe('cap2') }),
  },
  {
    nombre: 'capacitaciones, reportes',
    meta: 500,
    consultas: 12,
    pedir: (api) => api.capacitaciones.reportes({}),
  },
  { nombre: 'evaluaciones', consultas: 5, pedir: (api) => api.evaluaciones.administrar({}) },
  {
    nombre: 'resultados de todos',
    consultas: 6,
    pedir: (api) => api.evaluaciones.resultados({ id: idDe('eva1') }),
  },
  {
    nombre: 'resultados, desaprobados',
    consultas: 6,
    pedir: (api) => api.evaluaciones.resultados({ id: idDe('eva1'), estado: 'desaprobados' }),
  },
  {
    nombre: 'resultados, búsqueda',
    consultas: 7,
    pedir: (api, n) => api.evaluaciones.resultados({ id: idDe('eva1'), busqueda: `apellido${1 + (n % 9)}` }),
  },
  { nombre: 'insignias, cifras', consultas: 4, pedir: (api) => api.insignias.resumen() },
  { nombre: 'insignias', consultas: 4, pedir: (api) => api.insignias.tipos({}) },
  { nombre: 'insignias, personas', consultas: 4, pedir: (api) => api.insignias.empleados({}) },
  {
    nombre: 'insignias, quiénes tienen',
    consultas: 4,
    pedir: (api) => api.insignias.empleados({ con: 'con' }),
  },
  {
    nombre: 'insignias, búsqueda',
    consultas: 4,
    pedir: (api, n) => api.insignias.empleados({ busqueda: `apellido${1 + (n % 9)}`, con: 'sin' }),
  },
  { nombre: 'insignias, recientes', consultas: 2, pedir: (api) => api.insignias.recientes() },
  { nombre: 'insignias, en duda', consultas: 12, pedir: (api) => api.insignias.enDuda({}) },
  { nombre: 'méritos', consultas: 3, pedir: (api) => api.meritos.listar({}) },
  {
    nombre: 'méritos, búsqueda',
    consultas: 3,
    pedir: (api, n) => api.meritos.listar({ busqueda: `apellido${1 + (n % 9)}` }),
  },
  { nombre: 'méritos, a quién', consultas: 4, pedir: (api) => api.meritos.registrables({}) },
  { nombre: 'premios', consultas: 4, pedir: (api) => api.premios.administrar({}) },
  { nombre: 'premios, catálogo', consultas: 12, pedir: (api) => api.premios.catalogo({}) },
  { nombre: 'reclamos', consultas: 6, pedir: (api) => api.premios.asignaciones({}) },
  {
    nombre: 'reclamos, pendientes',
    consultas: 6,
    pedir: (api) => api.premios.asignaciones({ estado: 'pendiente' }),
  },
  {
    nombre: 'reclamos, búsqueda',
    consultas: 7,
    pedir: (api, n) => api.premios.asignaciones({ busqueda: `apellido${1 + (n % 9)}` }),
  },
  {
    nombre: 'ranking, búsqueda',
    consultas: 12,
    pedir: (api, n) => api.ranking.ver({ periodo: 'mes', busqueda: `apellido${1 + (n % 9)}` }),
  },
  { nombre: 'presupuesto', consultas: 4, pedir: (api) => api.presupuesto.listar({}) },
  { nombre: 'presupuesto, cifras', consultas: 4, pedir: (api) => api.presupuesto.resumen() },
  {
    nombre: 'presupuesto, movimientos',
    consultas: 4,
    pedir: (api) => api.presupuesto.movimientos({ id: idDe('mes1') }),
  },
  { nombre: 'dashboard', consultas: 14, pedir: (api) => api.panel.resumen() },
  { nombre: 'actividad', consultas: 2, pedir: (api) => api.panel.actividad({}) },
  {
    nombre: 'actividad de una persona',
    consultas: 2,
    pedir: (api, n) => api.panel.actividad({ busqueda: `apellido${4321 + n}` }),
  },
  { nombre: 'auditoría', consultas: 3, pedir: (api) => api.auditoria.listar({}) },
  { nombre: 'auditoría, filtros', consultas: 4, pedir: (api) => api.auditoria.filtros() },
  {
    nombre: 'auditoría de alguien',
    consultas: 3,
    pedir: (api) => api.auditoria.listar({ actor_id: idDe('empleado7'), entidad: 'premios' }),
  },
  {
    nombre: 'reporte: participación',
    meta: 1000,
    consultas: 4,
    pedir: (api) => api.reportes.participacion({}),
  },
  {
    nombre: 'reporte: participación, un año',
    meta: 3000,
    consultas: 4,
    pedir: (api) => api.reportes.participacion(ANIO),
  },
  {
    nombre: 'reporte: de una sucursal, un año',
    meta: 2000,
    consultas: 4,
    pedir: (api) => api.reportes.participacion({ ...ANIO, sucursal_id: SUCURSAL }),
  },
  { nombre: 'reporte: cola', consultas: 3, pedir: (api) => api.reportes.cola({}) },
  { nombre: 'reporte: puntos, un año', consultas: 3, pedir: (api) => api.reportes.puntos(ANIO) },
  { nombre: 'reporte: premios, un año', consultas: 3, pedir: (api) => api.reportes.premios(ANIO) },
  { nombre: 'reporte: presupuesto', consultas: 3, pedir: (api) => api.reportes.presupuesto(ANIO) },
  {
    nombre: 'reporte: presupuesto de sucursal',
    meta: 250,
    consultas: 3,
    pedir: (api) => api.reportes.presupuesto({ ...ANIO, sucursal_id: SUCURSAL }),
  },
  {
    nombre: 'reporte: capacitaciones, un año',
    consultas: 4,
    pedir: (api) => api.reportes.capacitaciones(ANIO),
  },
  { nombre: 'reporte: preguntas', consultas: 3, pedir: (api) => api.reportes.preguntas(ANIO) },
  {
    nombre: 'reporte: sin reconocer',
    meta: 250,
    consultas: 4,
    pedir: (api) => api.reportes.sinReconocer({}),
  },
];
