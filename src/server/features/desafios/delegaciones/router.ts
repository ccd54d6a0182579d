import { diaDe } from '#domain/comun/calendario/dia.ts';
import { delegable, rige } from '#domain/comun/delegacion.ts';
import { enlaceDeValidacion } from '#domain/comun/enlaces.ts';
import { enMayuscula, rango } from '#domain/comun/formato.ts';
import { alcance, NOMBRES_DE_ROL, puedeDelegar } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { type Aviso, notificar } from '../../../comun/notificaciones/notificar.ts';
import * as repo from './repo.ts';

/** Queues in somebody else's hands, today and to come. */
const listar = os.delegaciones.listar.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const hoy = diaDe(ahora());
  const donde = alcance(context.actor);
  const de = donde.tipo === 'sucursal' ? { sucursal_id: donde.id, empleado_id: yo.id } : undefined;
  const filas = await repo.vigentes(context.db, hoy, de);
  return {
    filas: filas.map(({ a, ...fila }) => ({
      ...fila,
      a: { id: a.id, nombre: `${a.nombre} ${a.apellido}`, rol: NOMBRES_DE_ROL[a.rol] },
      rige: rige(fila, hoy),
      es_mia: a.id === yo.id,
      puede_terminar: puedeDelegar(context.actor, fila.sucursal.id),
    })),
  };
});

/** Whom a queue may be given to, and which. */
const opciones = os.delegaciones.opciones.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  const donde = alcance(context.actor);
  const [personas, sucursales] = await Promise.all([
    repo.quienesValidan(context.db),
    donde.tipo === 'todo' || donde.tipo === 'sucursal'
      ? repo.sucursalesDe(context.db, donde.tipo === 'sucursal' ? donde.id : null)
      : [],
  ]);
  return {
    personas: personas
      .filter(({ id }) => id !== yo.id || yo.rol === 'admin_rrhh')
      .map(({ id, nombre, apellido, rol, sucursal }) => ({
        id,
        nombre: `${nombre} ${apellido}`,
        donde: rol === 'admin_rrhh' ? 'Recursos Humanos' : (sucursal ?? ''),
      })),
    sucursales,
  };
});

/** Delegates a branch's queue, and tells who gets it. Its gerente goes on having it too. */
const crear = os.delegaciones.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { sucursal_id, a_empleado_id, desde, hasta } = input;
  if (!puedeDelegar(context.actor, sucursal_id)) throw errors.NO_ENCONTRADO();
  return context.db.transaction(async (tx) => {
    const sucursal = await repo.bloquearSucursal(tx, sucursal_id);
    if (!sucursal) throw errors.NO_ENCONTRADO();
    const elegida = (await repo.quienesValidan(tx)).find(({ id }) => id === a_empleado_id);
    // A branch's own gerente has its queue already.
    if (!elegida || (elegida.rol === 'gerente_sucursal' && elegida.sucursal_id === sucursal_id)) {
      throw errors.NO_VALIDA();
    }
    const instante = ahora();
    const hoy = diaDe(instante);
    const otras = (await repo.vigentes(tx, hoy)).filter((otra) => otra.sucursal.id === sucursal_id);
    const dicho = delegable({ desde, hasta }, { hoy, otras });
    if (!dicho.ok) throw errors[dicho.code]();

    const id = await repo.insertar(tx, {
      sucursal_id,
      a_empleado_id,
      desde,
      hasta,
      creada_por: yo.id,
      creada_en: instante,
    });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'delegacion.crear',
      entidad: 'delegaciones',
      entidad_id: id,
      despues: { sucursal_id, a_empleado_id, desde, hasta },
    });
    await avisar(tx, yo.id, {
      empleado_id: a_empleado_id,
      titulo: `Te delegaron la bandeja de ${sucursal.nombre}`,
      texto: `${enMayuscula(rango(desde, hasta))} también validás las evidencias de ${sucursal.nombre}.`,
      enlace: enlaceDeValidacion(elegida.rol),
      clave: `delegacion:${id}`,
    });
    await avisarCambio(tx, sucursal_id, a_empleado_id);
    return { id };
  });
});

/** Ends a delegation at once, and tells who had it. */
const terminar = os.delegaciones.terminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await repo.bloquear(tx, input.id);
    if (!caso || !puedeDelegar(context.actor, caso.delegacion.sucursal_id)) throw errors.NO_ENCONTRADO();
    const { delegacion, sucursal } = caso;
    const instante = ahora();
    await repo.terminar(tx, input.id, instante);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'delegacion.terminar',
      entidad: 'delegaciones',
      entidad_id: input.id,
      antes: { sucursal_id: delegacion.sucursal_id, desde: delegacion.desde, hasta: delegacion.hasta },
    });
    await avisar(tx, yo.id, {
      empleado_id: delegacion.a_empleado_id,
      titulo: `Ya no validás la bandeja de ${sucursal}`,
      texto: 'Terminó antes de lo previsto. Lo que decidiste queda como está.',
      enlace: enlaceDeValidacion('gerente_sucursal'),
      clave: `delegacion_terminada:${input.id}`,
    });
    await avisarCambio(tx, delegacion.sucursal_id, delegacion.a_empleado_id);
    return { listo: true as const };
  });
});

/** Tells whoever gets or loses a queue, unless they did it themselves. */
async function avisar(
  tx: Tx,
  por: string,
  aviso: Pick<Aviso, 'empleado_id' | 'titulo' | 'texto' | 'enlace' | 'clave'>,
): Promise<void> {
  if (aviso.empleado_id === por) return;
  await notificar(tx, [{ ...aviso, tipo: 'evidencia_por_validar', por }]);
}

/** Both queues change, and RRHH's list of who has which. */
async function avisarCambio(tx: Tx, sucursal_id: string, a_empleado_id: string): Promise<void> {
  await publicar(tx, {
    temas: ['evidencias'],
    para: { rrhh: true, gerentes_de: [sucursal_id], empleados: [a_empleado_id] },
  });
}

export const delegacionesRouter = { crear, listar, opciones, terminar };
