import { randomUUIDv7 } from 'node:crypto';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import type { Actor, EmpleadoActor } from '#domain/comun/permisos/permisos.ts';
import {
  esReclamoPropio,
  puedeDecidirReclamo,
  puedeEntregarPremio,
  puedeVerReclamo,
} from '#domain/comun/permisos/premios.ts';
import {
  puedeReclamarse,
  puntosDisponibles,
  puntosRequeridos,
  type NoReclamable,
} from '#domain/premios/premio.ts';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import { avanzar, type Avance, type Efectos } from '#domain/premios/reclamo.ts';
import { mesDe } from '#domain/premios/presupuesto/presupuesto.ts';
import { ok, refuse, type Ok, type Refusal } from '#domain/comun/result.ts';
import type { Tx } from '#server/db/base.ts';
import { conElCierre } from '#server/db/guardia.ts';
import { juntas } from '#server/db/preparada.ts';
import { adoptar, compartir } from '#server/files/repo.ts';
import { resolverReclamos } from '../../comun/notificaciones/repo-resueltas.ts';
import { comprometerEn, ejecutarEn, liberarEn, type SinFondos } from './presupuesto/mover.ts';
import {
  avisarCambio,
  notificarAprobacion,
  notificarEntrega,
  notificarReclamo,
  notificarRechazo,
} from './avisar.ts';
import { rrhhMenos } from '../../comun/rrhh.ts';
import * as repo from './repo-reclamos.ts';

/** Who acts, when, and with which settings. */
export type Acto = { readonly actor: Actor; readonly ahora: Date; readonly configuracion: Configuracion };

/** A claim and its state. */
export type Hecho = { readonly id: string; readonly estado: EstadoDeAsignacion };

export type NoSeReclamo =
  | Refusal<Exclude<NoReclamable, 'FALTAN_PUNTOS'> | 'NO_ENCONTRADO'>
  | (Refusal<'FALTAN_PUNTOS'> & {
      readonly data: { readonly requeridos: number; readonly tiene: number; readonly faltan: number };
    });

/**
 * Claims a prize: the employee must be eligible, the prize active and in stock, and there must be no other claim of it that
 * was not rejected. Repeating with the same `clave` returns the first result; `id` is the claim's, generated unless given.
 * If several people claim the last unit at once, one gets it. Run it in a transaction that a refusal rolls back.
 */
export async function reclamar(
  tx: Tx,
  { premio_id, clave, id: elegido }: { premio_id: string; clave: string; id?: string },
  acto: Acto,
): Promise<Ok<Hecho> | NoSeReclamo> {
  const yo = exigirEmpleado(acto.actor);
  // Here and below, statements that do not depend on each other are sent together, in this order (docs/decisions/0040).
  const [quien, repetido, ya, puntos, rrhh, premio] = await juntas([
    repo.bloquearReclamante(tx, yo.id),
    repo.reclamoPorClave(tx, yo.id, clave),
    repo.tieneReclamo(tx, yo.id, premio_id),
    repo.puntosDeInsignias(tx, yo.id),
    rrhhMenos(tx, yo.id),
    // The prize is locked last, because everybody who claims it waits for this lock.
    repo.bloquearPremio(tx, premio_id),
  ]);
  if (quien === null) return refuse('NO_ENCONTRADO');
  if (repetido) return ok(repetido);
  if (!premio) return refuse('NO_ENCONTRADO');
  const modo = acto.configuracion.puntos_de_insignia;
  const disponibles = puntosDisponibles(puntos, modo);
  const requeridos = puntosRequeridos(premio.criterios_eligibilidad);
  const result = puedeReclamarse({ ...premio, requeridos }, disponibles, ya);
  if (!result.ok) {
    if (result.code !== 'FALTAN_PUNTOS') return refuse(result.code);
    const data = { requeridos, tiene: disponibles, faltan: requeridos - disponibles };
    return { ok: false, code: result.code, data };
  }

  const gastados = modo === 'gastar' ? requeridos : 0;
  const id = elegido ?? randomUUIDv7();
  const reclamo = {
    id,
    beneficiario_id: yo.id,
    premio_id,
    clave,
    puntos_requeridos: requeridos,
    puntos_gastados: gastados,
    fecha_asignacion: acto.ahora,
  };
  const salida = {
    premio_id,
    tipo: 'reclamo',
    cantidad: -1,
    asignacion_id: id,
    actor_id: yo.id,
    clave: `reclamo:${id}`,
  } as const;
  const retiene = { empleado_id: yo.id, asignacion_id: id, puntos: -gastados, clave: `retiene:${id}` };
  const escrituras = [
    repo.tomarUnidad(tx, premio_id),
    repo.insertarReclamo(tx, reclamo),
    repo.anotarPaso(tx, { asignacion_id: id, paso: 'pendiente', actor_id: yo.id }, acto.ahora),
  ];
  if (premio.stock !== null) escrituras.push(repo.anotarStock(tx, salida, acto.ahora));
  if (gastados > 0) escrituras.push(repo.moverPuntos(tx, retiene, acto.ahora));
  escrituras.push(
    notificarReclamo(tx, { premio: premio.nombre, quien, rrhh }, acto.ahora),
    avisarCambio(tx, yo, { catalogo: premio.stock === 1 }),
  );
  conElCierre(escrituras);
  return ok({ id, estado: 'pendiente' });
}

