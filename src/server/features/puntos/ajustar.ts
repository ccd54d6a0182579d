import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import { esAjusteGrande } from '#domain/comun/permisos/firmas.ts';
import { puedeAjustarPuntos, puedeVerPuntosDe } from '#domain/comun/permisos/permisos.ts';
import { cabeElAjuste, clavePuntos, type OrigenPuntos, reversoDe } from '#domain/puntos/movimiento.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import type { Tx, Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { finDePeriodo, periodosDe } from '#domain/comun/calendario/periodo.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import { pedirOtraFirma } from '../empresa/firmas/pedir.ts';
import { type Ajuste, asentarAjuste } from './asentar-ajuste.ts';
import * as repo from './repo.ts';
import * as repoAjustes from './repo-ajustes.ts';

/** Adds or subtracts points by hand, dated today (`asentarAjuste`). A large adjustment waits for another person of RRHH. */
export const ajustar = os.puntos.ajustar.handler(async ({ input, context, errors }) => {
  const instante = ahora();
  const hecho = await context.db.transaction(async (tx) => {
    const espera = await esperaFirma(tx, context, input, instante);
    if (espera) return espera;
    const asentado = await asentarAjuste(tx, input, context, instante);
    if (asentado.ok) return asentado.value;
    // Throwing inside the transaction rolls it back.
    if (asentado.code === 'AJUSTE_FUERA_DE_RANGO')
      throw errors.AJUSTE_FUERA_DE_RANGO({ data: asentado.data });
    throw errors[asentado.code]();
  });
  if ('firma_id' in hecho) throw errors.FALTA_OTRA_FIRMA({ data: hecho });
  return hecho;
});

/** The pending request if the adjustment is allowed and large; otherwise null, also if it was already made. */
async function esperaFirma(
  tx: Tx,
  context: Contexto,
  { empleado_id, puntos, motivo, clave }: Ajuste,
  instante: Date,
): Promise<{ firma_id: string } | null> {
  const { doble_firma } = await leerConfiguracion(tx, context.demo);
  if (!doble_firma.activa) return null;
  const hoy = diaDe(instante);
  const { id: actor_id } = empleadoDe(context);
  const antes = await repo.ajustadoEn(tx, { actor_id, empleado_id, fecha: hoy });
  if (!esAjusteGrande(doble_firma, puntos, antes)) return null;
  const persona = await repo.buscarPersona(tx, empleado_id);
  if (!persona || !puedeAjustarPuntos(context.actor, persona)) return null;
  if ((await repo.creditosDe(tx, [clavePuntos.ajuste(clave)])).length > 0) return null;
  const total = (await repo.totalDeSiempre(tx, empleado_id, hoy)) + puntos;
  if (!cabeElAjuste(puntos, total)) return null;
  const pedida = await pedirOtraFirma(tx, context, {
    tipo: 'puntos',
    objeto: clave,
    persona_id: empleado_id,
    datos: { puntos, motivo },
  });
  return pedida && { firma_id: pedida.id };
}

/** The adjustments by hand of everybody, each with what takes it back. */
export const ajustes = os.puntos.ajustes.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const { total: hay, filas } = await repoAjustes.ajustes(context.db, {
    ...input,
    desde: input.desde ?? null,
    hasta: input.hasta ?? null,
  });
  const reversos = await repoAjustes.idsPorClave(
    context.db,
    filas.map(({ uuid }) => clavePuntos.ajuste(reversoDe(uuid))),
  );
  return {
    total: hay,
    filas: filas.map(({ uuid, id, created_at, puntos, motivo, empleado_id, nombre, apellido, ...fila }) => {
      const reverso = reversos.get(clavePuntos.ajuste(reversoDe(uuid)));
      const se_revierte = reverso === undefined && UUID.test(uuid) && empleado_id !== yo.id;
      return {
        id,
        created_at,
        puntos,
        motivo,
        empleado: { id: empleado_id, nombre, apellido, sucursal: fila.sucursal },
        actor:
          fila.actor_id === null
            ? null
            : { id: fila.actor_id, nombre: fila.actor_nombre ?? '', apellido: fila.actor_apellido ?? '' },
        // Of two that are each other's reverse, the later one takes back the other.
        revertido: reverso !== undefined && reverso > id,
        clave_de_reverso: se_revierte ? reversoDe(uuid) : null,
      };
    }),
  };
});

/** Older keys, and those of the demo, need not be a screen's. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

/** The ledger rows behind an employee's points, with the origin of each and who decided it. */
export const movimientos = os.puntos.movimientos.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { db } = context;
  const de = input.empleado_id ?? yo.id;
  if (de !== yo.id) {
    const persona = await repo.buscarPersona(db, de);
    if (!persona || !puedeVerPuntosDe(context.actor, persona)) throw errors.NO_ENCONTRADO();
    await context.rastro.consulta(context.actor, { entidad: 'empleados', entidad_id: de });
  }
  const rango = { desde: input.desde ?? null, hasta: input.hasta ?? null };
  const cursor = input.cursor ?? null;
  // One more than asked tells whether there is more.
  const leidas = await repo.filasDe(db, de, rango, { cursor, cuantos: input.cuantos + 1 });
  const filas = leidas.slice(0, input.cuantos);
  const desafios = await repo.desafiosDe(
    db,
    filas.filter((f) => DE_EVIDENCIA.has(f.origen_tipo)).map((f) => f.origen_id),
  );
  return {
    total: await total(db, de, rango, diaDe(ahora())),
    filas: filas.map(({ origen_id, ...fila }) => {
      const desafio = desafios.get(origen_id);
      return {
        ...fila,
        // If it does not come from a challenge, a person decided it.
        origen: DE_EVIDENCIA.has(fila.origen_tipo) ? (desafio?.titulo ?? null) : fila.actor,
        desafio_id: desafio?.id ?? null,
      };
    }),
    siguiente: leidas.length > filas.length ? (filas.at(-1)?.id ?? null) : null,
  };
});

const DE_EVIDENCIA: ReadonlySet<OrigenPuntos> = new Set(['evidencia', 'reversion']);

/** For all time or a whole period, the kept total; for other ranges, the sum of that employee's rows. */
function total(db: Db, empleado_id: string, { desde, hasta }: repo.Rango, hoy: Dia): Promise<number> {
  if (desde === null && hasta === null) return repo.totalDeSiempre(db, empleado_id, hoy);
  const periodo =
    desde &&
    hasta &&
    periodosDe(desde).find((p) => p.inicio === desde && finDePeriodo(p.tipo, p.inicio) === hasta);
  return periodo ? repo.totalDe(db, empleado_id, periodo) : repo.sumaEn(db, empleado_id, { desde, hasta });
}

export const puntosRouter = { movimientos, ajustes, ajustar };
