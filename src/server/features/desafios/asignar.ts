import { diaDe } from '#domain/comun/calendario/dia.ts';
import { estadoVigente } from '#domain/desafios/desafio.ts';
import { enlaceDeDesafio } from '#domain/comun/enlaces.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { type Aviso, notificar } from '../../comun/notificaciones/notificar.ts';
import { congelarIntegrantes, crearVarias, crearYBloquear, integrantes } from './participaciones/repo.ts';
import * as repo from './repo.ts';

/** The people a challenge can be assigned to, and which of them already take part. */
export const asignables = os.desafios.asignables.handler(async ({ input, context, errors }) => {
  const { id, ...filtro } = input;
  if (!(await repo.buscarDesafio(context.db, id))) throw errors.NO_ENCONTRADO();
  return repo.asignables(context.db, id, filtro);
});

/**
 * Assigns a challenge to people, a branch or everybody: creates a participation at 0 for each person, or for each person's group if it is a group challenge.
 * Repeating changes nothing.
 */
export const asignar = os.desafios.asignar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const desafio = await repo.bloquearDesafio(tx, input.id, 'share');
    if (!desafio) throw errors.NO_ENCONTRADO();
    if (estadoVigente(desafio, diaDe(ahora())) === 'finalizado') throw errors.DESAFIO_FINALIZADO();

    const destinatarios = input.destinatarios ?? {
      tipo: 'empleados' as const,
      empleado_ids: input.empleado_ids ?? [],
    };
    const elegidos = await repo.activosDe(tx, destinatarios);
    const { asignados, sin_grupo, avisados } = desafio.es_grupal
      ? await asignarGrupos(tx, desafio.id, elegidos, yo.id)
      : await asignarPersonas(tx, desafio.id, elegidos, yo.id);

    await notificar(tx, avisosDeAsignacion(desafio, avisados));
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'desafio.asignar',
      entidad: 'desafios',
      entidad_id: desafio.id,
      despues: { asignados, destinatarios },
    });
    // For many people: one message to everybody instead of thousands.
    const para = avisados.length > MUCHOS ? { todos: true } : { empleados: avisados, rrhh: true };
    await publicar(tx, { temas: ['participaciones'], para });
    return { asignados, sin_grupo, ya_participaban: elegidos.length - asignados - sin_grupo };
  });
});

const MUCHOS = 600;

/** The notices of an assignment, one per person. */
export function avisosDeAsignacion(
  desafio: { readonly id: string; readonly titulo: string },
  empleado_ids: readonly string[],
): Aviso[] {
  return empleado_ids.map((empleado_id) => ({
    empleado_id,
    tipo: 'desafio_asignado',
    titulo: 'Te asignaron un desafío',
    texto: desafio.titulo,
    enlace: enlaceDeDesafio(desafio.id),
    datos: { desafio_id: desafio.id },
    clave: `desafio_asignado:${desafio.id}:${empleado_id}`,
  }));
}

type Elegido = { id: string; grupo_id: string | null };
type Asignacion = { asignados: number; sin_grupo: number; avisados: string[] };

async function asignarPersonas(
  tx: Tx,
  desafio_id: string,
  elegidos: Elegido[],
  por: string,
): Promise<Asignacion> {
  const nuevos = await crearVarias(
    tx,
    desafio_id,
    elegidos.map((e) => e.id),
    por,
  );
  return { asignados: nuevos.length, sin_grupo: 0, avisados: nuevos.toSorted() };
}

/** A group joins as a whole and once, however many of its members were chosen. */
async function asignarGrupos(
  tx: Tx,
  desafio_id: string,
  elegidos: Elegido[],
  por: string,
): Promise<Asignacion> {
  const grupos = [...new Set(elegidos.flatMap((e) => e.grupo_id ?? []))].toSorted();
  const nuevos = new Set<string>();
  const avisados = new Set<string>();
  for (const grupo_id of grupos) {
    const { fila, nueva } = await crearYBloquear(tx, { desafio_id, grupo_id }, por);
    if (!nueva) continue;
    nuevos.add(grupo_id);
    await congelarIntegrantes(tx, fila.id, grupo_id);
    for (const m of await integrantes(tx, fila.id)) avisados.add(m.empleado_id);
  }
  return {
    asignados: elegidos.filter((e) => e.grupo_id && nuevos.has(e.grupo_id)).length,
    sin_grupo: elegidos.filter((e) => !e.grupo_id).length,
    avisados: [...avisados].toSorted(),
  };
}
