import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enlaceDePendiente, textoDeRecordatorio } from '#domain/personas/equipo/pendientes.ts';
import { puedeRecordar, puedeVerEquipo } from '#domain/comun/permisos/equipo.ts';
import type { Actor, EmpleadoActor, Persona } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { nombreDe } from '../../../comun/nombres.ts';
import { type Aviso, notificar } from '../../../comun/notificaciones/notificar.ts';
import { claveDeRecordatorio, pendientesDe, recordadosHoy } from './repo-pendientes.ts';
import * as repo from './repo.ts';

/**
 * Puts a notice in somebody's bell about what they have pending now. Once a day per person, whoever sends it: a second one
 * at the same time is stopped by the notice's unique key. Refused if nothing is pending.
 */
export const recordar = os.equipo.recordar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const cuando = ahora();
    const persona = await repo.persona(tx, input.id, diaDe(cuando));
    if (!persona?.activo || !puedeRecordar(context.actor, persona)) throw errors.NO_ENCONTRADO();
    const { deben, recordados } = await recordarles(tx, yo.id, [persona], cuando);
    if (deben === 0) throw errors.SIN_PENDIENTES();
    if (recordados === 0) throw errors.YA_RECORDADO();
    return { listo: true as const };
  });
});

/** Whom `recordarATodos` would remind, of what, and who was reminded today: asked before it is sent. */
export const porRecordar = os.equipo.porRecordar.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const de = equipoDe(actor, empleadoDe(context), input.sucursal_id);
  if (!de) throw errors.NO_ENCONTRADO();
  const hoy = diaDe(ahora());
  const suyos = (await repo.activosDe(db, de)).filter((persona) => puedeRecordar(actor, persona));
  const ids = suyos.map(({ id }) => id);
  const [pendientes, recordados] = await juntas([pendientesDe(db, ids, hoy), recordadosHoy(db, ids, hoy)]);
  const vence = ({ id }: { id: string }) => pendientes.get(id)?.[0]?.fecha ?? '';
  return {
    personas: suyos
      .filter(({ id }) => pendientes.has(id))
      .toSorted((a, b) => vence(a).localeCompare(vence(b)))
      .map(({ id, nombre, apellido }) => ({
        id,
        nombre,
        apellido,
        pendientes: pendientes.get(id) ?? [],
        recordado_hoy: recordados.has(id),
      })),
  };
});

/** A reminder for everybody in the caller's group or branch who has something pending and was not reminded today. */
export const recordarATodos = os.equipo.recordarATodos.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { actor } = context;
  return context.db.transaction(async (tx) => {
    const cuando = ahora();
    const de = equipoDe(actor, yo, input.sucursal_id);
    if (!de) throw errors.NO_ENCONTRADO();
    const suyos = (await repo.activosDe(tx, de)).filter((persona) => puedeRecordar(actor, persona));
    const { recordados } = await recordarles(tx, yo.id, suyos, cuando);
    return { recordados };
  });
});

/** The team that somebody leads: a lider's group, or a branch; null if there is none, or it is not theirs. */
function equipoDe(actor: Actor | null, yo: EmpleadoActor, sucursal_id = yo.sucursal_id): repo.De | null {
  if (yo.rol === 'lider_grupo') return yo.grupo_id === null ? null : { grupo_id: yo.grupo_id };
  return sucursal_id !== null && puedeVerEquipo(actor, sucursal_id) ? { sucursal_id } : null;
}

/** @returns how many have something pending, and how many of them had not been reminded today */
async function recordarles(
  tx: Tx,
  por: string,
  personas: readonly Pick<Persona, 'id' | 'grupo_id' | 'sucursal_id'>[],
  cuando: Date,
): Promise<{ deben: number; recordados: number }> {
  const hoy = diaDe(cuando);
  const [pendientes, nombre] = await juntas([
    pendientesDe(
      tx,
      personas.map(({ id }) => id),
      hoy,
    ),
    nombreDe(tx, por),
  ]);
  const avisos = personas.flatMap(({ id }): Aviso[] => {
    const suyos = pendientes.get(id) ?? [];
    const texto = textoDeRecordatorio(suyos, nombre ?? 'Tu equipo');
    // The one that ends soonest: the notice links to it.
    const [primero] = suyos;
    if (texto === null || !primero) return [];
    return [
      {
        empleado_id: id,
        tipo: 'recordatorio',
        titulo: 'Te queda algo pendiente',
        texto,
        enlace: enlaceDePendiente(primero),
        por,
        clave: claveDeRecordatorio(id, hoy),
      },
    ];
  });
  const nuevos = await notificar(tx, avisos, cuando);
  if (nuevos.length > 0) {
    const grupos = new Set(personas.flatMap(({ grupo_id }) => grupo_id ?? []));
    const sucursales = new Set(personas.flatMap(({ sucursal_id }) => sucursal_id ?? []));
    await publicar(tx, {
      temas: ['empleados'],
      para: { lideres_de: [...grupos], gerentes_de: [...sucursales] },
    });
  }
  return { deben: avisos.length, recordados: nuevos.length };
}
