import { isIPv4 } from 'node:net';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { contarFrenado } from '#server/metricas.ts';
import { limites } from '#server/db/schema/cuentas.ts';

/**
 * A rate limit (leaky bucket): a burst of `capacidad`, then one every `recarga_s` seconds. Stored as one instant, when it
 * will be full again (generic cell rate algorithm).
 */
export type Balde = { readonly clave: string; readonly capacidad: number; readonly recarga_s: number };

export type Permiso = { readonly ok: true } | DemasiadosIntentos;
export type DemasiadosIntentos = {
  readonly ok: false;
  readonly code: 'DEMASIADOS_INTENTOS';
  /** Seconds until one permit is free. */
  readonly reintentar_en_s: number;
};

/**
 * Takes one permit from every bucket, or from none. Atomic across nodes: two simultaneous requests never share the last
 * permit. That is why permits are taken before the attempt and given back after a success.
 */
export async function tomarPermisos(db: Db, baldes: readonly Balde[], ahora: Date): Promise<Permiso> {
  try {
    await db.transaction(async (tx) => {
      // Always in the same order, so that two requests that share buckets cannot deadlock.
      for (const balde of baldes.toSorted((a, b) => (a.clave < b.clave ? -1 : 1))) {
        const falta = await tomar(tx, balde, ahora);
        if (falta) throw new Agotado(balde.clave, falta);
      }
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Agotado) {
      if (error.enderezar) {
        // Permits taken while the clock was ahead would otherwise lock people out until the clock gets there again.
        const { clave, tope } = error.enderezar;
        await db
          .update(limites)
          .set({ hasta: tope })
          .where(and(eq(limites.clave, clave), gt(limites.hasta, tope)));
      }
      contarFrenado(error.clave);
      return demasiados(error.espera_s);
    }
    throw error;
  }
}

/** Gives one permit back to each bucket, after an attempt that succeeded. */
export async function devolverPermisos(db: Db, baldes: readonly Balde[]): Promise<void> {
  for (const { clave, recarga_s } of baldes) {
    await db
      .update(limites)
      .set({ hasta: sql`${limites.hasta} - ${recarga_s} * interval '1 second'` })
      .where(eq(limites.clave, clave));
  }
}

/** Refills buckets whose owner has proved their identity. */
export async function llenarBaldes(db: Db, claves: readonly string[]): Promise<void> {
  if (claves.length > 0) await db.delete(limites).where(inArray(limites.clave, [...claves]));
}

/** Deletes buckets that are full again: a missing row means the same. @returns how many */
export async function limpiarLimites(db: Db, ahora: Date): Promise<number> {
  const { rowCount } = await db.delete(limites).where(lt(limites.hasta, ahora));
  return rowCount ?? 0;
}

export function demasiados(espera_s: number): DemasiadosIntentos {
  return { ok: false, code: 'DEMASIADOS_INTENTOS', reintentar_en_s: Math.max(1, Math.ceil(espera_s)) };
}

/**
 * The address that limits count by: an IPv4 address, or the /64 of an IPv6 one (a single customer can use any address
 * within it). IPv4 written as IPv6 counts as IPv4. Anything else shares one bucket.
 */
export function direccionContada(direccion: string): string {
  const limpia = direccion.trim().toLowerCase().split('%', 1)[0] ?? '';
  if (isIPv4(limpia)) return limpia;
  const grupos = gruposV6(limpia);
  if (!grupos) return 'desconocida';
  if (grupos.slice(0, 5).every((g) => g === 0) && grupos[5] === 0xffff) {
    const [alto = 0, bajo = 0] = grupos.slice(6);
    return [alto >> 8, alto & 255, bajo >> 8, bajo & 255].join('.');
  }
  return `${grupos
    .slice(0, 4)
    .map((g) => g.toString(16))
    .join(':')}::/64`;
}

type Falta = {
  /** Seconds until a permit is free. */
  readonly espera_s: number;
  /** The stored instant is later than an empty bucket allows, so it was written while the clock was ahead. */
  readonly adelantado: boolean;
  /** When a bucket that is empty now is full again. */
  readonly tope: Date;
};

class Agotado extends Error {
  readonly espera_s: number;
  readonly clave: string;
  readonly enderezar: { readonly clave: string; readonly tope: Date } | null;
  constructor(clave: string, { espera_s, adelantado, tope }: Falta) {
    super('No permits left');
    this.espera_s = espera_s;
    this.clave = clave;
    this.enderezar = adelantado ? { clave, tope } : null;
  }
}

/** @returns null when the permit was taken */
async function tomar(db: Db, { clave, capacidad, recarga_s }: Balde, ahora: Date): Promise<Falta | null> {
  const recarga = sql`${recarga_s} * interval '1 second'`;
  const inicio = sql`greatest(${limites.hasta}, ${ahora.toISOString()}::timestamptz)`;
  const tope = new Date(ahora.getTime() + capacidad * recarga_s * 1000);
  const tomados = await db
    .insert(limites)
    .values({ clave, intentos: 1, desde: ahora, hasta: new Date(ahora.getTime() + recarga_s * 1000) })
    .onConflictDoUpdate({
      target: limites.clave,
      set: { intentos: sql`${limites.intentos} + 1`, hasta: sql`${inicio} + ${recarga}` },
      setWhere: sql`${inicio} + ${recarga} <= ${tope.toISOString()}::timestamptz`,
    })
    .returning({ clave: limites.clave });
  if (tomados.length > 0) return null;
  const [fila] = await db.select({ hasta: limites.hasta }).from(limites).where(eq(limites.clave, clave));
  const hasta = fila?.hasta.getTime() ?? 0;
  const pasado_s = Math.min(0, (hasta - tope.getTime()) / 1000);
  return { espera_s: Math.max(1, pasado_s + recarga_s), adelantado: hasta > tope.getTime(), tope };
}

function gruposV6(texto: string): number[] | null {
  if (!texto.includes(':')) return null;
  let canonica: string;
  try {
    // The URL parser accepts every spelling of an IPv6 address and returns the shortest.
    canonica = new URL(`http://[${texto}]`).hostname.slice(1, -1);
  } catch {
    return null;
  }
  const [antes = '', despues] = canonica.split('::');
  const izquierda = enGrupos(antes);
  if (despues === undefined) return izquierda;
  const derecha = enGrupos(despues);
  return [...izquierda, ...Array<number>(8 - izquierda.length - derecha.length).fill(0), ...derecha];
}

function enGrupos(texto: string): number[] {
  return texto === '' ? [] : texto.split(':').map((g) => Number.parseInt(g, 16));
}
