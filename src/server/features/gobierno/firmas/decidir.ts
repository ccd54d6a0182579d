import { firmaCuidadoDesde, puedeFirmar, reparoDeFirma } from '#domain/comun/permisos/firmas.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { ponerAjuste } from '../../empresa/configuracion/poner.ts';
import { autorDe, adminsConCuenta } from '../../../comun/rrhh.ts';
import { cambiarFicha } from '../../personas/empleados/cambiar.ts';
import { fichaDe } from '../../personas/empleados/repo-ficha.ts';
import { bloquearConAdmins } from '../../personas/empleados/repo.ts';
import { nombreDe } from '../../../comun/nombres.ts';
import { actoDe, aprobarYAnotar } from '../../premios/pasos-de-reclamo.ts';
import { asentarAjuste } from '../../puntos/asentar-ajuste.ts';
import { Datos, enPalabras, conDatos } from '../../empresa/firmas/en-palabras.ts';
import { contarAQuienPidio } from '../../empresa/firmas/pedir.ts';
import * as repo from '../../empresa/firmas/repo.ts';

/** Requests that wait for a second person of RRHH. */
const listar = os.firmas.listar.handler(async ({ context }) => {
  const instante = ahora();
  const yo = empleadoDe(context);
  const filas = await repo.pendientes(context.db, instante);
  const hechos =
    filas.length === 0 ? [] : await repo.hechosDe(context.db, yo.id, firmaCuidadoDesde(instante));
  return {
    ahora: instante,
    pendientes: filas.map((fila) => {
      const { pedida, por } = fila;
      const { persona, ...datos } = conDatos(fila);
      const podria = puedeFirmar(context.actor, pedida);
      const reparo = podria ? reparoDeFirma(pedida, hechos, instante) : null;
      return {
        ...datos,
        id: pedida.id,
        persona: pedida.persona_id === null ? null : { id: pedida.persona_id, nombre: persona ?? '' },
        pedida_por: { id: pedida.pedida_por, nombre: por },
        pedida_en: pedida.pedida_en,
        vence_en: pedida.vence_en,
        propia: pedida.pedida_por === yo.id,
        puede: podria && reparo === null,
        reparo,
      };
    }),
  };
});

/**
 * Does what another person requested, in one transaction. The act is recorded under whoever confirms, together with who
 * requested it.
 */
const confirmar = os.firmas.confirmar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    const pedida = await repo.tomar(tx, input.id, instante);
    if (!pedida)
      throw (await repo.existe(tx, input.id)) ? errors.FIRMA_YA_DECIDIDA() : errors.NO_ENCONTRADO();
    if (!puedeFirmar(context.actor, pedida)) throw errors.SIN_PERMISO();
    const hechos = await repo.hechosDe(tx, yo.id, firmaCuidadoDesde(instante));
    const reparo = reparoDeFirma(pedida, hechos, instante);
    if (reparo !== null) throw errors.FIRMA_CON_REPARO({ data: { reparo } });
    // A request is void once the person who made it no longer belongs to RRHH.
    if (!(await adminsConCuenta(tx)).some(({ id }) => id === pedida.pedida_por)) {
      throw errors.FIRMA_IMPOSIBLE({ data: { porque: 'PEDIDA_POR_NADIE' } });
    }
    await repo.decidir(tx, pedida.id, {
      estado: 'confirmada',
      decidida_por: yo.id,
      decidida_en: instante,
    });
    const hecho = await hacer(tx, context, pedida, instante);
    if (!hecho.ok) throw errors.FIRMA_IMPOSIBLE({ data: { porque: hecho.code } });
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'firma.confirmar',
        entidad: 'segundas_firmas',
        entidad_id: pedida.id,
        despues: loPedido(pedida),
      },
      instante,
    );
    await avisar(tx, context, pedida, 'confirmó', 'Ya está hecho.');
  });
  return { listo: true as const };
});

