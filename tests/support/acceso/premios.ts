import { randomUUIDv7 } from 'node:crypto';
import { configuracionInicial } from '#domain/empresa/configuracion.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import { mesDe } from '#domain/premios/presupuesto/presupuesto.ts';
import { premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { aprobar, reclamar, type Acto } from '#server/features/premios/reclamos.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { ahora } from '#server/reloj.ts';
import { EMPLEADOS, type Mundo, RRHH, SU_AUTOR, SUS_VALIDADORES, type Tabla, VALIDADORES } from './comun.ts';

/** Prizes: everybody claims, RRHH decides, RRHH and the branch's gerente deliver. The budget: only RRHH. */
export const TABLA_DE_PREMIOS: Tabla = {
  'premios.catalogo': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'premios.reclamar': {
    acceso: EMPLEADOS,
    entrada: async (mundo) => ({ premio_id: await premio(mundo), clave: randomUUIDv7() }),
    alcanza: 'FALTAN_PUNTOS',
  },
  'premios.cancelar': { acceso: SU_AUTOR, entrada: async (mundo) => ({ id: await reclamo(mundo) }) },
  'premios.confirmar': { acceso: SU_AUTOR, entrada: async (mundo) => ({ id: await aprobado(mundo) }) },
  'premios.administrar': { acceso: RRHH, entrada: async () => ({}) },
  'premios.ver': { acceso: RRHH, entrada: async (mundo) => ({ id: await premio(mundo) }) },
  'premios.crear': { acceso: RRHH, entrada: async () => CONTENIDO },
  'premios.editar': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await premio(mundo), updated_at: GUARDADO, cambios: CONTENIDO }),
  },
  'premios.eliminar': { acceso: RRHH, entrada: async (mundo) => ({ id: await premio(mundo) }) },
  'premios.ajustarStock': {
    acceso: RRHH,
    entrada: async (mundo) => ({
      id: await premio(mundo),
      esperado: null,
      stock: 5,
      motivo: 'Llegó la compra',
    }),
  },
  'premios.movimientosDeStock': { acceso: RRHH, entrada: async (mundo) => ({ id: await premio(mundo) }) },
  'premios.asignaciones': { acceso: VALIDADORES, entrada: async () => ({}) },
  'premios.aprobar': { acceso: RRHH, entrada: async (mundo) => ({ id: await reclamo(mundo) }) },
  'premios.rechazar': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await reclamo(mundo), motivo: 'No es de este año' }),
  },
  'premios.entregar': {
    acceso: SUS_VALIDADORES,
    entrada: async (mundo) => ({ id: await aprobado(mundo), comprobante_id: randomUUIDv7() }),
    alcanza: 'ARCHIVO_NO_DISPONIBLE',
  },
  'presupuesto.resumen': { acceso: RRHH },
  'presupuesto.listar': { acceso: RRHH, entrada: async () => ({}) },
  'presupuesto.crear': {
    acceso: RRHH,
    entrada: async () => ({ anio: mesDe(ahora()).anio, mes: 1, presupuesto_inicial: 1000 }),
  },
  'presupuesto.editar': {
    acceso: RRHH,
    entrada: async (mundo) => ({
      id: await presupuesto(mundo),
      updated_at: GUARDADO,
      cambios: { presupuesto_inicial: 2000 },
    }),
  },
  'presupuesto.eliminar': { acceso: RRHH, entrada: async (mundo) => ({ id: await presupuesto(mundo) }) },
  'presupuesto.plan': { acceso: RRHH, entrada: async () => ({}) },
  'presupuesto.guardarPlan': {
    acceso: RRHH,
    entrada: async () => ({ anio: mesDe(ahora()).anio, meses: [{ mes: 1, presupuesto_inicial: 1000 }] }),
  },
  'presupuesto.movimientos': { acceso: RRHH, entrada: async (mundo) => ({ id: await presupuesto(mundo) }) },
};

const GUARDADO = new Date('2026-01-05T12:00:00Z');
const CONTENIDO = { nombre: 'Mochila', monto_presupuestado: 100, puntos_requeridos: 10, activo: true };

async function premio({ base }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(premios)
    .values({
      nombre: 'Mochila',
      busqueda: 'mochila',
      monto_presupuestado: 10_000,
      criterios_eligibilidad: { puntos_requeridos: 10 },
      updated_at: GUARDADO,
    })
    .returning({ id: premios.id });
  if (!fila) throw new Error('The prize was not inserted');
  return fila.id;
}

async function presupuesto({ base }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(presupuesto_empresa)
    .values({ ...mesDe(ahora()), presupuesto_inicial: 100_000, updated_at: GUARDADO })
    .returning({ id: presupuesto_empresa.id });
  if (!fila) throw new Error('The budget was not inserted');
  return fila.id;
}

/** A pending claim of `empleado`, with enough budget this month to approve it. */
async function reclamo(mundo: Mundo): Promise<string> {
  const { base, e } = mundo;
  const [insignia] = await base.db
    .insert(insignias)
    .values({ nombre: 'Cien', puntos_valor: 50, criterio: { tipo: 'custom', valor: 'cien' } })
    .returning({ id: insignias.id });
  if (!insignia) throw new Error('The badge was not inserted');
  await base.db
    .insert(insignias_empleado)
    .values({ empleado_id: e.empleado.id, insignia_id: insignia.id, fecha_otorgada: ahora() });
  await presupuesto(mundo);
  const premio_id = await premio(mundo);
  const hecho = await base.db.transaction((tx) =>
    reclamar(tx, { premio_id, clave: randomUUIDv7() }, acto(e.empleado)),
  );
  if (!hecho.ok) throw new Error(`The claim was refused: ${hecho.code}`);
  return hecho.value.id;
}

/** The same claim, approved. */
async function aprobado(mundo: Mundo): Promise<string> {
  const id = await reclamo(mundo);
  const hecho = await mundo.base.db.transaction((tx) =>
    aprobar(tx, { id, motivo: null }, acto(mundo.e.otro_admin)),
  );
  if (!hecho.ok) throw new Error(`The approval was refused: ${hecho.code}`);
  return id;
}

function acto({ cuenta_id, ...empleado }: NonNullable<Mundo['quien']>): Acto {
  const actor: Actor = { cuenta_id, empleado };
  return { actor, ahora: ahora(), configuracion: configuracionInicial(true) };
}
