import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { puedeModerar } from '#domain/comun/permisos/muro.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import { juntas } from '#server/db/preparada.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import * as repo from './repo.ts';
import { clasesALaVista, laVe, vistas } from './vista.ts';

/** The wall, a page at a time by the id of the last one read. */
export const listar = os.muro.listar.handler(async ({ input, context }) => {
  const { db, actor } = context;
  const yo = empleadoDe(context);
  const { muro, gracias } = await leerConfiguracion(db);
  const soloSuSucursal = muro.alcance === 'sucursal' && !puedeModerar(actor);
  const deSucursal = soloSuSucursal || input.de === 'sucursal';
  const ambito = {
    yo: yo.id,
    // Somebody without a branch, where each sees their own, sees what is theirs alone.
    sucursal_id: deSucursal ? (yo.sucursal_id ?? NINGUNA) : null,
    clases: clasesALaVista(muro),
  };
  // One more than asked tells whether there is more.
  const [leidas, agradecidos, cumple] = await juntas([
    repo.pagina(db, ambito, input.antes ?? null, input.cuantas + 1),
    repo.agradecidosEn(db, yo.id, semanaDe(ahora())),
    repo.cumpleDe(db, yo.id),
  ]);
  const filas = leidas.slice(0, input.cuantas);
  return {
    filas: vistas(actor, filas),
    siguiente: leidas.length > filas.length ? (filas.at(-1)?.publicacion.id ?? null) : null,
    alcance: soloSuSucursal ? ('sucursal' as const) : ('empresa' as const),
    quedan: Math.max(0, gracias.por_semana - agradecidos.length),
    cumple: muro.momentos ? cumple : null,
  };
});

const NINGUNA = '00000000-0000-0000-0000-000000000000';

/** The Monday of an instant's week. */
export function semanaDe(instante: Date) {
  return inicioDePeriodo('semana', diaDe(instante));
}

/** One publication, which a notice links to. */
export const ver = os.muro.ver.handler(async ({ input, context, errors }) => {
  const leida = await laQueVe(context, input.id);
  const [vista] = leida ? vistas(context.actor, [leida]) : [];
  if (!vista) throw errors.NO_ENCONTRADO();
  return vista;
});

/** A publication that the caller may see; undefined for one that they may not, or that does not exist. */
async function laQueVe(context: Contexto, id: string): Promise<repo.Leida | undefined> {
  const { db, actor } = context;
  const [leida, { muro }] = await juntas([
    repo.buscar(db, id, empleadoDe(context).id),
    leerConfiguracion(db),
  ]);
  return leida && laVe(actor, leida, muro) ? leida : undefined;
}

/** Answers a publication on the wall with one of the reactions, or takes the answer back. */
export const reaccionar = os.muro.reaccionar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const leida = await laQueVe(context, input.id);
  if (leida?.publicacion.estado !== 'visible') throw errors.NO_ENCONTRADO();
  const { empleado_id, autor_id } = leida.publicacion;
  await context.db.transaction(async (tx) => {
    await repo.reaccionar(tx, input.id, yo.id, input.cual, ahora());
    await publicar(tx, {
      temas: ['muro'],
      para: { empleados: [yo.id, empleado_id, autor_id].filter((id) => id !== null) },
    });
  });
  return { listo: true as const };
});

/** Tells RRHH of a thanks that should not be there. Once or often is the same; nobody learns who did. */
export const denunciar = os.muro.denunciar.handler(async ({ input, context, errors }) => {
  const leida = await laQueVe(context, input.id);
  const yo = empleadoDe(context);
  if (leida?.publicacion.estado !== 'visible' || leida.publicacion.clase !== 'gracias')
    throw errors.NO_ENCONTRADO();
  if (leida.publicacion.autor_id === yo.id) throw errors.SIN_PERMISO();
  await context.db.transaction(async (tx) => {
    await repo.guardar(tx, input.id, { denunciada_en: ahora() });
    await publicar(tx, { temas: ['muro'], para: { rrhh: true } });
  });
  return { listo: true as const };
});

/** Whether one's own birthday appears on the wall. */
export const festejarCumple = os.muro.festejarCumple.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  await context.db.transaction((tx) => repo.festejarCumple(tx, yo.id, input.festejar));
  return { listo: true as const };
});
