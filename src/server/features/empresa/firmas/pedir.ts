import { ORPCError } from '@orpc/server';
import { primerNombre } from '#domain/comun/nombre.ts';
import {
  firmaCuidadoDesde,
  firmaHasta,
  reparoDeFirma,
  vaSola,
  type TipoDeFirma,
} from '#domain/comun/permisos/firmas.ts';
import type { Contexto } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { leerConfiguracion } from '../configuracion/leer.ts';
import { autorDe, adminsConCuenta } from '../../../comun/rrhh.ts';
import { nombreDe } from '../../../comun/nombres.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { enPalabras } from './en-palabras.ts';
import * as repo from './repo.ts';

export type PorFirmar = {
  readonly tipo: TipoDeFirma;
  /** The object of the request: the same is not requested twice while it is pending. */
  readonly objeto: string;
  readonly persona_id: string | null;
  readonly datos: Readonly<Record<string, unknown>>;
};

/**
 * Makes a grave act wait for another person of RRHH, if the settings require it and there is another: records the request
 * and tells them, and the caller must not do the act. Call it in the transaction of the act.
 * @returns the pending request; null if the caller should do it now. Somebody who is the only administrator does it at
 *   once, and the log says that there was nobody else.
 * @throws FIRMA_SIN_OTROS if they are alone because they removed another administrator; FIRMA_NADIE_PUEDE if none of the
 *   others could confirm it (`reparoDeFirma`); FIRMA_PEDIDA_POR_OTRA if somebody else already requested something about the
 *   same object
 */
export async function pedirOtraFirma(
  tx: Tx,
  context: Contexto,
  pedido: PorFirmar,
): Promise<{ id: string } | null> {
  if (!(await leerConfiguracion(tx, context.demo)).doble_firma.activa) return null;
  const autor = autorDe(context);
  const instante = ahora();
  const otros = (await adminsConCuenta(tx)).filter(({ id }) => id !== autor.id && id !== pedido.persona_id);
  const asiento = {
    actor_id: autor.id,
    entidad: 'segundas_firmas',
    despues: { tipo: pedido.tipo, empleado_id: pedido.persona_id, ...pedido.datos },
  };
  if (otros.length === 0) {
    await exigirQuePuedaSola(tx, autor.id, instante);
    await auditar(tx, { ...asiento, accion: 'firma.sola', entidad_id: pedido.objeto }, instante);
    return null;
  }
  const firmantes = await quienesPueden(tx, otros, autor.id, instante);
  if (firmantes.length === 0) throw new ORPCError('FIRMA_NADIE_PUEDE', { status: 409 });
  // An expired request must not prevent a new one.
  await cerrarVencidas(tx, autor.app_url, instante);
  const pedida = await repo.insertar(tx, {
    ...pedido,
    pedida_por: autor.id,
    pedida_en: instante,
    vence_en: firmaHasta(instante),
  });
  if (!pedida) throw new ORPCError('FIRMA_PEDIDA_POR_OTRA', { status: 409 });
  const { id, nueva } = pedida;
  if (!nueva) return { id };
  await auditar(tx, { ...asiento, accion: 'firma.pedir', entidad_id: id }, instante);
  const quien = (await nombreDe(tx, autor.id)) ?? 'Alguien de Recursos Humanos';
  const aviso = {
    titulo: 'Hay algo que espera tu firma',
    texto: `${quien} pidió ${await enPalabras(tx, id)}. Confirmalo o rechazalo antes de que venza.`,
  };
  await contar(
    tx,
    firmantes,
    { ...aviso, hecho: `firma_pedida:${id}:${instante.toISOString()}`, app_url: autor.app_url },
    instante,
  );
  await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  return { id };
}

