import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { brand_partners, layout_viewport, plano } from '#server/db/schema/plano.ts';
import { espacios, fotos_espacio, tarifas } from '#server/db/schema/reservas.ts';
import type { ArchivoNuevo } from '#server/files/repo.ts';
import { DE_TODOS } from '../diario.ts';
import { activaDe } from '../entorno.ts';
import type { DatosDeFicha } from '../espacios/repo.ts';

/** Writes what is said of spaces that are drawn, and their pictures, in place of what was said. */
export async function ponerFichas(
  tx: Tx,
  nuevas: readonly (DatosDeFicha & {
    readonly clave: string;
    readonly fotos: readonly string[];
  })[],
  ahora: Date,
): Promise<void> {
  for (let i = 0; i < nuevas.length; i += POR_SENTENCIA) {
    const parte = nuevas.slice(i, i + POR_SENTENCIA);
    const claves = parte.map(({ clave }) => clave);
    const datos = parte.map(({ fotos: _fotos, ...ficha }) => ficha);
    await tx.execute(sql`
      update ${espacios} e set ancho_cm = n.ancho_cm, profundidad_cm = n.profundidad_cm, alto_cm = n.alto_cm,
        descripcion = n.descripcion, visitas_pct = n.visitas_pct, minimo_semanas = n.minimo_semanas,
        updated_at = ${ahora.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(datos)}::jsonb) as n (clave uuid, ancho_cm int, profundidad_cm int,
        alto_cm int, descripcion text, visitas_pct int, minimo_semanas int)
      where e.clave = n.clave`);
    await tx.delete(fotos_espacio).where(inArray(fotos_espacio.espacio_clave, claves));
    const fotos = parte.flatMap(({ clave, fotos: suyas }) =>
      suyas.map((archivo_id, orden) => ({ espacio_clave: clave, archivo_id, orden })),
    );
    if (fotos.length > 0) await tx.insert(fotos_espacio).values(fotos);
  }
}

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 1000;

/** The pictures of the sheets of these spaces. */
export async function fotosDe(db: Db, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return [];
  const filas = await db
    .selectDistinct({ id: fotos_espacio.archivo_id })
    .from(fotos_espacio)
    .where(inArray(fotos_espacio.espacio_clave, [...claves]));
  return filas.map(({ id }) => id);
}

/** That the plan has been filled: a start does not put the sample there. */
export async function darPorIniciado(tx: Tx, ahora: Date): Promise<void> {
  await tx
    .update(plano)
    .set({ iniciado_en: sql`coalesce(${plano.iniciado_en}, ${ahora.toISOString()}::timestamptz)` })
    .where(DE_TODOS);
}

/** Gives files that are in the store their rows, in use. @returns their ids, by their keys */
export async function registrarEnUso(
  tx: Tx,
  nuevos: readonly (ArchivoNuevo & { readonly clave: string })[],
  dueno_cuenta_id: string | null,
  created_at: Date,
): Promise<Map<string, string>> {
  const puestos = new Map<string, string>();
  for (let i = 0; i < nuevos.length; i += POR_SENTENCIA) {
    const filas = await tx
      .insert(archivos)
      .values(
        nuevos
          .slice(i, i + POR_SENTENCIA)
          .map((archivo) => ({ ...archivo, estado: 'en_uso' as const, dueno_cuenta_id, created_at })),
      )
      .returning({ id: archivos.id, clave: archivos.clave });
    for (const { id, clave } of filas) puestos.set(clave, id);
  }
  return puestos;
}

/** Every brand; of several of one name, those in the carousel first, and the archived ones last. */
export async function todasLasMarcas(tx: Tx) {
  return tx
    .select({
      id: brand_partners.id,
      busqueda: brand_partners.busqueda,
      logo_id: brand_partners.logo_id,
      archivada_en: brand_partners.archivada_en,
    })
    .from(brand_partners)
    .orderBy(
      desc(brand_partners.is_active),
      sql`${brand_partners.archivada_en} is not null`,
      asc(brand_partners.created_at),
      asc(brand_partners.id),
    );
}

export async function sacarDelCarrusel(tx: Tx, busquedas: readonly string[]): Promise<void> {
  if (busquedas.length === 0) return;
  await tx
    .update(brand_partners)
    .set({ is_active: false })
    .where(inArray(brand_partners.busqueda, [...busquedas]));
}

/** Changes a brand, or adds it if it is not there. */
export async function ponerMarca(
  tx: Tx,
  id: string | null,
  { created_at, ...datos }: Omit<typeof brand_partners.$inferInsert, 'id'>,
): Promise<void> {
  if (id === null) await tx.insert(brand_partners).values({ ...datos, ...(created_at && { created_at }) });
  else await tx.update(brand_partners).set(datos).where(eq(brand_partners.id, id));
}

/** The public sees what it saw before any view was set. */
export async function olvidarVista(tx: Tx, local: number): Promise<void> {
  await tx.update(layout_viewport).set({ is_active: false }).where(activaDe(local));
}

export async function retirarTarifas(tx: Tx, ids: readonly string[], retirada_en: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(tarifas)
      .set({ retirada_en })
      .where(inArray(tarifas.id, [...ids]));
}

export async function insertarTarifas(
  tx: Tx,
  nuevas: readonly (typeof tarifas.$inferInsert)[],
): Promise<void> {
  for (let i = 0; i < nuevas.length; i += POR_SENTENCIA)
    await tx.insert(tarifas).values(nuevas.slice(i, i + POR_SENTENCIA));
}
