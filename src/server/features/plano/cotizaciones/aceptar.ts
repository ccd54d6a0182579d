import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import { aceptable } from '#domain/plano/cotizacion.ts';
import { numeroDeSolicitud, periodoEnPalabras } from '#domain/plano/solicitud.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import type { Acto } from '../atender.ts';
import { personalAprobado } from '../repo-vencidos.ts';
import { confirmar } from '../reservas/actos.ts';
import { paso } from '../solicitudes/paso.ts';
import * as solicitudes from '../solicitudes/repo.ts';
import { huellaDe, permisoDeEnlace } from './enlace.ts';
import * as repo from './repo.ts';

/** The desk accepts for the brand: they said yes on the telephone. */
export const aceptar = os.cotizaciones.aceptar.handler(async ({ input, context, errors }) => {
  const acto: Acto = { cuenta_id: personalDe(context).cuenta_id, ahora: ahora() };
  await hacer(context.db, input.id, { nombre: null, visto: null }, acto, errors, context.app_url);
  return { listo: true as const };
});

/** The brand accepts by its private link, once. Of two who press at once, one accepts and the other is told. */
export const aceptarConEnlace = os.cotizaciones.aceptarConEnlace.handler(
  async ({ input, context, errors }) => {
    const permiso = await permisoDeEnlace(context);
    if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
    const leida = await repo.porHuella(context.db, huellaDe(input.token));
    if (!leida) throw errors.NO_ENCONTRADO();
    const acto: Acto = { cuenta_id: null, ahora: ahora() };
    const quien = { nombre: input.nombre, visto: input.total };
    await hacer(context.db, leida.cotizacion.id, quien, acto, errors, context.app_url);
    return { listo: true as const };
  },
);

/** What whoever answers needs; both procedures declare these. */
type Errores = Parameters<Parameters<typeof os.cotizaciones.aceptar.handler>[0]>[0]['errors'];

/**
 * Accepts a quote: its holds become bookings, its request is won, and the staff are told; in one transaction, or nothing. Locked in
 * the order of every act on a quote: its request, then the quote, then the plan's turn.
 */
async function hacer(
  db: Db,
  id: string,
  { nombre, visto }: { nombre: string | null; visto: Centavos | null },
  acto: Acto,
  errors: Errores,
  app_url: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const leida = await repo.una(tx, id);
    const solicitud = leida && (await solicitudes.bloquear(tx, leida.cotizacion.solicitud_id));
    const caso = solicitud && (await repo.bloquear(tx, id));
    if (!caso) throw errors.NO_ENCONTRADO();
    const { cotizacion, lineas } = caso;
    const dicho = aceptable(cotizacion, { hoy: diaDe(acto.ahora), visto });
    if (!dicho.ok) {
      if (dicho.code === 'YA_ACEPTADA')
        throw errors.YA_ACEPTADA({ data: { cuando: cotizacion.aceptada_en ?? acto.ahora } });
      if (dicho.code === 'COTIZACION_VENCIDA')
        throw errors.COTIZACION_VENCIDA({ data: { vence: cotizacion.vence } });
      throw errors[dicho.code]();
    }
    const confirmadas = await confirmar(
      tx,
      lineas.map(({ reserva_id }) => ({ id: reserva_id })),
      acto,
    );
    // Thrown, so that nothing of it stays: not even what fell.
    if (!confirmadas.ok) {
      const vivas = await repo.retenidas(
        tx,
        lineas.map(({ reserva_id }) => reserva_id),
      );
      const espacios = lineas
        .filter(({ reserva_id }) => !vivas.has(reserva_id))
        .map(({ espacio }) => espacio);
      throw errors.RETENCION_CAIDA({ data: { espacios } });
    }
    await repo.cambiar(tx, id, {
      estado: 'aceptada',
      aceptada_en: acto.ahora,
      aceptada_nombre: nombre,
      aceptada_por: acto.cuenta_id,
    });
    await solicitudes.cambiar(tx, solicitud.id, {
      estado: 'ganada',
      motivo: null,
      motivo_detalle: null,
      cerrada_en: acto.ahora,
      movida_en: acto.ahora,
    });
    await paso(
      tx,
      solicitud.id,
      nombre === null ? 'Se aceptó por la marca' : 'La marca aceptó con su enlace',
      acto.cuenta_id,
      acto.ahora,
    );
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id: acto.cuenta_id,
        accion: 'cotizacion.aceptar',
        entidad: 'cotizaciones',
        entidad_id: id,
        antes: { estado: 'enviada' },
        despues: { estado: 'aceptada', por: nombre === null ? 'mesa' : 'marca', total: cotizacion.total },
      },
      acto.ahora,
    );
    if (nombre !== null)
      await avisar(tx, `acepto:${id}`, { ...solicitud, que: 'aceptó la cotización' }, app_url);
    if (solicitud.email !== null) {
      await encolarCorreo(tx, {
        clave: `cotizacion-aceptada:${id}`,
        para: solicitud.email,
        plantilla: 'cotizacion_aceptada',
        datos: {
          numero: numeroDeSolicitud(solicitud.numero),
          espacios: lineas.map(
            ({ espacio, desde, hasta }) => `${espacio}, ${periodoEnPalabras(desde, hasta) ?? ''}`,
          ),
          enlace: `${app_url}/gondolas`,
        },
      });
    }
  });
}

/** The brand answers by its link: a question, or a change that it wants. */
export const responderConEnlace = os.cotizaciones.responderConEnlace.handler(
  async ({ input, context, errors }) => {
    const permiso = await permisoDeEnlace(context);
    if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
    const leida = await repo.porHuella(context.db, huellaDe(input.token));
    if (!leida) throw errors.NO_ENCONTRADO();
    const instante = ahora();
    await context.db.transaction(async (tx) => {
      const solicitud = await solicitudes.bloquear(tx, leida.cotizacion.solicitud_id);
      if (!solicitud) throw errors.NO_ENCONTRADO();
      const nota = {
        solicitud_id: solicitud.id,
        clase: 'marca' as const,
        texto: input.texto,
        creada_en: instante,
      };
      await solicitudes.anotar(tx, nota);
      await solicitudes.cambiar(tx, solicitud.id, { movida_en: instante });
      const clave = `respuesta:${solicitud.id}:${instante.getTime()}`;
      await avisar(tx, clave, { ...solicitud, que: 'contestó la cotización' }, context.app_url);
    });
    return { listo: true as const };
  },
);

/** Tells who sees to a request what its brand did; the whole staff, if nobody does. */
async function avisar(
  tx: Tx,
  clave: string,
  {
    id,
    numero,
    marca,
    dueno_cuenta_id,
    que,
  }: { id: string; numero: number; marca: string; dueno_cuenta_id: string | null; que: string },
  app_url: string,
): Promise<void> {
  const personal = await personalAprobado(tx);
  const dueno = personal.filter(({ cuenta_id }) => cuenta_id === dueno_cuenta_id);
  for (const { cuenta_id, email, nombre } of dueno.length > 0 ? dueno : personal) {
    await encolarCorreo(tx, {
      clave: `${clave}:${cuenta_id}`,
      para: email,
      plantilla: 'solicitud_movida',
      datos: {
        nombre: nombre.split(' ')[0] ?? '',
        numero: numeroDeSolicitud(numero),
        marca,
        que,
        enlace: `${app_url}/gondolasedit/solicitudes/${id}`,
      },
    });
  }
}
