import { setTimeout as esperar } from 'node:timers/promises';
import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { crearAtento } from '#server/db/atento.ts';
import type { Base, Db, Registrar, Tx } from '#server/db/base.ts';
import { contarCorreo } from '#server/metricas.ts';
import { type Adjunto, correos } from '#server/db/schema/avisos.ts';
import { cargarKit } from './hoja.ts';
import { escribirCorreo, type Plantillas } from './plantillas.ts';
import { esDeConexion, esDefinitivo, type Transporte } from './transporte.ts';

/** The channel that announces new mails. */
const CANAL = 'mostrador_correos';

/**
 * Stores a mail to be sent, in the caller's transaction, so that it is sent only if that commits. `clave` identifies the
 * event: a mail with an existing key is not stored again.
 */
export async function encolarCorreo<P extends keyof Plantillas>(
  tx: Tx,
  {
    clave,
    para,
    plantilla,
    datos,
    adjunto = null,
  }: { clave: string; para: string; plantilla: P; datos: Plantillas[P]; adjunto?: Adjunto | null },
): Promise<void> {
  const escrito = await escribirCorreo(plantilla, datos);
  await tx
    .insert(correos)
    // A past date, due at once by any clock: the database's may be slightly ahead of ours.
    .values({ clave, para, ...escrito, adjunto, proximo_intento: new Date(0) })
    .onConflictDoNothing({ target: correos.clave });
  await tx.execute(sql`select pg_notify(${CANAL}, '')`);
}

export type CorreoEnBandeja = Pick<
  typeof correos.$inferSelect,
  'id' | 'para' | 'asunto' | 'html' | 'texto' | 'estado' | 'ultimo_error' | 'created_at'
> & {
  /** The name of the file that goes with it. */
  adjunto: string | null;
};

/** The newest mails, for the demo's outbox. Their links work, so never show them outside a demo. */
export async function listarCorreos(db: Db, limite = 50): Promise<CorreoEnBandeja[]> {
  return db
    .select({
      id: correos.id,
      para: correos.para,
      asunto: correos.asunto,
      html: correos.html,
      texto: correos.texto,
      estado: correos.estado,
      ultimo_error: correos.ultimo_error,
      created_at: correos.created_at,
      adjunto: sql<string | null>`${correos.adjunto} ->> 'nombre'`,
    })
    .from(correos)
    .orderBy(desc(correos.created_at), desc(correos.id))
    .limit(limite);
}

/** The file of a mail in the demo's outbox. */
export async function adjuntoDe(db: Db, id: string): Promise<Adjunto | null> {
  const [fila] = await db.select({ adjunto: correos.adjunto }).from(correos).where(eq(correos.id, id));
  return fila?.adjunto ?? null;
}

export interface Cartero {
  /**
   * Sends what is waiting, and from now on every new mail as soon as its transaction commits. Every node also checks from
   * time to time for mails that are due again, because the node that had taken one may be gone.
   */
  iniciar(): Promise<void>;
  /** Sends every mail that is due. Safe on several nodes at once and to repeat. @returns how many were sent */
  barrer(): Promise<number>;
  /** Waits for the mail that is being sent. */
  parar(): Promise<void>;
}

/**
 * Sends mails from the outbox. Without `transporte` nothing leaves: mails count as sent and stay readable in the outbox.
 */
export function crearCartero({
  base,
  transporte,
  ahora,
  registro,
  ronda_ms = 15_000,
}: {
  base: Pick<Base, 'db' | 'escuchar'>;
  transporte: Transporte | null;
  ahora: () => Date;
  registro: Pick<Registrar, 'warn' | 'error'>;
  /** Milliseconds between checks for mails that are due again. */
  ronda_ms?: number;
}): Cartero {
  const estado = { parado: false };
  let pronto: NodeJS.Timeout | undefined;
  let calentar: NodeJS.Timeout | undefined;
  const alFallar = (error: unknown) => registro.error({ err: error }, 'The outbox could not be read');

  const barrer = async (): Promise<number> => {
    let enviados = 0;
    await descartarViejos(base.db, ahora());
    for (let seguir = true; seguir && !estado.parado;) {
      const resultado = await enviarUno({ db: base.db, transporte, ahora, registro, estado });
      if (resultado === 'enviado') enviados += 1;
      if (resultado === 'pronto' || resultado === 'sin_servidor') {
        clearTimeout(pronto);
        pronto = setTimeout(() => void atento.mirar().catch(alFallar), PRONTO_MS);
        pronto.unref();
      }
      seguir = resultado !== 'nada' && resultado !== 'sin_servidor';
    }
    return enviados;
  };
  const atento = crearAtento({ base, canal: CANAL, mirar: barrer, alFallar, ronda_ms });

  return {
    async iniciar() {
      estado.parado = false;
      calentar = setTimeout(() => void cargarKit(), CALENTAR_MS);
      calentar.unref();
      await atento.iniciar();
    },
    barrer: () => atento.mirar(),
    async parar() {
      estado.parado = true;
      clearTimeout(pronto);
      clearTimeout(calentar);
      await atento.parar();
    },
  };
}

