import { porOtorgar, quedaEnDuda } from '#domain/insignias/otorgamiento.ts';
import { enlaceDeInsigniaPropia } from '#domain/comun/enlaces.ts';
import type { Tx, Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { anunciar, type Momento } from '../../comun/anunciar.ts';
import { claveDeMomento } from '#domain/comun/momentos.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { hechosDe } from './repo-hechos.ts';
import * as repo from './repo.ts';

/**
 * Awards the badges that these employees have newly earned, in the transaction of the event behind it, with a notice for
 * each. Safe to call twice or in parallel: there is one award per employee and badge, and a revoked one is not restored.
 * The number of queries does not grow with the employees. Inactive ones get nothing.
 * @returns what this call awarded
 */
export async function evaluarInsignias(
  tx: Tx,
  empleado_ids: readonly string[],
  ahora: Date,
): Promise<repo.Otorgamiento[]> {
  return empleado_ids.length === 0
    ? []
    : otorgarGanadas(tx, await leerLogros(tx, empleado_ids, ahora), ahora);
}

/** The active badges and what these employees have done: the input of `otorgarGanadas`. */
export async function leerLogros(tx: Tx, empleado_ids: readonly string[], ahora: Date) {
  const [activas, hechos] = await juntas([repo.activas(tx), hechosDe(tx, [...new Set(empleado_ids)], ahora)]);
  return { activas, hechos };
}

/**
 * The second half of `evaluarInsignias`, for callers who send the first half together with other statements.
 * @param mejores best streaks that are not stored yet
 */
export async function otorgarGanadas(
  tx: Tx,
  { activas, hechos }: Awaited<ReturnType<typeof leerLogros>>,
  ahora: Date,
  mejores: ReadonlyMap<string, number> = new Map(),
): Promise<repo.Otorgamiento[]> {
  const insignias = activas.filter(({ criterio }) => criterio.tipo !== 'custom');
  const ganadas = [...hechos].flatMap(([empleado_id, suyos]) => {
    if (!suyos.recibe) return [];
    const racha_mejor = mejores.get(empleado_id) ?? suyos.racha_mejor;
    return porOtorgar(insignias, { ...suyos, racha_mejor }, suyos.tuvo)
      .map(({ id }) => ({ empleado_id, insignia_id: id }))
      .toSorted((a, b) => (a.insignia_id < b.insignia_id ? -1 : 1));
  });
  const nuevas = await repo.otorgar(tx, ganadas, ahora);
  if (nuevas.length > 0) await festejar(tx, nuevas, insignias, ahora);
  return nuevas;
}

/**
 * After a reversal, flags the awards of these employees whose criterion no longer holds: RRHH decides, nothing is removed
 * silently. Badges awarded by hand are not touched.
 * @returns how many this call flagged
 */
export async function observarInsignias(
  tx: Tx,
  empleado_ids: readonly string[],
  ahora: Date,
): Promise<number> {
  if (empleado_ids.length === 0) return 0;
  const otorgadas = await repo.observables(tx, empleado_ids);
  if (otorgadas.length === 0) return 0;
  const hechos = await hechosDe(tx, [...new Set(otorgadas.map((o) => o.empleado_id))], ahora);
  const enDuda = otorgadas.filter(({ empleado_id, criterio }) => {
    const suyos = hechos.get(empleado_id);
    return suyos !== undefined && quedaEnDuda(criterio, suyos);
  });
  return repo.observar(
    tx,
    enDuda.map(({ id }) => id),
    ahora,
  );
}

async function festejar(
  tx: Tx,
  nuevas: readonly repo.Otorgamiento[],
  insignias: readonly repo.FilaInsignia[],
  ahora: Date,
): Promise<void> {
  const porId = new Map(insignias.map((insignia) => [insignia.id, insignia]));
  await notificar(
    tx,
    nuevas.map(({ empleado_id, insignia_id }) => {
      const { nombre = '', descripcion = '', icono = '' } = porId.get(insignia_id) ?? {};
      return {
        empleado_id,
        tipo: 'insignia_obtenida' as const,
        titulo: `¡Ganaste la insignia «${nombre}»!`,
        texto: descripcion || 'Ya está en tu colección.',
        enlace: enlaceDeInsigniaPropia(insignia_id),
        datos: { insignia_id, icono, nombre },
        clave: `insignia_obtenida:${insignia_id}:${empleado_id}`,
      };
    }),
    ahora,
  );
  await anunciar(
    tx,
    nuevas.map(({ empleado_id, insignia_id }) =>
      momentoDe(empleado_id, { id: insignia_id, ...porId.get(insignia_id) }),
    ),
    ahora,
  );
  await publicar(tx, {
    temas: ['insignias'],
    para: { empleados: [...new Set(nuevas.map(({ empleado_id }) => empleado_id))] },
  });
}

/** A badge on the wall: its icon and name. */
export function momentoDe(
  empleado_id: string,
  { id, icono = '', nombre = '' }: { id: string; icono?: string; nombre?: string },
): Momento {
  return {
    clase: 'insignia',
    empleado_id,
    texto: `${icono} ${nombre}`.trim(),
    origen: id,
    clave: claveDeMomento.insignia(id, empleado_id),
  };
}

/**
 * Nightly job: evaluates every active employee, for criteria that no event triggered (a badge was created or changed, two
 * events ran at once). One transaction per batch, so that it delays nobody.
 * @returns how many awards it made
 */
export async function evaluarTodos(db: Db, ahora: Date, porLote: number = POR_LOTE): Promise<number> {
  let otorgadas = 0;
  let ultimo: string | null = null;
  for (;;) {
    const ids: string[] = await repo.siguientesEmpleados(db, ultimo, porLote);
    if (ids.length === 0) return otorgadas;
    otorgadas += (await db.transaction((tx) => evaluarInsignias(tx, ids, ahora))).length;
    ultimo = ids.at(-1) ?? null;
  }
}

const POR_LOTE = 500;
