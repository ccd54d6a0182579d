import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sumarMeses } from '#domain/comun/calendario/meses.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { conCambios, revisionDe, soloDe } from '../../comun/revision.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { avisosDeAsignacion } from './avisos.ts';
import { copiarContenido } from './copiar.ts';
import { difundir } from './difundir.ts';
import { bloquearCapacitacion, type Capacitacion, insertar as insertarCapacitacion } from './repo.ts';
import { asignarA } from './repo-asignar.ts';
import * as repo from './repo-reglas.ts';

/** Who gets a training by itself, and how many people each rule would reach, or a new one. */
export const reglas = os.capacitaciones.reglas.handler(async ({ input, context }) => {
  const [suyas, personas] = await Promise.all([
    repo.reglasDe(context.db, input.id),
    repo.personasPorLugar(context.db),
  ]);
  return {
    reglas: suyas.map(({ regla, sucursal }) => {
      const { id, rol, sucursal_id, al_ingresar, cada_anio, plazo_dias, desde, asignadas } = regla;
      return {
        id,
        revision: revisionDe(regla, DE_REGLA),
        rol,
        sucursal: sucursal_id === null ? null : { id: sucursal_id, nombre: sucursal ?? '' },
        al_ingresar,
        cada_anio,
        plazo_dias,
        renueva_el: cada_anio ? sumarMeses(desde, 12) : null,
        asignadas,
      };
    }),
    personas,
  };
});

/** What an edit of a rule is made over. */
const DE_REGLA = ['rol', 'sucursal_id', 'al_ingresar', 'cada_anio', 'plazo_dias'] as const;

/** Adds a rule, and assigns the training to whom it reaches now. */
export const agregarRegla = os.capacitaciones.agregarRegla.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { id: capacitacion_id, ...datos } = input;
  return context.db.transaction(async (tx) => {
    const capacitacion = await bloquearCapacitacion(tx, capacitacion_id, 'share');
    if (!capacitacion) throw errors.NO_ENCONTRADO();
    if (datos.sucursal_id !== null && !(await repo.haySucursal(tx, datos.sucursal_id)))
      throw errors.NO_ENCONTRADO();
    const regla = await repo.insertar(tx, {
      ...datos,
      capacitacion_id,
      desde: diaDe(instante),
      creada_por: yo.id,
      created_at: instante,
    });
    if (!regla) throw errors.REGLA_REPETIDA();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'regla_de_capacitacion.agregar',
      entidad: 'capacitaciones',
      entidad_id: capacitacion_id,
      despues: datos,
    });
    const asignadas = await aplicar(tx, capacitacion, regla, null, instante);
    await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
    return { id: regla.id, asignadas };
  });
});

/** Changes a rule from now on, and assigns the training to whom it reaches now. What it assigned stays assigned. */
export const editarRegla = os.capacitaciones.editarRegla.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { id, revision } = input;
  return context.db.transaction(async (tx) => {
    const suya = await repo.capacitacionDe(tx, id);
    // The training comes first, as wherever rules are locked, and alone, so that two rules do not become the same.
    const capacitacion = suya === null ? null : await bloquearCapacitacion(tx, suya, 'update');
    const antes = await repo.bloquear(tx, id);
    if (!capacitacion || antes?.capacitacion_id !== capacitacion.id) throw errors.NO_ENCONTRADO();
    if (revisionDe(antes, DE_REGLA) !== revision) {
      // The audit log has it under its training, with other rules: it does not say who.
      throw errors.CAMBIO_AJENO({ data: { por: null, cuando: null, campos: [] } });
    }
    const datos = conCambios(soloDe(antes, DE_REGLA), input.cambios);
    if (datos.sucursal_id !== null && !(await repo.haySucursal(tx, datos.sucursal_id)))
      throw errors.NO_ENCONTRADO();
    // One that begins to be of each year counts its first year from today.
    const desde = datos.cada_anio && !antes.cada_anio ? diaDe(instante) : antes.desde;
    const regla = await repo.cambiar(tx, antes, { ...datos, desde });
    if (!regla) throw errors.REGLA_REPETIDA();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'regla_de_capacitacion.editar',
      entidad: 'capacitaciones',
      entidad_id: capacitacion.id,
      antes: soloDe(antes, DE_REGLA),
      despues: datos,
    });
    const asignadas = await aplicar(tx, capacitacion, regla, null, instante);
    await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
    return { id, asignadas };
  });
});

/** Removes a rule. What it assigned stays assigned. */
export const quitarRegla = os.capacitaciones.quitarRegla.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const regla = await repo.quitar(tx, input.id);
    if (!regla) throw errors.NO_ENCONTRADO();
    const { capacitacion_id, rol, sucursal_id, al_ingresar, cada_anio, plazo_dias, asignadas } = regla;
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'regla_de_capacitacion.quitar',
      entidad: 'capacitaciones',
      entidad_id: capacitacion_id,
      antes: { rol, sucursal_id, al_ingresar, cada_anio, plazo_dias, asignadas },
    });
    await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
    return { asignadas };
  });
});