/** The claim does not exist for them, they may not act on it, or somebody else acted first. */
export type NoSeAvanzo = Refusal<'NO_ENCONTRADO' | 'SIN_PERMISO' | 'RECLAMO_EN_OTRO_ESTADO'>;

/** Cancels one's own pending claim: the unit and the held points are returned. */
export function cancelar(tx: Tx, id: string, acto: Acto): Promise<Ok<Hecho> | NoSeAvanzo> {
  return enUnPaso(tx, id, 'cancelado', acto, null, { cancelada_en: acto.ahora });
}

/** Marks one's own approved prize as delivered, on the employee's word and without a comprobante. */
export function confirmar(tx: Tx, id: string, acto: Acto): Promise<Ok<Hecho> | NoSeAvanzo> {
  return enUnPaso(tx, id, 'confirmado', acto, null, {
    confirmada_en: acto.ahora,
    fecha_entrega: acto.ahora,
  });
}

/** RRHH rejects a claim, with a motivo: the unit, the held points and the committed money are returned. */
export async function rechazar(
  tx: Tx,
  { id, motivo }: { id: string; motivo: string },
  acto: Acto,
): Promise<Ok<Hecho> | NoSeAvanzo> {
  const yo = exigirEmpleado(acto.actor);
  return enUnPaso(tx, id, 'rechazado', acto, motivo, {
    motivo,
    decidida_por: yo.id,
    fecha_decision: acto.ahora,
  });
}

/**
 * RRHH approves: the prize's amount is committed against the current month's budget. If it does not fit, the claim stays
 * pending and is refused with the figures, unless there is a `motivo` for exceeding the budget.
 */
export async function aprobar(
  tx: Tx,
  { id, motivo }: { id: string; motivo: string | null },
  acto: Acto,
): Promise<Ok<Hecho & { sobre_presupuesto: boolean }> | NoSeAvanzo | SinFondos> {
  const yo = exigirEmpleado(acto.actor);
  const caso = await abrir(tx, id, 'aprobado', acto.actor);
  if (!caso.ok) return caso;
  const { expediente, efectos } = caso.value;
  const monto = expediente.premio.monto_presupuestado;
  let pago: { presupuesto_id: string; sobre: boolean } | null = null;
  if (monto > 0) {
    const compromiso = await comprometerEn(
      tx,
      mesDe(acto.ahora),
      monto,
      { permiteSobre: motivo !== null, alertas: acto.configuracion.alertas_presupuesto },
      { asignacion_id: id, actor_id: yo.id, ahora: acto.ahora },
    );
    if (!compromiso.ok) return compromiso;
    pago = compromiso.value;
  }
  const sobre_presupuesto = pago?.sobre ?? false;
  const guardado = await repo.guardarReclamo(tx, id, expediente.asignacion.estado, {
    estado: efectos.estado,
    monto,
    presupuesto_id: pago?.presupuesto_id ?? null,
    sobre_presupuesto,
    motivo: sobre_presupuesto ? motivo : null,
    decidida_por: yo.id,
    fecha_decision: acto.ahora,
  });
  if (!guardado) return refuse('RECLAMO_EN_OTRO_ESTADO');
  await repo.anotarPaso(
    tx,
    { asignacion_id: id, paso: 'aprobado', actor_id: yo.id, motivo: sobre_presupuesto ? motivo : null },
    acto.ahora,
  );
  await notificarAprobacion(tx, id, expediente, acto.ahora);
  await resolverReclamos(tx, expediente.beneficiario.sucursal_id, acto.ahora);
  await avisarCambio(tx, expediente.beneficiario);
  return ok({ id, estado: efectos.estado, sobre_presupuesto });
}

/** A delivery's receipt, uploaded by whoever delivers; `de_varios`, one that proves other people's deliveries as well. */
export type Entrega = {
  readonly id: string;
  readonly comprobante_id: string;
  readonly de_varios?: boolean;
};

/** RRHH or the gerente delivers an approved prize, with a comprobante that they uploaded. */
export async function entregar(
  tx: Tx,
  { id, comprobante_id, de_varios = false }: Entrega,
  acto: Acto,
): Promise<Ok<Hecho> | NoSeAvanzo | Refusal<'ARCHIVO_NO_DISPONIBLE'>> {
  const yo = exigirEmpleado(acto.actor);
  const caso = await abrir(tx, id, 'entregado', acto.actor);
  if (!caso.ok) return caso;
  const { cuenta_id } = acto.actor;
  // Of several, the first that can be delivered takes it into use.
  const tomado = await adoptar(tx, comprobante_id, cuenta_id, 'comprobante');
  const archivo = tomado ?? (de_varios ? await compartir(tx, comprobante_id, 'comprobante') : null);
  if (archivo?.dueno_cuenta_id !== cuenta_id) return refuse('ARCHIVO_NO_DISPONIBLE');
  const hecho = await cerrar(tx, caso.value, 'entregado', acto, null, {
    entregada_por: yo.id,
    fecha_entrega: acto.ahora,
    comprobante_id: archivo.id,
    comprobante_url: `/archivos/${archivo.id}`,
  });
  if (hecho.ok) await notificarEntrega(tx, id, caso.value.expediente, { de_varios, ahora: acto.ahora });
  return hecho;
}

