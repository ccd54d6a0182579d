import { esServicioDePush, MAXIMO_DE_DISPOSITIVOS } from '#domain/comun/push.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo-push.ts';

export const preferencias = os.notificaciones.preferencias.handler(async ({ context }) => {
  const { silencio, ...suyas } = await repo.preferenciasDe(context.db, empleadoDe(context).id);
  return {
    ...suyas,
    clases: [...suyas.clases],
    con_silencio: silencio !== null,
    // What the form offers to whoever turns them on.
    silencio_desde: silencio?.desde ?? SILENCIO.desde,
    silencio_hasta: silencio?.hasta ?? SILENCIO.hasta,
  };
});

const SILENCIO = { desde: 21, hasta: 7 };

export const preferir = os.notificaciones.preferir.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { clases, con_silencio, silencio_desde: desde, silencio_hasta: hasta, resumen } = input;
  await context.db.transaction(async (tx) => {
    if (resumen !== 'nunca' && !(await repo.preferenciasDe(tx, yo.id)).email_confirmado)
      throw errors.RESUMEN_SIN_EMAIL();
    await repo.guardarPreferencias(
      tx,
      yo.id,
      { clases: [...new Set(clases)], silencio: con_silencio ? { desde, hasta } : null, resumen },
      ahora(),
    );
    await publicar(tx, { temas: ['perfil'], para: { empleados: [yo.id] } });
  });
  return { listo: true as const };
});

export const clavePush = os.notificaciones.clavePush.handler(async ({ context }) => ({
  clave: await context.sellador.publica(context.actor?.cuenta_id ?? null),
}));

/** Tells the person on this device from now on, for as long as this session lasts. The same device twice is no error. */
export const suscribir = os.notificaciones.suscribir.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  if (!esServicioDePush(input.direccion, [])) throw errors.SERVICIO_DESCONOCIDO();
  const { sesion_id } = context;
  const abierta = await context.db.transaction(
    async (tx) =>
      sesion_id !== null &&
      (await repo.suscribir(
        tx,
        { ...input, empleado_id: yo.id, sesion_id, vista_en: ahora() },
        MAXIMO_DE_DISPOSITIVOS,
      )),
  );
  if (!abierta) throw errors.SESION_TERMINADA();
  return { listo: true as const };
});

export const desuscribir = os.notificaciones.desuscribir.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  await context.db.transaction((tx) => repo.desuscribir(tx, yo.id, input.direccion));
  return { listo: true as const };
});
