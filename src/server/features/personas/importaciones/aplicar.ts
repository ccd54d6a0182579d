import { z } from 'zod';
import { PlanDeLinea } from '#contract/personas/empleados-formularios.ts';
import { CAMPOS_DE_FICHA, clavesUnicas } from '#domain/personas/empleados/ficha.ts';
import type { Plan } from '#domain/personas/importaciones/empleados.ts';
import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import type { Servicios } from '#server/api/contexto.ts';
import { liberarEmails } from '#server/auth/buzon.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { siViola } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { revisionDe } from '../../../comun/revision.ts';
import { avisarAdminsNuevos } from '../empleados/avisar-a-rrhh.ts';
import { cambiarFicha, type Rechazo } from '../empleados/cambiar.ts';
import { INVITADOS_POR_TANDA, TRABAJO_INVITAR } from '../empleados/invitar.ts';
import { fichaDe, insertarVarios, ocupadas } from '../empleados/repo-ficha.ts';
import { bloquearConAdmins } from '../empleados/repo.ts';
import { TRABAJO_REVISAR } from './empezar.ts';
import { conSusCeldas } from './lineas.ts';
import { aplicarMeritos } from './meritos.ts';
import * as repo from './repo.ts';

export const TRABAJO_APLICAR = 'importaciones.aplicar';

const POR_SENTENCIA = 1000;
/** Changes of one transaction: a cancellation is noticed between two, and nobody waits long for the locks. */
const POR_TANDA = 25;

type Medios = Pick<Servicios, 'db' | 'encolar' | 'app_url'> & {
  readonly cuentas: { readonly factor: Pick<Servicios['cuentas']['factor'], 'ponerPlazos'> };
};
type Importacion = NonNullable<Awaited<ReturnType<typeof repo.buscar>>>;
type Crear = Extract<Plan, { que: 'crear' }>;
type Cambiar = Extract<Plan, { que: 'cambiar' }>;

/**
 * The job that does what the preview of a file said. If anything of it changed since (an e-mail was taken, a record was edited, a
 * branch closed), nothing is done: the file is checked again and its preview says so. First all new people come in, in
 * one transaction; then the changes, some at a time, each with all its consequences. A process that dies goes on where it was. A
 * record that somebody edits in between is left alone and its line is told as one that did not come in.
 */
export async function aplicarImportacion(medios: Medios, id: string): Promise<void> {
  const { db } = medios;
  const importacion = await repo.buscar(db, id);
  if (importacion?.estado !== 'aplicando') return;
  try {
    if (importacion.tipo === 'meritos') return await aplicarMeritos(db, importacion);
    const planes = z.array(PlanDeLinea).parse(importacion.filas);
    const crear = planes.filter((plan) => plan.que === 'crear');
    const cambiar = planes.filter((plan) => plan.que === 'cambiar');
    if (importacion.resumen['creados'] === undefined) {
      const cambiaron = await cuantasCambiaron(db, crear, cambiar);
      const hecho =
        cambiaron === 0 &&
        (await siViola(
          () => crearTodos(medios, importacion, crear),
          () => 'choque' as const,
        ));
      if (hecho === 'cancelada') return;
      if (hecho !== 'listo') return await revisarOtraVez(medios, importacion, Math.max(1, cambiaron));
    }
    await cambiarTodos(medios, importacion, crear.length, cambiar);
  } catch (error) {
    await repo.abandonar(db, id, 'aplicando', 'fallida', ahora());
    throw error;
  } finally {
    await repo.contar(db, importacion.actor_id);
  }
}

