import {
  HORAS_DE_DOS_SECRETOS,
  EVENTO_DE_PRUEBA,
  EVENTOS,
  MAXIMO_DE_WEBHOOKS,
} from '#domain/gobierno/integraciones/webhooks.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { quienCambio, revisionDe, soloDe } from '../../../comun/revision.ts';
import { problemaDeDestino } from '../../../comun/salida/direccion-publica.ts';
import { nuevoSecretoDeWebhook } from './entregar.ts';
import * as repo from './repo-webhooks.ts';

/** Every webhook and the state of its deliveries. */
export const webhooks = os.integraciones.webhooks.handler(async ({ context }) => {
  const cuando = ahora();
  const filas = await repo.todos(context.db);
  return {
    ahora: cuando,
    eventos: EVENTOS.map(({ nombre, texto }) => ({ nombre, texto })),
    webhooks: filas.map((fila) => ({
      id: fila.id,
      nombre: fila.nombre,
      url: fila.url,
      eventos: fila.eventos,
      activo: fila.activo,
      revision: revisionDe(fila, DE_WEBHOOK),
      apagado_por_fallas: fila.apagado_por_fallas,
      fallando_desde: fila.fallando_desde,
      dos_secretos_hasta:
        fila.anterior_hasta !== null && fila.anterior_hasta > cuando ? fila.anterior_hasta : null,
      creado_en: fila.creado_en,
      pendientes: fila.pendientes,
      fallidos: fila.fallidos,
      entregados: fila.entregados,
    })),
  };
});

/** Adds a webhook. Its secret is shown only this once. */
export const crearWebhook = os.integraciones.crearWebhook.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const problema = problemaDeDestino(input.url, context.webhooks.permitidos);
  if (problema !== null) throw errors[problema]();
  const cuando = ahora();
  const secreto = nuevoSecretoDeWebhook();
  const cifrado = await context.webhooks.cifrar(secreto);
  const id = await context.db.transaction(async (tx) => {
    if ((await repo.cuantos(tx)) >= MAXIMO_DE_WEBHOOKS) throw errors.DEMASIADOS_WEBHOOKS();
    const nuevo = await repo.insertar(tx, {
      ...input,
      secreto: cifrado,
      creado_por: yo.id,
      cuenta_id: context.actor?.cuenta_id ?? null,
      creado_en: cuando,
    });
    await auditar(
      tx,
      { actor_id: yo.id, accion: 'webhook.crear', entidad: 'webhooks', entidad_id: nuevo, despues: input },
      cuando,
    );
    return nuevo;
  });
  return { id, secreto };
});

/** Changes a webhook's address, events and name. */
export const editarWebhook = os.integraciones.editarWebhook.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { id, revision, ...nuevo } = input;
  const problema = problemaDeDestino(nuevo.url, context.webhooks.permitidos);
  if (problema !== null) throw errors[problema]();
  await context.db.transaction(async (tx) => {
    const actual = await repo.bloquear(tx, id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (revisionDe(actual, DE_WEBHOOK) !== revision) {
      throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'webhooks', id) });
    }
    await repo.cambiar(tx, id, { ...nuevo, ...(nuevo.url !== actual.url && { fallando_desde: null }) });
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'webhook.editar',
        entidad: 'webhooks',
        entidad_id: id,
        antes: soloDe(actual, DE_WEBHOOK),
        despues: nuevo,
      },
      ahora(),
    );
  });
  return { listo: true as const };
});

/** What an edit of a webhook is made over. */
const DE_WEBHOOK = ['nombre', 'url', 'eventos'] as const;

/** Turns a webhook on or off. Pending deliveries wait while it is off; events that happen meanwhile are not recorded. */
export const estadoDeWebhook = os.integraciones.estadoDeWebhook.handler(
  async ({ input: { id, activo }, context, errors }) => {
    const yo = empleadoDe(context);
    await context.db.transaction(async (tx) => {
      const actual = await repo.bloquear(tx, id);
      if (!actual) throw errors.NO_ENCONTRADO();
      if (actual.activo === activo) return;
      await repo.cambiar(tx, id, { activo, apagado_por_fallas: false, fallando_desde: null });
      await auditar(
        tx,
        {
          actor_id: yo.id,
          accion: activo ? 'webhook.activar' : 'webhook.desactivar',
          entidad: 'webhooks',
          entidad_id: id,
          antes: { activo: actual.activo },
          despues: { activo },
        },
        ahora(),
      );
    });
    return { listo: true as const };
  },
);

