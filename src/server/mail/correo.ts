import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Base, Db, Registrar, Tx } from '#server/db/base.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cargarKit, escribirCorreo, type Plantillas } from './plantillas.ts';

/** The channel on which whoever sends mail hears that there is some. */
const CANAL = 'mostrador_correos';

/**
 * Leaves a mail to be sent, in the transaction of what it tells: it goes out only if that commits. `clave` says which
 * fact it is about; the same fact is written once, however often it is told.
 */
export async function encolarCorreo<P extends keyof Plantillas>(
  tx: Tx,
  { clave, para, plantilla, datos }: { clave: string; para: string; plantilla: P; datos: Plantillas[P] },
): Promise<void> {
  const escrito = await escribirCorreo(plantilla, datos);
  await tx
    .insert(correos)
    // Due at once by anybody's clock: the database's may be a moment ahead of ours.
    .values({ clave, para, ...escrito, proximo_intento: new Date(0) })
    .onConflictDoNothing({ target: correos.clave });
  await tx.execute(sql`select pg_notify(${CANAL}, '')`);
}

export type CorreoEnBandeja = Pick<
  typeof correos.$inferSelect,
  'id' | 'para' | 'asunto' | 'html' | 'texto' | 'estado' | 'ultimo_error' | 'created_at'
>;

/** The newest mails, for the demo's outbox. Their links work: never to be shown outside a demo. */
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
    })
    .from(correos)
    .orderBy(desc(correos.created_at), desc(correos.id))
    .limit(limite);
}

/** Delivers one mail, or throws. */
export type Transporte = (correo: {
  para: string;
  asunto: string;
  html: string;
  texto: string;
}) => Promise<void>;

/** @param smtp an `smtp://` or `smtps://` address · @param de the sender, as in `Mostrador <avisos@empresa.com>` */
export function transporteSmtp(smtp: string, de: string): Transporte {
  const transport = createTransport({
    url: smtp,
    pool: true,
    maxConnections: 2,
    // Well inside the lease of a mail that is being sent.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is text that we wrote: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ para, asunto, html, texto }) => {
    await transport.sendMail({
      from: de,
      to: { name: '', address: para },
      subject: asunto,
      html,
      text: texto,
    });
  };
}

export interface Cartero {
  /** Sends what is waiting, and from now on whatever arrives, as soon as its transaction commits. */
  iniciar(): Promise<void>;
  /**
   * Sends every mail that is due. Safe on several nodes at once and as often as one likes: a job calls it so that
   * retries happen even if the node that failed is gone.
   * @returns how many were sent
   */
  barrer(): Promise<number>;
  /** Waits for the mail that is being sent. */
  parar(): Promise<void>;
}

/**
 * Who takes mail from the outbox to the world. Without `transporte` the outbox is the end of the way: mails count as
 * sent, and stay readable there.
 */
export function crearCartero({
  base,
  transporte,
  ahora,
  registro,
}: {
  base: Pick<Base, 'db' | 'escuchar'>;
  transporte: Transporte | null;
  ahora: () => Date;
  registro: Pick<Registrar, 'warn' | 'error'>;
}): Cartero {
  let barrida: Promise<number> | undefined;
  const estado = { otraVez: false, parado: false };
  let dejarDeEscuchar: (() => Promise<void>) | undefined;

  const barrer = (): Promise<number> => {
    if (barrida) {
      estado.otraVez = true;
      return barrida;
    }
    barrida = (async () => {
      let enviados = 0;
      do {
        estado.otraVez = false;
        await descartarViejos(base.db, ahora());
        for (let seguir = true; seguir && !estado.parado;) {
          const resultado = await enviarUno(base.db, transporte, ahora, registro);
          if (resultado === 'enviado') enviados += 1;
          seguir = resultado !== 'nada';
        }
      } while (estado.otraVez && !estado.parado);
      return enviados;
    })().finally(() => {
      barrida = undefined;
    });
    return barrida;
  };

  const alOir = () => {
    barrer().catch((error: unknown) => registro.error({ err: error }, 'The outbox could not be read'));
  };

  return {
    async iniciar() {
      estado.parado = false;
      dejarDeEscuchar = await base.escuchar(CANAL, alOir, alOir);
      void cargarKit();
      alOir();
    },
    barrer,
    async parar() {
      estado.parado = true;
      await dejarDeEscuchar?.();
      await barrida?.catch(() => {});
    },
  };
}

/** Deletes mails older than 30 days. @returns how many */
export async function limpiarCorreos(db: Db, ahora: Date): Promise<number> {
  const { rowCount } = await db
    .delete(correos)
    .where(
      and(inArray(correos.estado, ['enviado', 'fallido']), lt(correos.created_at, hace(ahora, 30 * 24 * 60))),
    );
  return rowCount ?? 0;
}

/** Minutes to the next attempt, after each failure. The first is also how long a sender may take. */
const ESPERAS_MIN = [1, 5, 15, 60, 240] as const;
const VIDA_MIN = 24 * 60;

async function enviarUno(
  db: Db,
  transporte: Transporte | null,
  ahora: () => Date,
  registro: Pick<Registrar, 'warn'>,
): Promise<'enviado' | 'fallo' | 'nada'> {
  const correo = await tomarUno(db, ahora());
  if (!correo) return 'nada';
  try {
    await transporte?.(correo);
  } catch (error) {
    const ultimo = correo.intentos > ESPERAS_MIN.length || esDefinitivo(error);
    const ultimo_error = (error instanceof Error ? error.message : 'unknown error').slice(0, 500);
    registro.warn(
      { err: error, correo: correo.id, intentos: correo.intentos, ultimo },
      'A mail was not sent',
    );
    await db
      .update(correos)
      .set({ ultimo_error, ...(ultimo && { estado: 'fallido' as const, ...SIN_CUERPO }) })
      .where(eq(correos.id, correo.id));
    return 'fallo';
  }
  await db
    .update(correos)
    // What was delivered is not kept: its links are keys to an account.
    .set({ estado: 'enviado', enviado_en: ahora(), ultimo_error: null, ...(transporte && SIN_CUERPO) })
    .where(eq(correos.id, correo.id));
  return 'enviado';
}

const SIN_CUERPO = { html: '', texto: '' } as const;

/** Takes the next due mail for as long as its first wait. Two senders never take the same one. */
async function tomarUno(db: Db, ahora: Date) {
  const siguiente = db
    .select({ id: correos.id })
    .from(correos)
    .where(and(eq(correos.estado, 'pendiente'), lte(correos.proximo_intento, ahora)))
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

/** A day later nobody waits for it, and its links are dead. */
async function descartarViejos(db: Db, ahora: Date): Promise<void> {
  await db
    .update(correos)
    .set({ estado: 'fallido', ultimo_error: 'not sent within a day', ...SIN_CUERPO })
    .where(and(eq(correos.estado, 'pendiente'), lt(correos.created_at, hace(ahora, VIDA_MIN))));
}

/** The receiving server said never (5xx), not later. */
function esDefinitivo(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 550 &&
    error.responseCode < 560
  );
}

function hace(ahora: Date, minutos: number): Date {
  return new Date(ahora.getTime() - minutos * 60_000);
}