type Abierto = { readonly expediente: repo.Expediente; readonly efectos: Efectos };

/** Locks a claim and checks whether this person may take this step from its current state. */
async function abrir(tx: Tx, id: string, paso: Avance, actor: Actor): Promise<Ok<Abierto> | NoSeAvanzo> {
  const expediente = await repo.bloquearReclamo(tx, id);
  if (!expediente) return refuse('NO_ENCONTRADO');
  const permiso = permisoDe(paso, expediente, actor);
  if (!permiso.ok) return permiso;
  const efectos = avanzar(repo.comoReclamo(expediente), paso);
  return efectos.ok ? ok({ expediente, efectos: efectos.value }) : efectos;
}

function permisoDe(
  paso: Avance,
  { asignacion, beneficiario }: repo.Expediente,
  actor: Actor,
): Ok<true> | Refusal<'NO_ENCONTRADO' | 'SIN_PERMISO'> {
  if (paso === 'cancelado' || paso === 'confirmado') {
    return esReclamoPropio(actor, beneficiario.id) ? ok(true) : refuse('NO_ENCONTRADO');
  }
  // People can see their own claim but not decide on it, so this is a refusal instead of a 404.
  const aLaVista =
    esReclamoPropio(actor, beneficiario.id) || puedeVerReclamo(actor, beneficiario, asignacion.estado);
  if (!aLaVista) return refuse('NO_ENCONTRADO');
  const puede =
    paso === 'entregado'
      ? puedeEntregarPremio(actor, beneficiario)
      : puedeDecidirReclamo(actor, beneficiario);
  return puede ? ok(true) : refuse('SIN_PERMISO');
}

async function enUnPaso(
  tx: Tx,
  id: string,
  paso: Avance,
  acto: Acto,
  motivo: string | null,
  cambios: Partial<repo.Asignacion>,
): Promise<Ok<Hecho> | NoSeAvanzo> {
  const caso = await abrir(tx, id, paso, acto.actor);
  return caso.ok ? cerrar(tx, caso.value, paso, acto, motivo, cambios) : caso;
}

/** Takes a step with all its effects: state, unit, points, money, notices. */
async function cerrar(
  tx: Tx,
  { expediente, efectos }: Abierto,
  paso: Avance,
  acto: Acto,
  motivo: string | null,
  cambios: Partial<repo.Asignacion>,
): Promise<Ok<Hecho> | NoSeAvanzo> {
  const { asignacion, premio, beneficiario } = expediente;
  const { id } = asignacion;
  const yo = exigirEmpleado(acto.actor);
  const guardado = await repo.guardarReclamo(tx, id, asignacion.estado, {
    ...cambios,
    estado: efectos.estado,
    ...(efectos.devuelve_puntos > 0 && { puntos_gastados: 0 }),
  });
  if (!guardado) return refuse('RECLAMO_EN_OTRO_ESTADO');
  await repo.anotarPaso(tx, { asignacion_id: id, paso, actor_id: yo.id, motivo }, acto.ahora);

  let catalogo = false;
  if (efectos.devuelve_unidad) {
    const stock = await repo.devolverUnidad(tx, premio.id);
    if (stock !== null) {
      await repo.anotarStock(
        tx,
        {
          premio_id: premio.id,
          tipo: 'devolucion',
          cantidad: 1,
          asignacion_id: id,
          actor_id: yo.id,
          clave: `devolucion:${id}`,
        },
        acto.ahora,
      );
      catalogo = stock === 1;
    }
  }
  if (efectos.devuelve_puntos > 0) {
    const devuelve = {
      empleado_id: beneficiario.id,
      asignacion_id: id,
      puntos: efectos.devuelve_puntos,
      clave: `devuelve:${id}`,
    };
    await repo.moverPuntos(tx, devuelve, acto.ahora);
  }
  if (asignacion.presupuesto_id && asignacion.monto !== null && efectos.presupuesto !== null) {
    const mover = efectos.presupuesto === 'ejecuta' ? ejecutarEn : liberarEn;
    const origen = { asignacion_id: id, actor_id: yo.id, ahora: acto.ahora };
    await mover(tx, asignacion.presupuesto_id, asignacion.monto, origen);
  }
  if (paso === 'rechazado') await notificarRechazo(tx, id, expediente, motivo ?? '', acto.ahora);
  await resolverReclamos(tx, beneficiario.sucursal_id, acto.ahora);
  await avisarCambio(tx, beneficiario, { catalogo });
  return ok({ id, estado: efectos.estado });
}

function exigirEmpleado({ empleado }: Actor): EmpleadoActor {
  if (!empleado?.activo) throw new Error('Only an active employee has claims');
  return empleado;
}
