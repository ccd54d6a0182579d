import { randomUUID } from 'node:crypto';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { enSuLocal } from '#domain/plano/local.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, personalDe } from '#server/api/contexto.ts';
import { descargar } from '#server/files/descargar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { enlaceNuevo, huellaDe, permisoDeEnlace } from '../cotizaciones/enlace.ts';
import { bloquear as bloquearMarca } from '../marcas/repo.ts';
import { leerLocales } from '../repo-locales.ts';
import { avisarALaMesa } from '../solicitudes/pedir.ts';
import * as solicitudes from '../solicitudes/repo.ts';
import { nombreDe } from './piso.ts';
import * as repo from './repo.ts';

/** The most spaces that a brand's page shows: years of them. */
const MAXIMO = 200;

/** Gives a brand its private link. The one before stops working. */
export const darAcceso = os.exhibiciones.darAcceso.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const { token, huella } = enlaceNuevo();
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    const marca = await bloquearMarca(tx, input.marca_id);
    if (!marca) throw errors.NO_ENCONTRADO();
    await repo.revocarAcceso(tx, marca.id, instante);
    const entidad_id = await repo.insertarAcceso(tx, {
      marca_id: marca.id,
      huella,
      creado_por: cuenta_id,
      creado_en: instante,
    });
    const asiento = {
      actor_id: null,
      cuenta_id,
      accion: 'marca.acceso',
      entidad: 'accesos_marca',
      entidad_id,
    };
    await auditar(tx, { ...asiento, despues: { marca_id: marca.id } }, instante);
  });
  return { token };
});

export const quitarAcceso = os.exhibiciones.quitarAcceso.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    const marca = await bloquearMarca(tx, input.marca_id);
    if (!marca) throw errors.NO_ENCONTRADO();
    if (!(await repo.revocarAcceso(tx, marca.id, instante))) return;
    const asiento = { actor_id: null, cuenta_id, accion: 'marca.sin_acceso', entidad: 'brand_partners' };
    await auditar(tx, { ...asiento, entidad_id: marca.id }, instante);
  });
  return { listo: true as const };
});

/** What a brand sees by its link: its spaces, until when, and what proves them. No amounts, and nobody of the staff. */
export const misEspacios = os.exhibiciones.misEspacios.handler(async ({ input, context, errors }) => {
  const permiso = await permisoDeEnlace(context);
  if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
  const { db } = context;
  const marca = await repo.marcaDeEnlace(db, huellaDe(input.token));
  if (!marca) throw errors.NO_ENCONTRADO();
  const hoy = diaDe(ahora());
  const filas = await repo.deMarca(db, marca.id, MAXIMO);
  const [pruebas, pedidas, locales] = await Promise.all([
    repo.pruebasDe(
      db,
      filas.map(({ reserva_id }) => reserva_id),
    ),
    solicitudes.renovacionesAbiertas(db, marca.id),
    leerLocales(db),
  ]);
  const porReserva = Map.groupBy(pruebas, ({ reserva_id }) => reserva_id);
  return {
    marca: marca.name,
    espacios: filas.map(({ reserva_id, espacio_clave, desde, hasta, ...espacio }) => ({
      reserva_id,
      espacio_clave,
      espacio: enSuLocal(nombreDe(espacio), espacio.local, locales),
      desde,
      hasta,
      cuando: cuandoEs(desde, hasta, hoy),
      pruebas: (porReserva.get(reserva_id) ?? []).map(({ id, trabajo, falta, archivo_id, hecha_en }) => ({
        id,
        trabajo,
        falta,
        tiene_foto: archivo_id !== null,
        hecha_en,
      })),
      renovacion_pedida: pedidas.has(espacio_clave),
    })),
  };
});

/** A brand asks to renew a space, with its link: a request, which whoever sees to the desk gets. Asked again while it waits, the same. */
export const renovar = os.exhibiciones.renovar.handler(async ({ input, context, errors }) => {
  const permiso = await permisoDeEnlace(context);
  if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
  const instante = ahora();
  const hoy = diaDe(instante);
  return context.db.transaction(async (tx) => {
    const marca = await repo.marcaDeEnlace(tx, huellaDe(input.token));
    // One at a time for a brand: two presses are one request.
    if (!marca || !(await bloquearMarca(tx, marca.id))) throw errors.NO_ENCONTRADO();
    const reserva = (await repo.deMarca(tx, marca.id, MAXIMO)).find(
      ({ reserva_id }) => reserva_id === input.reserva_id.toLowerCase(),
    );
    if (!reserva) throw errors.NO_ENCONTRADO();
    const abierta = (await solicitudes.renovacionesAbiertas(tx, marca.id)).get(reserva.espacio_clave);
    if (abierta !== undefined) return { numero: abierta };
    const { hasta } = reserva;
    const nombre = enSuLocal(nombreDe(reserva), reserva.local, await leerLocales(tx));
    const nueva = await solicitudes.insertar(tx, {
      clave: randomUUID(),
      origen: 'renovacion',
      nombre: marca.contacto || marca.name,
      marca: marca.name,
      marca_id: marca.id,
      telefono: marca.telefono || null,
      email: marca.email || null,
      mensaje: '',
      desde: hasta !== null && hasta >= hoy ? hasta : null,
      creada_en: instante,
      movida_en: instante,
    });
    if (!nueva) throw new Error('A key was made twice');
    await solicitudes.ponerEspacios(tx, nueva.id, [{ espacio: reserva.espacio_clave, nombre }]);
    await auditar(
      tx,
      {
        actor_id: null,
        accion: 'solicitud.renovar',
        entidad: 'solicitudes',
        entidad_id: nueva.id,
        despues: { numero: nueva.numero, reserva_id: reserva.reserva_id },
      },
      instante,
    );
    await avisarALaMesa(tx, { ...nueva, marca: marca.name, espacios: [nombre] }, context.app_url);
    return { numero: nueva.numero };
  });
});

function cuandoEs(desde: Dia, hasta: Dia | null, hoy: Dia): 'ahora' | 'despues' | 'antes' {
  if (desde > hoy) return 'despues';
  return hasta === null || hasta > hoy ? 'ahora' : 'antes';
}

/** A proof's photograph, for whoever has the link of its brand. @returns null if there is none for them */
export async function servirFoto(
  { db, almacen, direccion }: Pick<Contexto, 'db' | 'almacen' | 'direccion'>,
  { token, prueba, request }: { token: string; prueba: string; request: Request },
): Promise<Response | null> {
  if (!(await permisoDeEnlace({ db, direccion })).ok) return null;
  const marca = await repo.marcaDeEnlace(db, huellaDe(token));
  const archivo = marca && (await repo.fotoDeMarca(db, marca.id, prueba));
  return archivo ? descargar(almacen, archivo, request, { miniatura: false, guardar: false }) : null;
}