/** Applies every rule of a training to everybody whom it reaches. */
export async function aplicarReglasDe(tx: Tx, capacitacion: Capacitacion, cuando: Date): Promise<void> {
  for (const { regla } of await repo.reglasDe(tx, capacitacion.id)) {
    await aplicar(tx, capacitacion, regla, null, cuando);
  }
}

/** Each minute: assigns what the rules say to whoever came, or changed role or branch. */
export async function atenderReglas(db: Db, cuando: Date): Promise<void> {
  let quedan = true;
  while (quedan) quedan = await db.transaction((tx) => atenderUnTramo(tx, cuando));
}

async function atenderUnTramo(tx: Tx, cuando: Date): Promise<boolean> {
  const marcados = await repo.tomarMarcados(tx, TRAMO);
  if (marcados.length === 0) return false;
  await aplicarTodas(tx, marcados, cuando);
  return marcados.length === TRAMO;
}

/** How many people are looked at in one transaction. */
const TRAMO = 500;

/**
 * Each night: renews the trainings that are assigned each year, and applies the rules to everybody, because a person and a rule
 * that are written at the same moment do not see each other.
 */
export async function reglasDelDia(db: Db, cuando: Date): Promise<void> {
  await renovar(db, cuando);
  await db.transaction((tx) => aplicarTodas(tx, null, cuando));
}

async function aplicarTodas(tx: Tx, entre: readonly string[] | null, cuando: Date): Promise<void> {
  for (const id of await repo.capacitacionesConReglas(tx)) {
    const capacitacion = await bloquearCapacitacion(tx, id, 'share');
    if (!capacitacion) continue;
    for (const { regla } of await repo.reglasDe(tx, id))
      await aplicar(tx, capacitacion, regla, entre, cuando);
  }
}

/**
 * A training with rules of each year is copied when it is a year old, and those rules go on with the copy: each year is a training of its
 * own, with its assignments and certificates. After an outage of years it is copied once.
 */
async function renovar(db: Db, cuando: Date): Promise<void> {
  const hoy = diaDe(cuando);
  const hasta = sumarMeses(hoy, -12);
  for (const capacitacion_id of await repo.porRenovar(db, hasta)) {
    await db.transaction(async (tx) => {
      const original = await bloquearCapacitacion(tx, capacitacion_id, 'update');
      // Read under the lock: if another node was first, none is left.
      const suyas = await repo.bloquearPorRenovar(tx, capacitacion_id, hasta);
      if (!original?.activa || suyas.length === 0) return;
      const { titulo, descripcion, duracion_estimada, obligatoria, creada_por } = original;
      const datos = { descripcion, duracion_estimada, obligatoria, activa: true, creada_por };
      const copia = { ...datos, titulo: conAnio(titulo, hoy) };
      const id = await insertarCapacitacion(tx, copia, cuando);
      for (const regla of suyas) {
        await repo.mover(tx, regla.id, { capacitacion_id: id, desde: aniversario(regla.desde, hoy) });
      }
      await copiarContenido(tx, { de: capacitacion_id, a: id, activas: true }, cuando);
      await auditar(tx, {
        actor_id: null,
        accion: 'capacitacion.renovar',
        entidad: 'capacitaciones',
        entidad_id: id,
        despues: { ...copia, desde: capacitacion_id },
      });
      await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
    });
  }
}

/** The last anniversary of a day. */
function aniversario(desde: Dia, hoy: Dia): Dia {
  let anios = 1;
  while (sumarMeses(desde, (anios + 1) * 12) <= hoy) anios += 1;
  return sumarMeses(desde, anios * 12);
}

/** 'Higiene 2026' → 'Higiene 2027'; without a year at its end, it gets one. */
function conAnio(titulo: string, hoy: Dia): string {
  const sin = titulo.replace(/ \(?20\d\d\)?$/, '');
  return `${sin.slice(0, 115)} ${hoy.slice(0, 4)}`;
}

/** Assigns a training to whom a rule reaches and does not have it. @returns to how many */
async function aplicar(
  tx: Tx,
  capacitacion: Capacitacion,
  regla: repo.Regla,
  entre: readonly string[] | null,
  cuando: Date,
): Promise<number> {
  if (!capacitacion.activa) return 0;
  const fecha_limite = regla.plazo_dias === null ? null : sumarDias(diaDe(cuando), regla.plazo_dias);
  const { nuevas } = await asignarA(
    tx,
    { capacitacion_id: capacitacion.id, fecha_limite, asignada_por: regla.creada_por, ahora: cuando },
    {
      tipo: 'regla',
      rol: regla.rol,
      sucursal_id: regla.sucursal_id,
      ingresados_desde: regla.al_ingresar ? regla.created_at : null,
      entre,
    },
  );
  if (nuevas.length === 0) return 0;
  await repo.sumarAsignadas(tx, regla.id, nuevas.length);
  await notificar(tx, avisosDeAsignacion(capacitacion, nuevas, fecha_limite), cuando);
  await auditar(tx, {
    actor_id: null,
    accion: 'capacitacion.asignar',
    entidad: 'capacitaciones',
    entidad_id: capacitacion.id,
    despues: { regla: regla.id, fecha_limite, asignadas: nuevas.length },
  });
  await difundir(
    tx,
    nuevas.map((n) => n.empleado_id),
  );
  return nuevas.length;
}
