import { createHash } from 'node:crypto';
import {
  claseDePush,
  ESPERAS_DE_PUSH_S,
  esServicioDePush,
  FALLAS_DE_UN_DISPOSITIVO,
  finDelSilencio,
  mensajeDePush,
  VIDA_DE_PUSH_S,
} from '#domain/comun/push.ts';
import type { DestinoPermitido } from '#domain/comun/destino.ts';
import { type Atento, crearAtento } from '#server/db/atento.ts';
import type { Base, Db, Registrar } from '#server/db/base.ts';
import { contarPush } from '#server/metricas.ts';
import type { Salida } from '../salida/salida.ts';
import * as repo from './repo-push.ts';
import type { Sellador } from './vapid.ts';

type Empuje = {
  readonly salida: Salida;
  readonly sellador: Sellador;
  readonly app_url: string;
  readonly ahora: () => Date;
  readonly registro: Pick<Registrar, 'warn' | 'error'>;
  /** Push services of a test. */
  readonly permitidos?: readonly DestinoPermitido[];
};

/** How long pushes are reserved for the node that took them: longer than a call takes. */
const TOMADO_MS = 60_000;
/** Pushes sent at once. */
const A_LA_VEZ = 20;

/**
 * Sends what the outbox of pushes has, as soon as its transaction commits; what waits for quiet hours to end or failed, when it is due.
 * Safe on several nodes at once.
 */
export function crearEmpujador({
  base,
  ronda_ms = 20_000,
  ...empuje
}: Empuje & { base: Pick<Base, 'db' | 'escuchar'>; ronda_ms?: number }): Atento {
  return crearAtento({
    base,
    canal: repo.CANAL_PUSH,
    ronda_ms,
    async mirar() {
      let enviados = 0;
      for (;;) {
        const ahora = empuje.ahora();
        const tomados = await repo.tomar(base.db, {
          ahora,
          hasta: new Date(ahora.getTime() + TOMADO_MS),
          maximo: A_LA_VEZ,
        });
        if (tomados.length === 0) return enviados;
        await Promise.all(tomados.map((tomado) => empujarUno(base.db, empuje, tomado)));
        enviados += tomados.length;
      }
    },
    alFallar: (error) => empuje.registro.error({ err: error }, 'due pushes could not be sent'),
  });
}

async function empujarUno(db: Db, empuje: Empuje, tomado: repo.EnvioTomado): Promise<void> {
  const { envio, suscripcion, aviso, activo, preferencias } = tomado;
  const ahora = empuje.ahora();
  const clase = claseDePush(aviso.tipo);
  const vence = aviso.created_at.getTime() + VIDA_DE_PUSH_S * 1000;
  const noVa =
    !activo ||
    aviso.leida_en !== null ||
    vence <= ahora.getTime() ||
    aviso.empleado_id !== suscripcion.empleado_id;
  if (noVa || clase === null || !preferencias.clases.includes(clase)) return repo.soltar(db, envio);
  const callado = finDelSilencio(preferencias.silencio, ahora);
  if (callado !== null) return repo.esperar(db, envio, { hasta: callado, contado: false });

  const status = await llamar(empuje, tomado, Math.ceil((vence - ahora.getTime()) / 1000));
  contarPush(status !== null && status >= 200 && status < 300 ? 'delivered' : 'failed');
  switch (quePaso(status)) {
    case 'llego':
      await repo.anotarExito(db, suscripcion.id);
      return repo.soltar(db, envio);
    case 'ya_no_existe':
      return repo.olvidarDispositivo(db, suscripcion.id);
    case 'rechazado':
      await repo.anotarFalla(db, suscripcion.id, FALLAS_DE_UN_DISPOSITIVO);
      return repo.soltar(db, envio);
    case 'otra_vez': {
      const espera_s = ESPERAS_DE_PUSH_S[envio.intentos - 1];
      if (espera_s === undefined) {
        await repo.anotarFalla(db, suscripcion.id, FALLAS_DE_UN_DISPOSITIVO);
        return repo.soltar(db, envio);
      }
      return repo.esperar(db, envio, { hasta: new Date(ahora.getTime() + espera_s * 1000), contado: true });
    }
  }
}

/** @returns the status of the answer; null without one, and 410 for a device that nothing can be sent to */
async function llamar(
  { salida, sellador, app_url, registro, permitidos = [] }: Empuje,
  { envio, suscripcion, aviso }: repo.EnvioTomado,
  vida_s: number,
): Promise<number | null> {
  // Looked at again: what was known of push services may have changed since it was written.
  if (!esServicioDePush(suscripcion.direccion, permitidos)) return NO_EXISTE;
  const { id, tipo, enlace, datos } = aviso;
  const { estado, puntos } = datos;
  const mensaje = mensajeDePush(
    {
      id,
      tipo,
      enlace,
      estado: typeof estado === 'string' ? estado : null,
      puntos: typeof puntos === 'number' ? puntos : null,
    },
    app_url,
  );
  try {
    const { cuerpo, headers } = await sellador.sellar(suscripcion, mensaje, {
      tema: temaDe(tipo, enlace),
      vida_s,
    });
    const { status, error, extracto } = await salida(suscripcion.direccion, cuerpo, headers);
    if (status === null || status >= 300)
      registro.warn(
        { suscripcion: suscripcion.id, intento: envio.intentos, status, error, extracto },
        'a push was not taken',
      );
    return error === 'DIRECCION_NO_PERMITIDA' ? NO_EXISTE : status;
  } catch (error) {
    registro.warn({ err: error, suscripcion: suscripcion.id }, 'a device has keys that are none');
    return NO_EXISTE;
  }
}

const NO_EXISTE = 410;

type Fin = 'llego' | 'ya_no_existe' | 'rechazado' | 'otra_vez';

function quePaso(status: number | null): Fin {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'otra_vez';
  if (status >= 200 && status < 300) return 'llego';
  return status === 404 || status === 410 ? 'ya_no_existe' : 'rechazado';
}

/** Names what a push is about, so that a later one takes the place of an earlier one that a phone without signal did not get. */
function temaDe(tipo: string, enlace: string): string {
  return createHash('sha256').update(`${tipo}\n${enlace}`).digest('base64url').slice(0, LARGO_DE_TEMA);
}

/** The standard allows 32 characters. */
const LARGO_DE_TEMA = 24;