/**
 * Rejects what another person requested, with a reason; the person who requested it withdraws it this way. Nothing else is
 * done.
 */
const rechazar = os.firmas.rechazar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    const pedida = await repo.tomar(tx, input.id, instante);
    if (!pedida)
      throw (await repo.existe(tx, input.id)) ? errors.FIRMA_YA_DECIDIDA() : errors.NO_ENCONTRADO();
    const propia = pedida.pedida_por === yo.id;
    if (input.motivo === null && !propia) throw errors.FALTA_MOTIVO_DE_FIRMA();
    await repo.decidir(tx, pedida.id, {
      estado: 'rechazada',
      decidida_por: yo.id,
      decidida_en: instante,
      ...(input.motivo === null ? {} : { motivo: input.motivo }),
    });
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: propia ? 'firma.retirar' : 'firma.rechazar',
        entidad: 'segundas_firmas',
        entidad_id: pedida.id,
        despues: { ...loPedido(pedida), ...(input.motivo === null ? {} : { rechazo: input.motivo }) },
      },
      instante,
    );
    if (propia) await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
    else await avisar(tx, context, pedida, 'rechazó', `Motivo: ${input.motivo}`);
  });
  return { listo: true as const };
});

/** The request, in the form that the audit log keeps it: a reader needs no other row. */
function loPedido({ tipo, pedida_por, persona_id, datos }: repo.Pedida) {
  return { tipo, pedida_por, empleado_id: persona_id, ...datos };
}

/** Tells the person who asked what was decided, and by whom. */
async function avisar(
  tx: Tx,
  context: Contexto,
  pedida: repo.Pedida,
  hizo: 'confirmó' | 'rechazó',
  detalle: string,
): Promise<void> {
  const quien = (await nombreDe(tx, empleadoDe(context).id)) ?? 'Alguien de Recursos Humanos';
  const aviso = {
    titulo: `Se ${hizo} lo que pediste`,
    texto: `Pediste ${await enPalabras(tx, pedida.id)}, y ${quien} lo ${hizo}. ${detalle}`,
    app_url: context.app_url,
  };
  await contarAQuienPidio(tx, pedida, aviso, ahora());
  await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
}

/** Does the act itself, after checking its rules again in the current state. */
async function hacer(
  tx: Tx,
  context: Contexto,
  { tipo, objeto, persona_id, datos }: repo.Pedida,
  instante: Date,
): Promise<Result<unknown, string>> {
  const { puntos, motivo = '', valor } = Datos.parse(datos);
  switch (tipo) {
    case 'admin':
      return persona_id === null ? refuse('NO_ENCONTRADO') : darRol(tx, context, persona_id, instante);
    case 'puntos': {
      if (persona_id === null || puntos === undefined) return refuse('NO_ENCONTRADO');
      const ajuste = { empleado_id: persona_id, puntos, motivo, clave: objeto };
      return asentarAjuste(tx, ajuste, context, instante);
    }
    case 'sobre_presupuesto':
      return aprobarYAnotar(tx, { id: objeto, motivo }, await actoDe({ ...context, db: tx }));
    case 'ajuste':
      if (valor === undefined) return refuse('NO_ENCONTRADO');
      await ponerAjuste(tx, context, { clave: 'doble_firma', valor }, instante);
      return ok(true);
  }
}

async function darRol(tx: Tx, context: Contexto, id: string, instante: Date): Promise<Result<true, string>> {
  const { otrosAdmins } = await bloquearConAdmins(tx, id);
  const actual = await fichaDe(tx, id);
  if (!actual?.activo) return refuse('NO_ENCONTRADO');
  const cambios = { rol: 'admin_rrhh' as const };
  const cambio = await cambiarFicha(tx, { actual, cambios, otrosAdmins }, autorDe(context), instante);
  if (cambio.ok && actual.user_id !== null) await context.cuentas.factor.ponerPlazos(tx, actual.user_id);
  return cambio;
}

export const firmasRouter = { listar, confirmar, rechazar };
