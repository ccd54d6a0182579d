import { asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { esDia } from '#domain/comun/calendario/dia.ts';
import { esElemento, TIPOS_DE_ELEMENTO } from '#domain/plano/tipos-de-elemento.ts';
import { camposDe, espacioDe, imagenDe } from '#domain/plano/espacio.ts';
import { enLocal, localDe } from '#domain/plano/local.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { gondolas, graphic_elements } from '#server/db/schema/plano.ts';
import { anotarEspacios, despedirEspacios } from './espacios/repo.ts';

type FilaDeEspacio = typeof gondolas.$inferSelect;
type FilaDeElemento = typeof graphic_elements.$inferSelect;

/** The whole plan of a shop: elements by `z_index`, spaces in order of creation. */
export async function piezas(db: Db, local: number): Promise<Pieza[]> {
  const elementos = await db
    .select()
    .from(graphic_elements)
    .where(eq(graphic_elements.local_id, local))
    .orderBy(asc(graphic_elements.z_index), asc(graphic_elements.created_at), asc(graphic_elements.id));
  const espacios = await db
    .select()
    .from(gondolas)
    .where(eq(gondolas.local_id, local))
    .orderBy(asc(gondolas.created_at), asc(gondolas.orden));
  return [...elementos.map(elemento), ...espacios.map(espacio)];
}

/** Every space, of all shops. */
export async function todosLosEspacios(db: Db): Promise<Pieza[]> {
  return (await db.select().from(gondolas).orderBy(asc(gondolas.created_at), asc(gondolas.orden))).map(
    espacio,
  );
}

/** Those of these pieces that exist. */
export async function piezasPorClave(db: Db, claves: readonly string[]): Promise<Map<string, Pieza>> {
  const espacios = await db
    .select()
    .from(gondolas)
    .where(inArray(gondolas.clave, [...claves]));
  const hallados = new Set(espacios.map(({ clave }) => clave));
  const faltan = claves.filter((clave) => !hallados.has(clave));
  const elementos =
    faltan.length === 0
      ? []
      : await db.select().from(graphic_elements).where(inArray(graphic_elements.id, faltan));
  return new Map([...espacios.map(espacio), ...elementos.map(elemento)].map((p) => [p.clave, p]));
}

/** The ids of all spaces, of any shop, which people use as their names; with `menos`, but those of that shop. */
export async function idsDeEspacios(db: Db, menos?: number): Promise<Set<string>> {
  const filas = await db
    .select({ id: gondolas.id })
    .from(gondolas)
    .where(menos === undefined ? undefined : ne(gondolas.local_id, menos));
  return new Set(filas.map(({ id }) => id));
}

/** Writes these pieces as they are now; new ones are added after the existing ones, in this order. */
export async function guardar(tx: Tx, cambiadas: readonly Pieza[], ahora: Date): Promise<void> {
  const elementos = cambiadas.filter(esElemento);
  const espacios = cambiadas.filter((pieza) => !esElemento(pieza));
  await anotarEspacios(tx, espacios, ahora);
  for (const filas of porPartes(espacios.map((pieza) => filaDeEspacio(pieza, ahora)))) {
    await tx
      .insert(gondolas)
      .values(filas)
      .onConflictDoUpdate({ target: gondolas.clave, set: EXCLUIDO_DE_ESPACIO });
  }
  for (const filas of porPartes(elementos.map((pieza) => filaDeElemento(pieza, ahora)))) {
    await tx
      .insert(graphic_elements)
      .values(filas)
      .onConflictDoUpdate({ target: graphic_elements.id, set: EXCLUIDO_DE_ELEMENTO });
  }
}

/** Takes pieces away. What was sold of a space stays (`espacios`, `reservas`). */
export async function borrar(tx: Tx, claves: readonly string[], ahora: Date): Promise<void> {
  if (claves.length === 0) return;
  await despedirEspacios(tx, claves, ahora);
  await tx.delete(gondolas).where(inArray(gondolas.clave, [...claves]));
  await tx.delete(graphic_elements).where(inArray(graphic_elements.id, [...claves]));
}

function espacio({
  clave,
  rev,
  position_x: x,
  position_y: y,
  position_width: width,
  position_height: height,
  local_id,
  imagen_id: _imagen,
  orden: _orden,
  created_at: _creado,
  ...fila
}: FilaDeEspacio): Pieza {
  return { clave, rev, campos: { ...camposDe({ ...fila, x, y, width, height }), ...enLocal(local_id) } };
}

function elemento({
  rev,
  position_x: x,
  position_y: y,
  local_id,
  created_at: _creado,
  ...fila
}: FilaDeElemento): Pieza {
  return { clave: fila.id, rev, campos: { clase: 'elemento', ...fila, x, y, ...enLocal(local_id) } };
}

function filaDeEspacio(pieza: Pieza, created_at: Date): typeof gondolas.$inferInsert {
  const leido = espacioDe(pieza);
  if (!leido) throw new Error(`A space that is none: ${pieza.clave}`);
  const { x, y, width, height, end_date, ...campos } = leido;
  return {
    ...campos,
    clave: pieza.clave,
    local_id: localDe(pieza.campos),
    rev: pieza.rev,
    position_x: x,
    position_y: y,
    position_width: width,
    position_height: height,
    end_date: esDia(end_date) ? end_date : null,
    imagen_id: imagenDe(campos.image_url),
    created_at,
  };
}

function filaDeElemento(
  { clave, rev, campos }: Pieza,
  created_at: Date,
): typeof graphic_elements.$inferInsert {
  const texto = (campo: string) => {
    const valor = campos[campo] ?? null;
    return valor === null ? null : String(valor);
  };
  const type = TIPOS_DE_ELEMENTO.find((t) => t === campos['type']);
  if (!type) throw new Error(`An element that is none: ${clave}`);
  return {
    id: clave,
    local_id: localDe(campos),
    rev,
    created_at,
    type,
    position_x: Number(campos['x']),
    position_y: Number(campos['y']),
    width: Number(campos['width']),
    height: Number(campos['height']),
    color: texto('color') ?? '#000000',
    opacity: Number(campos['opacity']),
    text_content: texto('text_content'),
    font_size: campos['font_size'] === null ? null : Number(campos['font_size']),
    font_family: texto('font_family'),
    font_weight: texto('font_weight'),
    font_style: texto('font_style'),
    text_decoration: texto('text_decoration'),
    text_align: texto('text_align'),
    stroke_width: Number(campos['stroke_width']),
    stroke_color: texto('stroke_color') ?? '#000000',
    fill_color: texto('fill_color') ?? '#ffffff',
    rotation: Number(campos['rotation']),
    z_index: Number(campos['z_index']),
    is_visible: campos['is_visible'] === true,
    locked: campos['locked'] === true,
    grupo: texto('grupo'),
  };
}

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 1000;

function* porPartes<T>(filas: readonly T[]): Generator<T[]> {
  for (let i = 0; i < filas.length; i += POR_SENTENCIA) yield filas.slice(i, i + POR_SENTENCIA);
}

const EXCLUIDO_DE_ESPACIO = excluido(gondolas, ['clave', 'orden', 'created_at']);
const EXCLUIDO_DE_ELEMENTO = excluido(graphic_elements, ['id', 'created_at']);

/** On conflict, sets every column except these to the value that was to be inserted. */
function excluido(tabla: PgTable, menos: readonly string[]) {
  return Object.fromEntries(
    Object.entries(getTableColumns(tabla))
      .filter(([nombre]) => !menos.includes(nombre))
      .map(([nombre, columna]) => [nombre, sql.raw(`excluded.${columna.name}`)]),
  );
}