async function crearTodos(
  { db, encolar, app_url }: Medios,
  { id, actor_id, resumen }: Importacion,
  crear: readonly Crear[],
): Promise<'listo' | 'cancelada'> {
  return db.transaction(async (tx) => {
    // This comes first: a simultaneous cancel or second run waits for the row, and then finds it done.
    const cambios = { procesadas: crear.length, resumen: { ...resumen, creados: crear.length } };
    if (!(await repo.avanzar(tx, id, 'aplicando', cambios, ahora()))) return 'cancelada';
    const fichas = crear.map(({ ficha }) => ficha);
    const nuevos: (Crear['ficha'] & { id: string })[] = [];
    for (let i = 0; i < fichas.length; i += POR_SENTENCIA) {
      const tanda = fichas.slice(i, i + POR_SENTENCIA);
      await liberarEmails(
        tx,
        tanda.map(({ email }) => email),
      );
      const ids = await insertarVarios(tx, tanda);
      nuevos.push(...tanda.flatMap((ficha, j) => (ids[j] === undefined ? [] : [{ ...ficha, id: ids[j] }])));
    }
    await auditar(
      tx,
      nuevos.map(({ id: entidad_id, ...ficha }) => ({
        actor_id,
        accion: 'empleado.crear',
        entidad: 'empleados',
        entidad_id,
        despues: { ...ficha, importado: true },
      })),
    );
    const admins = nuevos.filter(({ rol }) => rol === 'admin_rrhh');
    await avisarAdminsNuevos(tx, admins, { id: actor_id, sesion_id: null, app_url }, ahora());
    if (resumen['invitar'] === 1) {
      for (let i = 0; i < nuevos.length; i += INVITADOS_POR_TANDA) {
        const empleado_ids = nuevos.slice(i, i + INVITADOS_POR_TANDA).map((nuevo) => nuevo.id);
        await encolar(tx, TRABAJO_INVITAR, { empleado_ids });
      }
    }
    const donde = [...new Set(fichas.flatMap(({ sucursal_id }) => sucursal_id ?? []))];
    await publicar(tx, { temas: ['empleados'], para: { rrhh: true, gerentes_de: donde } });
    return 'listo';
  });
}

async function cambiarTodos(
  medios: Medios,
  importacion: Importacion,
  creados: number,
  cambiar: readonly Cambiar[],
): Promise<void> {
  const { db } = medios;
  const { id, actor_id, nombre } = importacion;
  let problemas: readonly LineaMala[] = importacion.problemas;
  const antes = problemas.length;
  // Where an earlier run of this job got.
  const hechas = importacion.resumen['creados'] === undefined ? 0 : importacion.procesadas - creados;
  for (let i = hechas; i < cambiar.length; i += POR_TANDA) {
    const tanda = cambiar.slice(i, i + POR_TANDA);
    const sigue = await db.transaction(async (tx) => {
      const procesadas = creados + i + tanda.length;
      if (!(await repo.avanzar(tx, id, 'aplicando', { procesadas }, ahora()))) return false;
      const malas: LineaMala[] = [];
      for (const plan of tanda) {
        const problema = await cambiarUno(tx, medios, actor_id, plan);
        if (problema !== null) malas.push({ linea: plan.linea, problemas: [problema] });
      }
      if (malas.length > 0) {
        problemas = conSusCeldas(importacion, [...problemas, ...malas]);
        await repo.avanzar(tx, id, 'aplicando', { problemas }, ahora());
      }
      return true;
    });
    if (!sigue) return;
    await repo.contar(db, actor_id);
  }
  const cambiados = cambiar.length - (problemas.length - antes);
  await db.transaction(async (tx) => {
    const sigue = await repo.avanzar(
      tx,
      id,
      'aplicando',
      {
        estado: 'aplicada',
        libro: null,
        filas: [],
        procesadas: importacion.lineas,
        resumen: { ...importacion.resumen, creados, cambiados },
      },
      ahora(),
    );
    if (!sigue) return;
    await auditar(tx, {
      actor_id,
      accion: 'empleados.importar',
      entidad: 'importaciones',
      entidad_id: id,
      despues: {
        archivo: nombre,
        creados,
        cambiados,
        invitados: importacion.resumen['invitar'] === 1,
      },
    });
  });
}