/** Minutes to the next attempt, after each failure. The first is also how long a sender may take. */
const ESPERAS_MIN = [1, 5, 15, 60, 240] as const;
const ESPERA_MAXIMA_MS = Math.max(...ESPERAS_MIN) * 60_000;
const VIDA_MIN = 24 * 60;

/** Milliseconds after the start when the mail library is loaded (half a second of work), unless a mail loaded it before. */
const CALENTAR_MS = 5_000;

/** Milliseconds until a mail that failed before reaching the server is retried. */
const PRONTO_MS = 2_000;

type Envio = {
  db: Db;
  transporte: Transporte | null;
  ahora: () => Date;
  registro: Pick<Registrar, 'warn'>;
  estado: { readonly parado: boolean };
};

async function enviarUno(envio: Envio): Promise<'enviado' | 'fallo' | 'pronto' | 'sin_servidor' | 'nada'> {
  const { db, transporte, ahora } = envio;
  const correo = await tomarUno(db, ahora());
  if (!correo) return 'nada';
  try {
    await transporte?.(correo);
  } catch (error) {
    return alFallar(envio, correo, error);
  }
  contarCorreo('sent');
  await anotar(envio, correo.id, {
    estado: 'enviado',
    enviado_en: ahora(),
    ultimo_error: null,
    // The body of a delivered mail is deleted, because its links give access to an account.
    ...(transporte && SIN_CUERPO),
  });
  return 'enviado';
}

async function alFallar(
  envio: Envio,
  correo: typeof correos.$inferSelect,
  error: unknown,
): Promise<'fallo' | 'pronto' | 'sin_servidor'> {
  const { transporte, ahora, registro } = envio;
  const { id, intentos } = correo;
  const ultimo_error = (error instanceof Error ? error.message : 'unknown error').slice(0, 500);
  const proximo_intento = new Date(ahora().getTime() + PRONTO_MS);
  if (esDeConexion(error)) {
    if ((await transporte?.responde?.()) === false) {
      registro.warn({ err: error, correo: id }, 'The mail server does not answer');
      // This does not count as an attempt: the mail is sent as soon as the server is back.
      await anotar(envio, id, { ultimo_error, intentos: intentos - 1, proximo_intento });
      return 'sin_servidor';
    }
    if (intentos === 1) {
      registro.warn({ err: error, correo: id }, 'The connection broke while a mail was sent');
      await anotar(envio, id, { ultimo_error, proximo_intento });
      return 'pronto';
    }
  }
  const ultimo = intentos > ESPERAS_MIN.length || esDefinitivo(error);
  contarCorreo(ultimo ? 'given_up' : 'failed');
  registro.warn({ err: error, correo: id, intentos, ultimo }, 'A mail was not sent');
  await anotar(envio, id, { ultimo_error, ...(ultimo && { estado: 'fallido' as const, ...SIN_CUERPO }) });
  return 'fallo';
}

/** Records the result of a mail, however long the database takes to come back: without it the mail would be sent again. */
async function anotar(
  { db, registro, estado }: Envio,
  id: string,
  valores: Partial<typeof correos.$inferInsert>,
): Promise<void> {
  for (let intento = 1; ; intento += 1) {
    try {
      await db.update(correos).set(valores).where(eq(correos.id, id));
      return;
    } catch (error) {
      if (estado.parado || intento === ANOTAR_INTENTOS) throw error;
      registro.warn({ err: error, correo: id }, 'What became of a mail could not be written down yet');
      await esperar(500);
    }
  }
}

const ANOTAR_INTENTOS = 120;

const SIN_CUERPO = { html: '', texto: '', adjunto: null } as const;

/** Reserves the next due mail for the length of its first wait. Two senders never take the same one. */
async function tomarUno(db: Db, ahora: Date) {
  const siguiente = db
    .select({ id: correos.id })
    .from(correos)
    .where(
      and(
        eq(correos.estado, 'pendiente'),
        or(
          lte(correos.proximo_intento, ahora),
          // No wait is that long, so it was written while the clock was ahead.
          gt(correos.proximo_intento, new Date(ahora.getTime() + ESPERA_MAXIMA_MS)),
        ),
      ),
    )
    .orderBy(asc(correos.proximo_intento), asc(correos.created_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const esperas = sql.join(
    ESPERAS_MIN.map((min, i) => sql`when ${i} then ${min}::int`),
    sql` `,
  );
  const [correo] = await db
    .update(correos)
    .set({
      intentos: sql`${correos.intentos} + 1`,
      proximo_intento: sql`${ahora.toISOString()}::timestamptz
        + (case ${correos.intentos} ${esperas} else ${ESPERAS_MIN.at(-1)}::int end) * interval '1 minute'`,
    })
    .where(inArray(correos.id, siguiente))
    .returning();
  return correo;
}

/** After a day nobody waits for it, and its links have expired. */
async function descartarViejos(db: Db, ahora: Date): Promise<void> {
  await db
    .update(correos)
    .set({ estado: 'fallido', ultimo_error: 'not sent within a day', ...SIN_CUERPO })
    .where(and(eq(correos.estado, 'pendiente'), lt(correos.created_at, hace(ahora, VIDA_MIN))));
}

function hace(ahora: Date, minutos: number): Date {
  return new Date(ahora.getTime() - minutos * 60_000);
}
