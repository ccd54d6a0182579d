import { randomUUIDv7 } from 'node:crypto';
import { feriados } from '#server/db/schema/empresa.ts';
import { dia } from '#domain/comun/calendario/dia.ts';
import { firmaHasta } from '#domain/comun/permisos/firmas.ts';
import { menciones_por_decidir, pedidos_de_datos, segundas_firmas } from '#server/db/schema/operacion.ts';
import { ahora } from '#server/reloj.ts';
import {
  EMPLEADOS,
  type Mundo,
  RRHH,
  SUS_JEFES,
  SUS_VALIDADORES,
  TODOS,
  type Tabla,
  VALIDADORES,
} from './comun.ts';

const DE_ANA = async ({ e }: Mundo) => ({ id: e.empleado.id });

/** The home, the dashboard, the pages of people, the audit log, the settings and the reports (here, of the branch Centro). */
export const TABLA_DEL_PANEL: Tabla = {
  'inicio.publico': { acceso: TODOS },
  'inicio.propio': { acceso: EMPLEADOS },
  'panel.resumen': { acceso: RRHH, entrada: async () => ({}) },
  'panel.pendientes': { acceso: RRHH },
  'panel.hoy': { acceso: VALIDADORES },
  'panel.actividad': { acceso: RRHH, entrada: async () => ({}) },
  'buscar.todo': { acceso: EMPLEADOS, entrada: async () => ({ texto: 'ana' }) },
  'auditoria.listar': { acceso: RRHH, entrada: async () => ({}) },
  'auditoria.filtros': { acceso: RRHH },
  'personas.ver': { acceso: SUS_JEFES, entrada: DE_ANA },
  'personas.evidencias': { acceso: SUS_VALIDADORES, entrada: DE_ANA },
  'personas.insignias': { acceso: SUS_JEFES, entrada: DE_ANA },
  'personas.premios': { acceso: SUS_VALIDADORES, entrada: DE_ANA },
  'personas.capacitaciones': { acceso: SUS_VALIDADORES, entrada: DE_ANA },
  'configuracion.ver': { acceso: RRHH },
  'configuracion.editar': {
    acceso: RRHH,
    entrada: async () => ({ clave: 'gracia_de_cierre', valor: 5, revision: null }),
  },
  'configuracion.feriados': { acceso: RRHH, entrada: async () => ({ anio: 2026 }) },
  'configuracion.agregarFeriado': {
    acceso: RRHH,
    entrada: async () => ({ fecha: '2026-12-08', nombre: 'Inmaculada Concepción' }),
  },
  'configuracion.quitarFeriado': { acceso: RRHH, entrada: async (mundo) => ({ id: await feriado(mundo) }) },
  'salud.ver': { acceso: RRHH },
  // No job has failed, so RRHH gets 404; everybody else is refused before that.
  'salud.reintentar': {
    acceso: ['401', '403', '403', '403', '403', '403', '404', '403'],
    entrada: async ({ e }) => ({ id: e.empleado.id, cola: 'desafios.dia' }),
  },
  'firmas.listar': { acceso: RRHH },
  'firmas.confirmar': { acceso: RRHH, entrada: async (mundo) => ({ id: await firma(mundo) }) },
  'firmas.rechazar': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await firma(mundo), motivo: 'No corresponde' }),
  },
  'datos.pedidos': { acceso: RRHH, entrada: async ({ e }) => ({ empleado_id: e.empleado.id }) },
  'datos.registrarPedido': {
    acceso: RRHH,
    entrada: async ({ e }) => ({ empleado_id: e.empleado.id, tipo: 'acceso', recibido_el: '2026-01-02' }),
  },
  'datos.resolverPedido': { acceso: RRHH, entrada: async (mundo) => ({ id: await pedido(mundo) }) },
  'datos.conservacion': { acceso: RRHH },
  'datos.menciones': { acceso: RRHH, entrada: async () => ({}) },
  'datos.decidirMencion': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await mencion(mundo), decision: 'dejar' }),
  },
  'reportes.participacion': { acceso: SUS_VALIDADORES, entrada: deCentro },
  'reportes.cola': { acceso: SUS_VALIDADORES, entrada: deCentro },
  'reportes.puntos': { acceso: SUS_VALIDADORES, entrada: deCentro },
  'reportes.movimientos': {
    acceso: SUS_VALIDADORES,
    entrada: async (mundo) => ({ ...(await deCentro(mundo)), origen_tipo: 'ajuste' }),
  },
  'reportes.premios': { acceso: SUS_VALIDADORES, entrada: deCentro },
  'reportes.presupuesto': { acceso: SUS_VALIDADORES, entrada: deCentro },
  'reportes.capacitaciones': { acceso: SUS_VALIDADORES, entrada: deCentro },
  'reportes.preguntas': { acceso: SUS_VALIDADORES, entrada: deCentro },
  'reportes.sinReconocer': { acceso: SUS_VALIDADORES, entrada: deCentro },
  'reportes.equidad': { acceso: RRHH, entrada: deCentro },
};

async function deCentro({ e }: Mundo) {
  return { sucursal_id: e.centro.id };
}

async function feriado({ base }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(feriados)
    .values({ fecha: dia('2026-12-25'), nombre: 'Navidad' })
    .returning({ id: feriados.id });
  if (!fila) throw new Error('The holiday was not inserted');
  return fila.id;
}

async function pedido({ base, e }: Mundo): Promise<string> {
  const fechas = { recibido_el: dia('2026-01-02'), vence_el: dia('2026-01-12') };
  const [fila] = await base.db
    .insert(pedidos_de_datos)
    .values({ empleado_id: e.empleado.id, tipo: 'acceso', ...fechas })
    .returning({ id: pedidos_de_datos.id });
  if (!fila) throw new Error('The request was not inserted');
  return fila.id;
}

async function mencion({ base, e }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(menciones_por_decidir)
    .values({
      empleado_id: e.empleado.id,
      tabla: 'puntos',
      columna: 'motivo',
      fila: { id: e.empleado.id },
      certeza: 'apellido',
      palabras: 1,
      huella: randomUUIDv7(),
      created_at: new Date('2026-01-02T12:00:00Z'),
    })
    .returning({ id: menciones_por_decidir.id });
  if (!fila) throw new Error('The mention was not inserted');
  return fila.id;
}

/** A request for a second signature made by another person of RRHH, about nobody in particular. */
async function firma({ base, e }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(segundas_firmas)
    .values({
      tipo: 'ajuste',
      objeto: randomUUIDv7(),
      datos: { valor: { activa: true, puntos_desde: 1000 } },
      pedida_por: e.otro_admin.id,
      pedida_en: ahora(),
      vence_en: firmaHasta(ahora()),
    })
    .returning({ id: segundas_firmas.id });
  if (!fila) throw new Error('What was asked was not inserted');
  return fila.id;
}
