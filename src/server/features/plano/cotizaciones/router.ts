import { diaDe } from '#domain/comun/calendario/dia.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { paso } from '../solicitudes/paso.ts';
import * as solicitudes from '../solicitudes/repo.ts';
import { aceptar, aceptarConEnlace, responderConEnlace } from './aceptar.ts';
import { enlaceNuevo as otroEnlace, huellaDe, permisoDeEnlace } from './enlace.ts';
import { enviar } from './enviar.ts';
import { proponer } from './proponer.ts';
import * as repo from './repo.ts';
import { paraLaMarca, paraLaMesa } from './salida.ts';
import { resultados } from './resultados.ts';
import { soltar } from './soltar.ts';

const deSolicitud = os.cotizaciones.deSolicitud.handler(async ({ input, context }) => {
  const hoy = diaDe(ahora());
  return {
    cotizaciones: (await repo.deSolicitud(context.db, input.id)).map((leida) => paraLaMesa(leida, hoy)),
  };
});

const ver = os.cotizaciones.ver.handler(async ({ input, context, errors }) => {
  const leida = await repo.una(context.db, input.id);
  if (!leida) throw errors.NO_ENCONTRADO();
  return paraLaMesa(leida, diaDe(ahora()));
});

/** What a brand sees by its link. Mail scanners and previews open links: looking changes nothing. */
const abrir = os.cotizaciones.abrir.handler(async ({ input, context, errors }) => {
  const permiso = await permisoDeEnlace(context);
  if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
  const leida = await repo.porHuella(context.db, huellaDe(input.token));
  if (!leida) throw errors.NO_ENCONTRADO();
  return paraLaMarca(leida, diaDe(ahora()));
});

/** Another private link for a quote: the one before stops working. */
const enlaceNuevo = os.cotizaciones.enlaceNuevo.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const { token, huella } = otroEnlace();
  await context.db.transaction(async (tx) => {
    const caso = await repo.bloquear(tx, input.id);
    if (!caso || caso.cotizacion.estado === 'anulada') throw errors.NO_ENCONTRADO();
    await repo.cambiar(tx, input.id, { huella });
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id,
        accion: 'cotizacion.enlace',
        entidad: 'cotizaciones',
        entidad_id: input.id,
      },
      ahora(),
    );
  });
  return { token };
});

/** Takes a quote back: what it held is free, and its request waits for another. */
const anular = os.cotizaciones.anular.handler(async ({ input, context, errors }) => {
  const acto = { cuenta_id: personalDe(context).cuenta_id, ahora: ahora() };
  await context.db.transaction(async (tx) => {
    const leida = await repo.una(tx, input.id);
    const solicitud = leida && (await solicitudes.bloquear(tx, leida.cotizacion.solicitud_id));
    const caso = solicitud && (await repo.bloquear(tx, input.id));
    if (!caso) throw errors.NO_ENCONTRADO();
    const { estado, aceptada_en } = caso.cotizacion;
    if (estado === 'aceptada') throw errors.YA_ACEPTADA({ data: { cuando: aceptada_en ?? acto.ahora } });
    if (estado === 'anulada') return;
    await soltar(tx, input.id, 'Se anuló la cotización', acto);
    if (solicitud.estado === 'cotizada')
      await solicitudes.cambiar(tx, solicitud.id, { estado: 'respondida', movida_en: acto.ahora });
    await paso(tx, solicitud.id, 'Se anuló la cotización', acto.cuenta_id, acto.ahora);
  });
  return { listo: true as const };
});

export const cotizacionesRouter = {
  abrir,
  aceptar,
  aceptarConEnlace,
  anular,
  deSolicitud,
  enlaceNuevo,
  enviar,
  proponer,
  responderConEnlace,
  resultados,
  ver,
};
