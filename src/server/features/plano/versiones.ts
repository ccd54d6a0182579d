import { and, desc, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { SE_GUARDAN_TODAS_MS, versionesDeMas } from '#domain/plano/retencion.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { plano_version_imagenes, plano_versiones } from '#server/db/schema/plano.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import type { Acto } from './atender.ts';
import { NOMBRE, tomarTurno } from './diario.ts';
import { exigirLocal } from './repo-locales.ts';
import { conocidas, imagenesDe, soltarImagenes } from './imagenes.ts';
import { piezas } from './repo.ts';

/** Kept versions, the latest first, by pages. */
export const versiones = os.plano.versiones.handler(async ({ input, context }) => {
  const filas = await listar(
    context.db,
    and(
      eq(plano_versiones.local_id, input.local),
      input.cursor === undefined ? undefined : despuesDe(input.cursor),
    ),
  );
  const pagina = filas.slice(0, POR_PAGINA);
  return { versiones: pagina, siguiente: filas.length > POR_PAGINA ? (pagina.at(-1)?.id ?? null) : null };
});

/** The pieces of a version, to look at it before going back to it. */
export const unaVersion = os.plano.version.handler(async ({ input, context, errors }) => {
  const suyas = await piezasDeVersion(context.db, input.id);
  if (!suyas) throw errors.NO_ENCONTRADO();
  return { piezas: [...suyas.piezas] };
});

/** Saves the current plan as a named version. */
export const guardarVersion = os.plano.guardarVersion.handler(
  async ({ input: { local, ...input }, context, errors }) => {
    const { cuenta_id } = personalDe(context);
    const acto = { cuenta_id, ahora: ahora() };
    const id = await context.db.transaction(async (tx) => {
      await tomarTurno(tx);
      await exigirLocal(tx, local, errors);
      const version_id = await guardar(
        tx,
        { local_id: local, nombre: input.nombre, motivo: 'manual', piezas: await piezas(tx, local) },
        acto,
      );
      await auditar(
        tx,
        {
          cuenta_id,
          actor_id: null,
          accion: 'plano.guardarVersion',
          entidad: 'plano_versiones',
          entidad_id: version_id,
          despues: input,
        },
        acto.ahora,
      );
      return version_id;
    });
    const [version] = await listar(context.db, eq(plano_versiones.id, id));
    if (!version) throw new Error('The version vanished');
    return version;
  },
);

const POR_PAGINA = 30;

/** Condition: the versions listed after this one; none if it no longer exists. */
function despuesDe(id: string): SQL {
  const { created_at, id: clave } = plano_versiones;
  return sql`(${created_at}, ${clave}) < (select v.created_at, v.id from ${plano_versiones} v where v.id = ${id})`;
}

function listar(db: Db, cuales?: SQL) {
  return db
    .select({
      id: plano_versiones.id,
      nombre: plano_versiones.nombre,
      motivo: plano_versiones.motivo,
      autor: NOMBRE,
      espacios: plano_versiones.espacios,
      creada_en: plano_versiones.created_at,
    })
    .from(plano_versiones)
    .leftJoin(cuentas, eq(cuentas.id, plano_versiones.cuenta_id))
    .leftJoin(profiles, eq(profiles.cuenta_id, plano_versiones.cuenta_id))
    .where(cuales)
    .orderBy(desc(plano_versiones.created_at), desc(plano_versiones.id))
    .limit(POR_PAGINA + 1);
}

/** Saves a whole plan with its pictures. @returns the version's id */
export async function guardar(
  tx: Tx,
  version: Pick<typeof plano_versiones.$inferInsert, 'local_id' | 'nombre' | 'motivo' | 'piezas'>,
  { cuenta_id, ahora: created_at }: Acto,
): Promise<string> {
  const espacios = version.piezas.filter((pieza) => !esElemento(pieza)).length;
  const [fila] = await tx
    .insert(plano_versiones)
    .values({ ...version, espacios, cuenta_id, created_at })
    .returning({ id: plano_versiones.id });
  if (!fila) throw new Error('The version was not kept');
  const imagenes = await conocidas(tx, imagenesDe(version.piezas));
  if (imagenes.size > 0) {
    await tx
      .insert(plano_version_imagenes)
      .values([...imagenes].map((archivo_id) => ({ version_id: fila.id, archivo_id })));
  }
  return fila.id;
}

/** The pieces of a version and the shop that they are of; null if there is no such version. */
export async function piezasDeVersion(
  db: Db,
  id: string,
): Promise<{ readonly piezas: readonly Pieza[]; readonly local: number } | null> {
  const [fila] = await db
    .select({ piezas: plano_versiones.piezas, local: plano_versiones.local_id })
    .from(plano_versiones)
    .where(eq(plano_versiones.id, id));
  return fila ?? null;
}

/** Deletes automatic versions beyond the number that is kept (see `versionesDeMas`). @returns how many */
export async function olvidarVersiones(db: Db, instante: Date): Promise<number> {
  const viejas = await db
    .select({ id: plano_versiones.id, creada_en: plano_versiones.created_at })
    .from(plano_versiones)
    .where(
      and(
        // An archived shop is brought back from the last of it.
        notInArray(plano_versiones.motivo, ['manual', 'archivo']),
        lt(plano_versiones.created_at, new Date(instante.getTime() - SE_GUARDAN_TODAS_MS)),
      ),
    );
  const ids = versionesDeMas(viejas, instante);
  if (ids.length === 0) return 0;
  return db.transaction(async (tx) => {
    const imagenes = await tx
      .selectDistinct({ id: plano_version_imagenes.archivo_id })
      .from(plano_version_imagenes)
      .where(inArray(plano_version_imagenes.version_id, [...ids]));
    // Delete the links first, so that pictures shown elsewhere are recognised as used.
    await soltarImagenes(
      tx,
      imagenes.map(({ id }) => id),
      instante,
    );
    const borradas = await tx
      .delete(plano_versiones)
      .where(inArray(plano_versiones.id, [...ids]))
      .returning({ id: plano_versiones.id });
    return borradas.length;
  });
}