/** Those of them who could confirm this person's request now. */
async function quienesPueden(
  tx: Tx,
  otros: readonly Destinatario[],
  pedida_por: string,
  instante: Date,
): Promise<Destinatario[]> {
  const pueden: Destinatario[] = [];
  for (const otro of otros) {
    const hechos = await repo.hechosDe(tx, otro.id, firmaCuidadoDesde(instante));
    if (reparoDeFirma({ pedida_por, pedida_en: instante }, hechos, instante) === null) pueden.push(otro);
  }
  return pueden;
}

/**
 * Whether making somebody an administrator needs two people now; for the operations that create the record and the role at
 * once.
 * @throws FIRMA_SIN_OTROS if the caller is alone because they removed another administrator
 */
export async function adminPideFirma(tx: Tx, context: Contexto): Promise<boolean> {
  if (!(await leerConfiguracion(tx, context.demo)).doble_firma.activa) return false;
  const { id } = autorDe(context);
  if ((await adminsConCuenta(tx)).some((otro) => otro.id !== id)) return true;
  await exigirQuePuedaSola(tx, id, ahora());
  return false;
}

/** Refuses at once instead of leaving it pending: an administrator made later could not confirm a request from before. */
async function exigirQuePuedaSola(tx: Tx, id: string, instante: Date): Promise<void> {
  if (vaSola(await repo.sacoEn(tx, id, firmaCuidadoDesde(instante)), instante)) return;
  throw new ORPCError('FIRMA_SIN_OTROS', { status: 409 });
}

type Destinatario = Awaited<ReturnType<typeof adminsConCuenta>>[number];

/** Tells administrators about something that is pending or was decided, in their bell and by mail. */
export async function contar(
  tx: Tx,
  destinatarios: readonly Destinatario[],
  { titulo, texto, hecho, app_url }: { titulo: string; texto: string; hecho: string; app_url: string },
  cuando: Date,
): Promise<void> {
  await notificar(
    tx,
    destinatarios.map(({ id }) => ({
      empleado_id: id,
      tipo: 'segunda_firma' as const,
      titulo,
      texto,
      enlace: ENLACE,
      clave: `${hecho}:${id}`,
    })),
    cuando,
  );
  for (const { id, nombre, email, email_confirmado } of destinatarios) {
    await encolarCorreo(tx, {
      clave: `${hecho}:${id}`,
      para: email,
      plantilla: 'segunda_firma',
      datos: {
        nombre: email_confirmado ? primerNombre(nombre) : '',
        titulo,
        texto,
        enlace: `${app_url}${ENLACE}`,
      },
    });
  }
}

/** The same for the person who asked, if they still are an administrator. */
export async function contarAQuienPidio(
  tx: Tx,
  pedida: { id: string; pedida_por: string },
  aviso: { titulo: string; texto: string; app_url: string },
  cuando: Date,
): Promise<void> {
  const suyos = (await adminsConCuenta(tx)).filter(({ id }) => id === pedida.pedida_por);
  await contar(tx, suyos, { ...aviso, hecho: `firma_decidida:${pedida.id}` }, cuando);
}

/** The job that closes expired requests and tells those who made them. */
export async function vencerFirmas(db: Db, app_url: string, cuando: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await cerrarVencidas(tx, app_url, cuando);
    await repo.olvidar(tx, new Date(cuando.getTime() - RECUERDO_MS));
  });
}

/** Closes expired requests and tells those who made them, whoever finds them expired first. */
async function cerrarVencidas(tx: Tx, app_url: string, cuando: Date): Promise<void> {
  for (const vencida of await repo.vencer(tx, cuando)) {
    await contarAQuienPidio(
      tx,
      vencida,
      {
        titulo: 'Venció lo que pediste',
        texto: `Pediste ${await enPalabras(tx, vencida.id)}. Nadie de Recursos Humanos lo confirmó a tiempo, y no se hizo. Podés pedirlo de nuevo.`,
        app_url,
      },
      cuando,
    );
  }
}

const ENLACE = '/reconoce/admin/firmas';
const RECUERDO_MS = 400 * 86_400_000;
