import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { enSuLocal } from '#domain/plano/local.ts';
import { numeroDeSolicitud, periodoEnPalabras, periodoPedido } from '#domain/plano/solicitud.ts';
import { os } from '#server/api/autorizar.ts';
import { direccionContada, tomarPermisos } from '#server/auth/limites.ts';
import type { Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { huellaDe } from '../cotizaciones/enlace.ts';
import { leerLocales } from '../repo-locales.ts';
import { personalAprobado } from '../repo-vencidos.ts';
import * as repo from './repo.ts';

/**
 * Takes a brand's request, from anybody. A form that is sent twice is one request; its spaces keep the names they had, with that of
 * their shop where there are several. The staff are
 * mailed, with nothing personal in the mail: it may be read on a lock screen, and stays in mailboxes. Who asks is mailed the number,
 * once for each request.
 */
export const pedir = os.solicitudes.pedir.handler(async ({ input, context, errors }) => {
  const { db, direccion, app_url } = context;
  const repetida = await repo.porClave(db, input.clave);
  if (repetida) {
    return { numero: repetida.numero, espacios: await repo.nombresDeEspacios(db, repetida.id) };
  }
  const instante = ahora();
  const fechas = periodoPedido(input.desde ?? null, input.ultimo ?? null, diaDe(instante));
  if (!fechas.ok) throw errors[fechas.code]();
  const permiso = await tomarPermisos(db, [frenoDe(direccion)], instante);
  if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
  // A mailbox that is written to too often is a stranger's, or a robot's game: the request is taken, and nothing is mailed.
  const leEscribimos =
    input.email !== '' && (await tomarPermisos(db, [frenoDelCorreo(input.email)], instante)).ok;

  return db.transaction(async (tx) => {
    const nueva = await repo.insertar(tx, {
      clave: input.clave,
      origen: 'formulario',
      nombre: input.nombre,
      marca: input.marca,
      telefono: input.telefono || null,
      email: input.email || null,
      mensaje: input.mensaje,
      ...fechas.value,
      presupuesto: input.presupuesto == null ? null : enCentavos(input.presupuesto),
      creada_en: instante,
      movida_en: instante,
    });
    // The same form, sent twice at once: the other one is the request.
    if (!nueva) {
      const otra = await repo.porClave(tx, input.clave);
      if (!otra) throw new Error('A request vanished');
      return { numero: otra.numero, espacios: await repo.nombresDeEspacios(tx, otra.id) };
    }
    const pedidos = await repo.espaciosDelPlano(tx, [...new Set(input.espacios)]);
    const locales = await leerLocales(tx);
    const espacios = pedidos.map(({ clave, type, section, local }) => ({
      espacio: clave,
      nombre: enSuLocal(`${NOMBRES_DE_TIPO[type]} ${section}`, local, locales),
    }));
    await repo.ponerEspacios(tx, nueva.id, espacios);
    await auditar(
      tx,
      {
        actor_id: null,
        accion: 'solicitud.pedir',
        entidad: 'solicitudes',
        entidad_id: nueva.id,
        despues: { numero: nueva.numero, espacios: espacios.length },
      },
      instante,
    );
    const nombres = espacios.map(({ nombre }) => nombre);
    await avisarALaMesa(tx, { ...nueva, marca: input.marca, espacios: nombres }, app_url);
    if (leEscribimos) {
      await encolarCorreo(tx, {
        clave: `solicitud-recibida:${nueva.id}`,
        para: input.email,
        plantilla: 'solicitud_recibida',
        datos: {
          numero: numeroDeSolicitud(nueva.numero),
          espacios: nombres,
          fechas: periodoEnPalabras(fechas.value.desde, fechas.value.hasta),
          enlace: `${app_url}/gondolas`,
        },
      });
    }
    return { numero: nueva.numero, espacios: nombres };
  });
});

/** Tells every editor of the plan of a request that nobody has taken. */
export async function avisarALaMesa(
  tx: Tx,
  { id, numero, marca, espacios }: { id: string; numero: number; marca: string; espacios: readonly string[] },
  app_url: string,
): Promise<void> {
  for (const { cuenta_id, email, nombre } of await personalAprobado(tx)) {
    await encolarCorreo(tx, {
      clave: `solicitud:${id}:${cuenta_id}`,
      para: email,
      plantilla: 'solicitud_nueva',
      datos: {
        nombre: nombre.split(' ')[0] ?? '',
        numero: numeroDeSolicitud(numero),
        marca,
        espacios,
        enlace: `${app_url}/gondolasedit/solicitudes/${id}`,
      },
    });
  }
}

/** Six requests at once from an address, and one every ten minutes after: an agency may ask for several brands. */
function frenoDe(direccion: string) {
  return { clave: `solicitud-desde:${direccionContada(direccion)}`, capacidad: 6, recarga_s: 600 };
}

/** Three mails at once to a mailbox, and one every eight hours after, whoever asks for them. Its address is kept as a fingerprint. */
function frenoDelCorreo(email: string) {
  return { clave: `solicitud-a:${huellaDe(email.toLowerCase())}`, capacidad: 3, recarga_s: 8 * 3600 };
}
