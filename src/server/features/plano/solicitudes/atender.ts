import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import {
  esRespuesta,
  estaCerrada,
  mover,
  NOMBRES_DE_MOTIVO,
  numeroDeSolicitud,
  periodoPedido,
} from '#domain/plano/solicitud.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, personalDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { abierta } from '../cotizaciones/repo.ts';
import { soltar } from '../cotizaciones/soltar.ts';
import { tomarTurno } from '../diario.ts';
import { type Editor, personalAprobado } from '../repo-vencidos.ts';
import { paso } from './paso.ts';
import * as repo from './repo.ts';

/** Writes down a request that came some other way. Whoever writes it down has it. */
export const abrir = os.solicitudes.abrir.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  const fechas = periodoPedido(input.desde ?? null, input.ultimo ?? null, diaDe(instante));
  if (!fechas.ok) throw errors[fechas.code]();
  return context.db.transaction(async (tx) => {
    const { clave, nombre, marca, mensaje } = input;
    const nueva = await repo.insertar(tx, {
      clave,
      origen: 'mesa',
      nombre,
      marca,
      mensaje,
      telefono: input.telefono || null,
      email: input.email || null,
      ...fechas.value,
      presupuesto: input.presupuesto == null ? null : enCentavos(input.presupuesto),
      dueno_cuenta_id: cuenta_id,
      creada_en: instante,
      movida_en: instante,
    });
    if (nueva) await asentar(tx, cuenta_id, { accion: 'solicitud.abrir', id: nueva.id }, instante);
    const hecha = nueva ?? (await repo.porClave(tx, clave));
    if (!hecha) throw new Error('A request vanished');
    return hecha;
  });
});

/** Takes a request, hands it to somebody else of the desk, who is mailed, or gives it up. Who had it must be who the caller saw. */
export const tomar = os.solicitudes.tomar.handler(async ({ input, context, errors }) =>
  conSolicitud(context, input.id, errors, async (tx, solicitud, { cuenta_id, instante }) => {
    if (estaCerrada(solicitud.estado)) throw errors.SOLICITUD_CERRADA();
    const tenia = solicitud.dueno_cuenta_id;
    const nuevo = input.tomar ? (input.a?.toLowerCase() ?? cuenta_id) : null;
    if (tenia === nuevo) return;
    if (tenia !== input.de) {
      const quien = (tenia !== null && (await repo.nombreDe(tx, tenia))) || 'otra persona';
      throw errors.YA_TOMADA({ data: { quien } });
    }
    const otro =
      nuevo === null || nuevo === cuenta_id
        ? null
        : (await personalAprobado(tx)).find((editor) => editor.cuenta_id === nuevo);
    if (otro === undefined) throw errors.NO_ES_DEL_PERSONAL();
    await repo.cambiar(tx, solicitud.id, { dueno_cuenta_id: nuevo });
    // Without the name, which would outlive the person's account here.
    const dicho = otro ? 'Se la pasó a otra persona' : input.tomar ? 'La tomó' : 'La soltó';
    await paso(tx, solicitud.id, dicho, cuenta_id, instante);
    if (otro) await avisarQueEsSuya(tx, solicitud, otro, { cuenta_id, app_url: context.app_url, instante });
    await asentar(
      tx,
      cuenta_id,
      {
        accion: 'solicitud.tomar',
        id: solicitud.id,
        antes: { dueno_cuenta_id: tenia },
        despues: { dueno_cuenta_id: nuevo },
      },
      instante,
    );
  }),
);

/** Mails a request to whom it was handed. */
async function avisarQueEsSuya(
  tx: Tx,
  { id, numero, marca }: repo.FilaDeSolicitud,
  otro: Editor,
  { cuenta_id, app_url, instante }: { cuenta_id: string; app_url: string; instante: Date },
): Promise<void> {
  const quien = (await repo.nombreDe(tx, cuenta_id)) ?? 'Alguien de la mesa';
  await encolarCorreo(tx, {
    clave: `solicitud-pasada:${id}:${otro.cuenta_id}:${instante.toISOString()}`,
    para: otro.email,
    plantilla: 'solicitud_pasada',
    datos: {
      nombre: otro.nombre.split(' ')[0] ?? '',
      numero: numeroDeSolicitud(numero),
      marca,
      quien,
      enlace: `${app_url}/gondolasedit/solicitudes/${id}`,
    },
  });
}

/** Adds to the conversation. An answer to the brand moves a new request on, and gives it to who answered if nobody had it. */
export const anotar = os.solicitudes.anotar.handler(async ({ input, context, errors }) =>
  conSolicitud(context, input.id, errors, async (tx, solicitud, { cuenta_id, instante }) => {
    const { clase, texto } = input;
    await repo.anotar(tx, { solicitud_id: solicitud.id, clase, texto, cuenta_id, creada_en: instante });
    await asentar(
      tx,
      cuenta_id,
      { accion: 'solicitud.anotar', id: solicitud.id, despues: { clase } },
      instante,
    );
    if (!esRespuesta(clase)) return;
    const sigue = mover(solicitud.estado, 'respondida');
    if (solicitud.estado !== 'nueva' || !sigue.ok) return;
    await repo.cambiar(tx, solicitud.id, {
      estado: sigue.value,
      movida_en: instante,
      dueno_cuenta_id: solicitud.dueno_cuenta_id ?? cuenta_id,
    });
  }),
);

