import { createHmac, randomBytes } from 'node:crypto';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import {
  DIAS_DE_FALLAS,
  hayQueApagarlo,
  proximoIntento,
  VERSION_DE_MENSAJE,
} from '#domain/gobierno/integraciones/webhooks.ts';
import { descifrarSecreto } from '#server/auth/codigos.ts';
import type { Secretos } from '#server/auth/rotacion.ts';
import type { Db, Registrar } from '#server/db/base.ts';
import { contarWebhook } from '#server/metricas.ts';
import { auditar } from '../../../comun/auditar.ts';
import { avisarARrhh, INTEGRACIONES } from '../../../comun/rrhh.ts';
import * as repo from './repo-webhooks.ts';
import type { Llamada, Salida } from '../../../comun/salida/salida.ts';

/** What delivering needs. */
export type Reparto = {
  readonly db: Db;
  readonly salida: Salida;
  readonly secretos: Secretos;
  readonly app_url: string;
  readonly ahora: () => Date;
  readonly registro: Pick<Registrar, 'warn'>;
};

/**
 * How long a delivery is reserved for the node that took it: longer than one call takes. If that node dies, another takes
 * it after this.
 */
const TOMADO_MS = 60_000;
/** Most deliveries to one address per run, so that the job ends. */
const POR_TANDA = 500;

/**
 * Job: sends all deliveries that are due, one after another to each address and to all addresses in parallel, so that a
 * slow one delays no other. After a failure that address waits until its next retry. The receiver may get the same message
 * twice, with the same id.
 */
export async function entregarPendientes(reparto: Reparto): Promise<void> {
  const direcciones = await repo.conPendientes(reparto.db, reparto.ahora());
  await Promise.all(direcciones.map((id) => entregarA(reparto, id)));
}

async function entregarA(reparto: Reparto, webhook_id: string): Promise<void> {
  for (let i = 0; i < POR_TANDA; i += 1) {
    const ahora = reparto.ahora();
    const tomado = await repo.tomarUno(reparto.db, webhook_id, ahora, new Date(ahora.getTime() + TOMADO_MS));
    if (!tomado || !(await entregarUno(reparto, tomado))) return;
  }
}

type Tomado = NonNullable<Awaited<ReturnType<typeof repo.tomarUno>>>;

/** @returns whether the receiver accepted it */
async function entregarUno(reparto: Reparto, { envio, webhook }: Tomado): Promise<boolean> {
  const { salida, ahora } = reparto;
  const inicio = performance.now();
  const cuando = ahora();
  const firmantes = await secretosDe(reparto, webhook, cuando);
  const cuerpo = mensajeDe(envio);
  const llamada: Llamada =
    firmantes.length === 0
      ? // Encrypted with a key that no longer exists: nothing can be signed until RRHH creates a new secret.
        { status: null, error: null, extracto: null }
      : await salida(webhook.url, cuerpo, firmar({ id: envio.id, cuerpo, ahora: cuando }, firmantes));
  const entregado = llamada.status !== null && llamada.status >= 200 && llamada.status < 300;
  contarWebhook(entregado ? 'delivered' : 'failed');
  await anotar(
    reparto,
    { envio, webhook },
    {
      entregado,
      llamada: firmantes.length === 0 ? { ...llamada, error: 'SIN_SECRETO' } : llamada,
      cuando,
      duracion_ms: Math.round(performance.now() - inicio),
    },
  );
  return entregado;
}

/** The body that is sent. Built from the row alone, so that every retry sends the same. */
export function mensajeDe({ evento, datos, ocurrido_en }: repo.EnvioGuardado): string {
  return JSON.stringify({
    type: evento,
    version: VERSION_DE_MENSAJE,
    timestamp: ocurrido_en.toISOString(),
    data: datos,
  });
}

async function secretosDe(
  { secretos }: Reparto,
  { secreto, secreto_anterior, anterior_hasta }: repo.WebhookGuardado,
  ahora: Date,
): Promise<string[]> {
  const cifrados = [
    secreto,
    ...(secreto_anterior !== null && anterior_hasta !== null && anterior_hasta > ahora
      ? [secreto_anterior]
      : []),
  ];
  const claros = await Promise.all(cifrados.map((cifrado) => descifrarSecreto(cifrado, secretos)));
  return claros.filter((claro) => claro !== null);
}

type Resultado = {
  readonly entregado: boolean;
  readonly llamada: {
    readonly status: number | null;
    readonly error: string | null;
    readonly extracto: string | null;
  };
  readonly cuando: Date;
  readonly duracion_ms: number;
};

async function anotar(
  { db, app_url, registro }: Reparto,
  { envio, webhook: { id } }: Tomado,
  { entregado, llamada, cuando, duracion_ms }: Resultado,
): Promise<void> {
  await db.transaction(async (tx) => {
    // It was deleted, or sent again by somebody, during the call.
    const webhook = await repo.bloquear(tx, id);
    if (!webhook) return;
    await repo.anotarIntento(tx, { envio_id: envio.id, cuando, duracion_ms, ...llamada });
    if (entregado) {
      await repo.anotarResultado(tx, envio.id, { estado: 'entregado' });
      if (webhook.fallando_desde !== null) await repo.cambiar(tx, id, { fallando_desde: null });
      return;
    }
    registro.warn(
      { webhook: id, envio: envio.id, intento: envio.intentos, ...llamada },
      'a webhook was not taken',
    );
    const proximo = proximoIntento(envio.intentos, cuando);
    await repo.anotarResultado(
      tx,
      envio.id,
      proximo === null ? { estado: 'fallido' } : { proximo_intento: proximo },
    );
    if (webhook.fallando_desde === null) await repo.cambiar(tx, id, { fallando_desde: cuando });
    if (!webhook.activo || !hayQueApagarlo(webhook.fallando_desde, cuando)) return;
    await repo.cambiar(tx, id, { activo: false, apagado_por_fallas: true });
    await auditar(
      tx,
      {
        actor_id: null,
        accion: 'webhook.apagar',
        entidad: 'webhooks',
        entidad_id: id,
        despues: { activo: false },
      },
      cuando,
    );
    await avisarARrhh(
      tx,
      {
        tipo: 'integracion',
        titulo: 'Otro sistema dejó de recibir avisos',
        texto: `«${webhook.nombre}» no responde bien desde hace ${DIAS_DE_FALLAS} días y lo apagamos. Cuando esté arreglado, prendelo en Integraciones: lo que quedó sin enviar se manda entonces.`,
        hecho: `webhook_apagado:${id}:${diaDe(cuando)}`,
        enlace: INTEGRACIONES,
        menos: [],
      },
      { id: null, sesion_id: null, app_url },
      null,
    );
  });
}

const PREFIJO = 'whsec_';

/** A new secret as it is handed over: 256 random bits in base64 with the prefix of Standard Webhooks. */
export function nuevoSecretoDeWebhook(): string {
  return `${PREFIJO}${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of a message by Standard Webhooks, version 1: HMAC-SHA-256 of its id, its time in seconds and its body, once
 * with each valid secret.
 */
function firmar(
  { id, cuerpo, ahora }: { id: string; cuerpo: string; ahora: Date },
  secretos: readonly string[],
): Record<string, string> {
  const segundo = String(Math.floor(ahora.getTime() / 1000));
  const firmas = secretos.map((secreto) => {
    const llave = Buffer.from(secreto.slice(PREFIJO.length), 'base64');
    return `v1,${createHmac('sha256', llave).update(`${id}.${segundo}.${cuerpo}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': segundo, 'webhook-signature': firmas.join(' ') };
}