/**
 * Creates a new secret, shown only this once. For a day messages are signed with the previous one too, so that none is lost
 * while the receiver changes it.
 */
export const rotarSecreto = os.integraciones.rotarSecreto.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuando = ahora();
  const secreto = nuevoSecretoDeWebhook();
  const cifrado = await context.webhooks.cifrar(secreto);
  await context.db.transaction(async (tx) => {
    const actual = await repo.bloquear(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    await repo.cambiar(tx, input.id, {
      secreto: cifrado,
      secreto_anterior: actual.secreto,
      anterior_hasta: new Date(cuando.getTime() + HORAS_DE_DOS_SECRETOS * 3_600_000),
      // Stored with the caller's account, so that it can be re-encrypted when the server's secret changes.
      cuenta_id: context.actor?.cuenta_id ?? null,
    });
    await auditar(
      tx,
      { actor_id: yo.id, accion: 'webhook.rotar', entidad: 'webhooks', entidad_id: input.id },
      cuando,
    );
  });
  return { secreto };
});

/** Deletes a webhook with its deliveries. */
export const eliminarWebhook = os.integraciones.eliminarWebhook.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    await context.db.transaction(async (tx) => {
      const actual = await repo.bloquear(tx, input.id);
      if (!actual) throw errors.NO_ENCONTRADO();
      await repo.eliminar(tx, input.id);
      await auditar(
        tx,
        {
          actor_id: yo.id,
          accion: 'webhook.eliminar',
          entidad: 'webhooks',
          entidad_id: input.id,
          antes: { nombre: actual.nombre, url: actual.url, eventos: actual.eventos },
        },
        ahora(),
      );
    });
    return { listo: true as const };
  },
);

/** Sends a test message. */
export const probarWebhook = os.integraciones.probarWebhook.handler(async ({ input, context, errors }) => {
  const id = await context.db.transaction(async (tx) => {
    const actual = await repo.bloquear(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (!actual.activo) throw errors.WEBHOOK_APAGADO();
    return repo.anotarEnvio(tx, {
      webhook_id: input.id,
      evento: EVENTO_DE_PRUEBA,
      datos: {},
      ocurrido_en: ahora(),
    });
  });
  return { id };
});

/** The deliveries to a webhook, sent and pending. */
export const envios = os.integraciones.envios.handler(async ({ input, context, errors }) => {
  const { id, pagina, por_pagina } = input;
  const webhook = await repo.uno(context.db, id);
  if (!webhook) throw errors.NO_ENCONTRADO();
  const { total, filas } = await repo.envios(context.db, id, {
    desde: (pagina - 1) * por_pagina,
    cuantos: por_pagina,
  });
  return {
    ahora: ahora(),
    webhook: { id, nombre: webhook.nombre, url: webhook.url, activo: webhook.activo },
    total,
    filas: filas.map(
      ({ id: envio_id, evento, ocurrido_en, estado, proximo_intento, intentos, historia }) => ({
        id: envio_id,
        evento,
        ocurrido_en,
        estado,
        proximo_intento: estado === 'pendiente' && intentos > 0 ? proximo_intento : null,
        intentos: historia.map(({ cuando, duracion_ms, status, error, extracto }) => ({
          cuando,
          duracion_ms,
          status,
          error,
          extracto,
        })),
      }),
    ),
  };
});

/** Sends a delivery again, whatever its state. The receiver recognises it by its id. */
export const reenviarEnvio = os.integraciones.reenviarEnvio.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const envio = await repo.reenviar(tx, input.id);
    if (!envio) throw errors.NO_ENCONTRADO();
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'webhook.reenviar',
        entidad: 'webhooks',
        entidad_id: envio.webhook_id,
        despues: { envio_id: envio.id, evento: envio.evento },
      },
      ahora(),
    );
  });
  return { listo: true as const };
});