/** Corrects what is asked for. */
export const corregir = os.solicitudes.corregir.handler(async ({ input, context, errors }) =>
  conSolicitud(context, input.id, errors, async (tx, solicitud, { cuenta_id, instante }) => {
    if (estaCerrada(solicitud.estado)) throw errors.SOLICITUD_CERRADA();
    // A request that has waited may begin in the past, if it already did.
    const hoy = diaDe(instante);
    const desde = input.desde ?? null;
    const fechas = periodoPedido(
      desde,
      input.ultimo ?? null,
      desde !== null && desde === solicitud.desde && desde < hoy ? desde : hoy,
    );
    if (!fechas.ok) throw errors[fechas.code]();
    const despues = {
      ...fechas.value,
      marca_id: input.marca_id ?? null,
      presupuesto: input.presupuesto == null ? null : enCentavos(input.presupuesto),
    };
    if (despues.marca_id !== null && !(await repo.hayMarca(tx, despues.marca_id)))
      throw errors.NO_ENCONTRADO();
    const { marca_id, hasta, presupuesto } = solicitud;
    await repo.cambiar(tx, solicitud.id, despues);
    await asentar(
      tx,
      cuenta_id,
      {
        accion: 'solicitud.corregir',
        id: solicitud.id,
        antes: { desde: solicitud.desde, hasta, marca_id, presupuesto },
        despues,
      },
      instante,
    );
  }),
);

/** Gives a request up for lost, and says why. */
export const perder = os.solicitudes.perder.handler(async ({ input, context, errors }) =>
  conSolicitud(context, input.id, errors, async (tx, solicitud, { cuenta_id, instante }) => {
    const sigue = mover(solicitud.estado, 'perdida');
    if (!sigue.ok) throw errors[sigue.code]();
    const cotizacion = await abierta(tx, solicitud.id);
    if (cotizacion !== null) {
      await tomarTurno(tx);
      await soltar(tx, cotizacion, 'Se dio por perdida la solicitud', { cuenta_id, ahora: instante });
    }
    await repo.cambiar(tx, solicitud.id, {
      estado: sigue.value,
      motivo: input.motivo,
      motivo_detalle: input.detalle || null,
      cerrada_en: instante,
      movida_en: instante,
    });
    await paso(
      tx,
      solicitud.id,
      `Se perdió: ${NOMBRES_DE_MOTIVO[input.motivo].toLowerCase()}`,
      cuenta_id,
      instante,
    );
    await asentar(
      tx,
      cuenta_id,
      {
        accion: 'solicitud.perder',
        id: solicitud.id,
        antes: { estado: solicitud.estado },
        despues: { estado: sigue.value, motivo: input.motivo },
      },
      instante,
    );
  }),
);

/** Takes up a lost request again. */
export const reabrir = os.solicitudes.reabrir.handler(async ({ input, context, errors }) =>
  conSolicitud(context, input.id, errors, async (tx, solicitud, { cuenta_id, instante }) => {
    const sigue = mover(solicitud.estado, 'respondida');
    if (!sigue.ok || solicitud.estado !== 'perdida') throw errors.PASO_INVALIDO();
    await repo.cambiar(tx, solicitud.id, {
      estado: sigue.value,
      motivo: null,
      motivo_detalle: null,
      cerrada_en: null,
      movida_en: instante,
      dueno_cuenta_id: cuenta_id,
    });
    await paso(tx, solicitud.id, 'Se volvió a atender', cuenta_id, instante);
    await asentar(
      tx,
      cuenta_id,
      {
        accion: 'solicitud.reabrir',
        id: solicitud.id,
        antes: { estado: solicitud.estado, motivo: solicitud.motivo },
        despues: { estado: sigue.value },
      },
      instante,
    );
  }),
);

/** Erases the personal data of who asked, now. */
export const olvidar = os.solicitudes.olvidar.handler(async ({ input, context, errors }) =>
  conSolicitud(context, input.id, errors, async (tx, solicitud, { cuenta_id, instante }) => {
    if (solicitud.olvidada_en !== null) return;
    await repo.olvidar(tx, [solicitud.id], instante);
    await paso(tx, solicitud.id, 'Se borraron los datos de quien pidió', cuenta_id, instante);
    await asentar(tx, cuenta_id, { accion: 'solicitud.olvidar', id: solicitud.id }, instante);
  }),
);

type Quien = { readonly cuenta_id: string; readonly instante: Date };

/** Runs one act on a locked request. @throws NO_ENCONTRADO */
async function conSolicitud(
  context: Contexto,
  id: string,
  errors: { NO_ENCONTRADO: () => Error },
  hacer: (tx: Tx, solicitud: repo.FilaDeSolicitud, quien: Quien) => Promise<void>,
) {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    const solicitud = await repo.bloquear(tx, id);
    if (!solicitud) throw errors.NO_ENCONTRADO();
    await hacer(tx, solicitud, { cuenta_id, instante });
  });
  return { listo: true as const };
}

function asentar(
  tx: Tx,
  cuenta_id: string | null,
  {
    accion,
    id,
    antes,
    despues,
  }: {
    accion: string;
    id: string;
    antes?: Readonly<Record<string, unknown>>;
    despues?: Readonly<Record<string, unknown>>;
  },
  cuando: Date,
): Promise<void> {
  return auditar(
    tx,
    {
      actor_id: null,
      cuenta_id,
      accion,
      entidad: 'solicitudes',
      entidad_id: id,
      antes: antes ?? null,
      despues: despues ?? null,
    },
    cuando,
  );
}