/** @returns why the change was not made; null if it was */
async function cambiarUno(
  tx: Tx,
  { cuentas, app_url }: Medios,
  actor_id: string,
  plan: Cambiar,
): Promise<string | null> {
  try {
    return await siViola(
      // A transaction inside the batch's: what a refused change already wrote goes back, and the others stay.
      () =>
        tx.transaction(async (suya) => {
          const { otrosAdmins } = await bloquearConAdmins(suya, plan.id);
          const actual = await fichaDe(suya, plan.id);
          if (!actual || revisionDe(actual, CAMPOS_DE_FICHA) !== plan.revision) throw new NoSeCambia(CAMBIO);
          const autor = { id: actor_id, sesion_id: null, app_url };
          const { ficha } = plan;
          const cambio = await cambiarFicha(suya, { actual, cambios: ficha, otrosAdmins }, autor, ahora());
          if (!cambio.ok) throw new NoSeCambia(PORQUE_NO[cambio.code]);
          if (actual.user_id !== null && actual.rol !== ficha.rol) {
            await cuentas.factor.ponerPlazos(suya, actual.user_id);
          }
          return null;
        }),
      () => CAMBIO,
    );
  } catch (error) {
    if (error instanceof NoSeCambia) return error.message;
    throw error;
  }
}

class NoSeCambia extends Error {}

const CAMBIO = 'Otra persona cambió su ficha mientras se aplicaba: quedó como estaba';
const PORQUE_NO: Readonly<Record<Rechazo, string>> = {
  EMAIL_DE_OTRO: 'Ya hay un empleado o una cuenta con ese email',
  SUCURSAL_NO_DISPONIBLE: 'La sucursal ya no está disponible',
  GRUPO_DE_OTRA_SUCURSAL: 'El grupo no es de esa sucursal',
  ULTIMO_ADMIN: 'Es la última persona de RRHH: no puede dejar de serlo',
};

/** Checks the file again, because what the preview said is no longer so. */
async function revisarOtraVez(
  { db, encolar }: Medios,
  { id, resumen }: Importacion,
  cambiaron: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const cambios = {
      estado: 'revisando',
      procesadas: 0,
      filas: [],
      problemas: [],
      resumen: { ...resumen, cambiaron },
    } as const;
    if (await repo.avanzar(tx, id, 'aplicando', cambios, ahora())) await encolar(tx, TRABAJO_REVISAR, { id });
  });
}

/** How many lines no longer do what the preview said. */
async function cuantasCambiaron(
  db: Db,
  crear: readonly Crear[],
  cambiar: readonly Cambiar[],
): Promise<number> {
  const { sucursales, grupos } = await repo.directorio(db);
  const abiertas = new Set([...sucursales.values()].flat().flatMap((s) => (s.activa ? s.id : [])));
  const vigentes = new Set([...grupos.values()].flat().map((g) => g.id));
  let cuantas = crear.filter(
    ({ ficha: { sucursal_id, grupo_id } }) =>
      (sucursal_id !== null && !abiertas.has(sucursal_id)) || (grupo_id !== null && !vigentes.has(grupo_id)),
  ).length;
  for (let i = 0; i < crear.length; i += POR_SENTENCIA) {
    const claves = crear.slice(i, i + POR_SENTENCIA).map(({ ficha }) => clavesUnicas(ficha));
    cuantas += (await ocupadas(db, claves)).size;
  }
  for (let i = 0; i < cambiar.length; i += POR_SENTENCIA) {
    const tanda = cambiar.slice(i, i + POR_SENTENCIA);
    const fichas = await repo.fichasDe(
      db,
      tanda.map((plan) => plan.id),
    );
    const ahoraSon = new Map(fichas.map((ficha) => [ficha.id, revisionDe(ficha, CAMPOS_DE_FICHA)]));
    cuantas += tanda.filter((plan) => ahoraSon.get(plan.id) !== plan.revision).length;
  }
  return cuantas;
}
