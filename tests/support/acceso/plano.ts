import { createRouterClient } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { dia } from '#domain/comun/calendario/dia.ts';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import { router } from '#server/api/router.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import {
  brand_partners,
  gondolas,
  plano,
  plano_comentarios,
  plano_versiones,
} from '#server/db/schema/plano.ts';
import { solicitudes } from '#server/db/schema/solicitudes.ts';
import { contextoDe } from '../empresa.ts';
import { ahora } from '#server/reloj.ts';
import { PERSONAL, TODOS, type Mundo, type Tabla } from './comun.ts';

const unEspacio = espacioNuevo('gondola', { x: 300, y: 200 }, []);
const op = () => ({ op_id: randomUUID() });

/** The floor map: anybody sees it, approved staff change it. */
export const TABLA_DEL_PLANO: Tabla = {
  'plano.publico': { acceso: TODOS },
  'plano.novedades': { acceso: TODOS, entrada: async () => ({ desde: 0 }) },
  'plano.abrir': { acceso: PERSONAL },
  'plano.novedadesDeEdicion': { acceso: PERSONAL, entrada: async () => ({ desde: 0 }) },
  'plano.operar': {
    acceso: PERSONAL,
    entrada: async () => ({
      operaciones: [{ ...op(), clave: randomUUID(), tipo: 'crear', campos: camposDe(unEspacio) }],
    }),
  },
  'plano.importar': { acceso: PERSONAL, entrada: async () => ({ ...op(), contenido: '[]' }) },
  'plano.reiniciar': { acceso: PERSONAL, entrada: async () => op() },
  'plano.versiones': { acceso: PERSONAL, entrada: async () => ({}) },
  'plano.version': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await version(mundo) }) },
  'plano.guardarVersion': { acceso: PERSONAL, entrada: async () => ({ nombre: 'Antes de Navidad' }) },
  'plano.restaurar': { acceso: PERSONAL, entrada: async (mundo) => ({ ...op(), id: await version(mundo) }) },
  'plano.guardarVista': {
    acceso: PERSONAL,
    entrada: async () => ({ x: 0, y: 0, width: 1000, height: 700, zoom: 1 }),
  },
  'plano.locales': { acceso: TODOS },
  'plano.localesPorAgregar': { acceso: PERSONAL },
  'plano.agregarLocal': { acceso: PERSONAL, entrada: async () => ({ nombre: `Norte ${randomUUID()}` }) },
  'plano.nombrarLocal': { acceso: PERSONAL, entrada: async () => ({ id: 1, nombre: 'Casa central' }) },
  'plano.archivarLocal': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ ...op(), id: await otroLocal(mundo) }),
  },
  'plano.reabrirLocal': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ ...op(), id: await otroLocal(mundo) }),
  },
  'plano.guardarFondo': { acceso: PERSONAL, entrada: async () => ({ fondo: null }) },
  'plano.avisarPresencia': {
    acceso: PERSONAL,
    entrada: async () => ({ ventana: randomUUID(), seleccion: [] }),
  },
  'cotizaciones.proponer': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await solicitud(mundo), ...diasDeCotizacion() }),
  },
  'cotizaciones.deSolicitud': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await solicitud(mundo) }),
  },
  'cotizaciones.enviar': { acceso: PERSONAL, entrada: cotizacionNueva },
  'cotizaciones.enlaceNuevo': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: (await cotizacion(mundo)).id }),
  },
  'cotizaciones.anular': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: (await cotizacion(mundo)).id }),
  },
  'cotizaciones.aceptar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: (await cotizacion(mundo)).id }),
  },
  'cotizaciones.resultados': { acceso: PERSONAL, entrada: async () => DIAS },
  'cotizaciones.ver': { acceso: PERSONAL, entrada: async (mundo) => ({ id: (await cotizacion(mundo)).id }) },
  'cotizaciones.abrir': {
    acceso: TODOS,
    entrada: async (mundo) => ({ token: (await cotizacion(mundo)).token }),
  },
  'cotizaciones.aceptarConEnlace': {
    acceso: TODOS,
    entrada: async (mundo) => ({
      token: (await cotizacion(mundo)).token,
      nombre: 'Rocío Vera',
      total: 100_000,
    }),
  },
  'cotizaciones.responderConEnlace': {
    acceso: TODOS,
    entrada: async (mundo) => ({ token: (await cotizacion(mundo)).token, texto: '¿Puede ser en enero?' }),
  },
  'exhibiciones.pendientes': { acceso: PERSONAL },
  'exhibiciones.registrar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({
      clave: randomUUID(),
      reserva_id: await vendida(mundo),
      trabajo: 'montaje',
      archivo_id: null,
      falta: 'El cenefón',
    }),
  },
  'exhibiciones.darAcceso': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ marca_id: await marca(mundo) }),
  },
  'exhibiciones.quitarAcceso': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ marca_id: await marca(mundo) }),
  },
  'exhibiciones.misEspacios': {
    acceso: TODOS,
    entrada: async (mundo) => ({ token: (await acceso(mundo)).token }),
  },
  'exhibiciones.renovar': { acceso: TODOS, entrada: acceso },
  'solicitudes.pedir': { acceso: TODOS, entrada: async () => desdeAfuera() },
  'solicitudes.tablero': { acceso: PERSONAL, entrada: async () => ({}) },
  'solicitudes.nuevas': { acceso: PERSONAL },
  'solicitudes.ver': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await solicitud(mundo) }) },
  'solicitudes.abrir': { acceso: PERSONAL, entrada: async () => desdeAfuera() },
  'solicitudes.tomar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await solicitud(mundo), tomar: true, de: null }),
  },
  'solicitudes.anotar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await solicitud(mundo), clase: 'nota', texto: 'Vuelve el lunes.' }),
  },
  'solicitudes.corregir': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await solicitud(mundo) }) },
  'solicitudes.perder': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await solicitud(mundo), motivo: 'precio' }),
  },
  'solicitudes.reabrir': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await solicitud(mundo, true) }),
  },
  'solicitudes.olvidar': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await solicitud(mundo) }) },
  'comentarios.listar': { acceso: PERSONAL },
  'comentarios.comentar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ clave: await espacio(mundo), texto: 'Falta el cartel' }),
  },
  'comentarios.resolver': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await comentario(mundo), resuelto: true }),
  },
  'marcas.listar': { acceso: TODOS },
  'marcas.agregar': { acceso: PERSONAL, entrada: async () => ({ name: 'Pastas Delfín' }) },
  'marcas.ponerLogo': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await marca(mundo), archivo_id: await subido(mundo, 'logo') }),
  },
  'marcas.ordenar': { acceso: PERSONAL, entrada: async (mundo) => ({ ids: [await marca(mundo)] }) },
  'marcas.quitar': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await marca(mundo) }) },
  'marcas.reponer': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await marca(mundo, false) }) },
};

const desdeAfuera = () => ({
  clave: randomUUID(),
  nombre: 'Rocío Vera',
  marca: 'Brisa',
  telefono: '0223 555-0142',
});

/** A request of a brand. */
async function solicitud({ base: { db } }: Mundo, perdida = false): Promise<string> {
  const [fila] = await db
    .insert(solicitudes)
    .values({
      ...desdeAfuera(),
      origen: 'formulario',
      mensaje: '',
      creada_en: new Date(),
      movida_en: new Date(),
      ...(perdida && { estado: 'perdida' as const, motivo: 'precio' as const, cerrada_en: new Date() }),
    })
    .returning({ id: solicitudes.id });
  return fila?.id ?? '';
}

/** What is sold of the floor map: staff sells, anybody sees what is free. */
export const TABLA_DE_VENTAS: Tabla = {
  'espacios.listar': { acceso: TODOS },
  'espacios.ficha': { acceso: TODOS, entrada: async (mundo) => ({ clave: await dibujado(mundo) }) },
  'espacios.editarFicha': {
    acceso: PERSONAL,
    entrada: async (mundo) => {
      const clave = await dibujado(mundo);
      const { revision } = await fichaDe(mundo, clave);
      return { clave, revision, cambios: { alto_cm: 180 } };
    },
  },
  'tarifas.listar': { acceso: PERSONAL },
  'tarifas.agregar': { acceso: PERSONAL, entrada: async () => TARIFA },
  'tarifas.retirar': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await tarifa(mundo) }) },
  'tarifas.precio': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ claves: [await dibujado(mundo)], ...DIAS }),
  },
  'marcas.fichas': { acceso: PERSONAL },
  'marcas.crear': { acceso: PERSONAL, entrada: async () => ({ name: 'Pastas Delfín' }) },
  'marcas.editar': {
    acceso: PERSONAL,
    entrada: async (mundo) => {
      const id = await marca(mundo);
      return { id, revision: await revisionDeMarca(mundo, id), cambios: { contacto: 'Inés' } };
    },
  },
  'marcas.hoja': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await marca(mundo) }) },
  'marcas.anotar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await marca(mundo), clase: 'llamada', texto: 'Renueva en marzo' }),
  },
  'marcas.olvidar': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await marca(mundo) }) },
  'marcas.archivar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await marca(mundo), archivada: true }),
  },
  'reservas.crear': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({
      marca_id: await marca(mundo),
      lineas: [{ espacio_clave: await dibujado(mundo), ...DIAS }],
    }),
  },
  'reservas.confirmar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ reservas: [await reserva(mundo)] }),
  },
  'reservas.prorrogar': { acceso: PERSONAL, entrada: reserva },
  'reservas.alargar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ ...(await reserva(mundo)), hasta: dia('2031-03-01') }),
  },
  'reservas.mover': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ ...(await reserva(mundo)), espacio_clave: await dibujado(mundo) }),
  },
  'reservas.dividir': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ ...(await reserva(mundo)), en: dia('2031-01-20') }),
  },
  'reservas.cancelar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ ...(await reserva(mundo)), motivo: 'Se arrepintió' }),
  },
  'reservas.editar': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ ...(await reserva(mundo)), cambios: { notas: 'Paga a 30 días' } }),
  },
  'reservas.ver': { acceso: PERSONAL, entrada: async (mundo) => ({ id: (await reserva(mundo)).id }) },
  'reservas.listar': { acceso: PERSONAL, entrada: async () => ({}) },
  'reservas.panel': { acceso: PERSONAL, entrada: async () => DIAS },
  'reservas.panelFilas': { acceso: PERSONAL, entrada: async () => DIAS },
  'reservas.calendario': { acceso: PERSONAL, entrada: async () => DIAS },
  'reservas.al': { acceso: TODOS, entrada: async () => ({}) },
  'reservas.alEdicion': { acceso: PERSONAL, entrada: async () => ({}) },
};

const DIAS = { desde: dia('2031-01-10'), hasta: dia('2031-02-10') };
const TARIFA = {
  nombre: 'Punteras',
  type: 'puntera' as const,
  por: 'mes' as const,
  importe: 80_000,
  vigente_desde: dia('2026-01-01'),
};

const comoPersonal = ({ base, e }: Mundo) =>
  createRouterClient(router, { context: contextoDe(base, e.personal) });

/** A new space, drawn by staff. */
async function dibujado(mundo: Mundo): Promise<string> {
  const clave = randomUUID();
  const operacion = { ...op(), clave, tipo: 'crear' as const, campos: camposDe(unEspacio) };
  await comoPersonal(mundo).plano.operar({ operaciones: [operacion] });
  return clave;
}

const fichaDe = (mundo: Mundo, clave: string) => comoPersonal(mundo).espacios.ficha({ clave });

async function tarifa(mundo: Mundo): Promise<string> {
  return (await comoPersonal(mundo).tarifas.agregar(TARIFA)).id;
}

async function revisionDeMarca(mundo: Mundo, id: string): Promise<string> {
  const { marcas } = await comoPersonal(mundo).marcas.fichas();
  return marcas.find((una) => una.id === id)?.revision ?? '';
}

/** A hold of days to come. */
async function reserva(mundo: Mundo) {
  const { reservas } = await comoPersonal(mundo).reservas.crear({
    marca_id: await marca(mundo),
    lineas: [{ espacio_clave: await dibujado(mundo), ...DIAS }],
  });
  const [{ id, rev } = { id: '', rev: 0 }] = reservas;
  return { id, rev };
}

function diasDeCotizacion() {
  const hoy = diaDe(ahora());
  return { desde: sumarDias(hoy, 10), ultimo: sumarDias(hoy, 39) };
}

/** What is sent to quote a space drawn for it. */
async function cotizacionNueva(mundo: Mundo) {
  const espacio = randomUUID();
  await como(mundo).plano.operar({
    operaciones: [{ ...op(), clave: espacio, tipo: 'crear', campos: camposDe(unEspacio) }],
  });
  return {
    id: await solicitud(mundo),
    ...diasDeCotizacion(),
    vence: sumarDias(diaDe(ahora()), 7),
    lineas: [{ espacio, importe: 1000 }],
  };
}

async function cotizacion(mundo: Mundo) {
  return como(mundo).cotizaciones.enviar(await cotizacionNueva(mundo));
}

/** A quote that was accepted: its booking. */
async function vendida(mundo: Mundo): Promise<string> {
  const { id } = await cotizacion(mundo);
  await como(mundo).cotizaciones.aceptar({ id });
  const { filas } = await como(mundo).reservas.listar({});
  return filas[0]?.id ?? '';
}

/** A brand's private link, and one of its bookings. */
async function acceso(mundo: Mundo) {
  const reserva_id = await vendida(mundo);
  const { reserva: vista } = await como(mundo).reservas.ver({ id: reserva_id });
  const { token } = await como(mundo).exhibiciones.darAcceso({ marca_id: vista.marca?.id ?? '' });
  return { token, reserva_id };
}

function como({ base, e }: Mundo) {
  return createRouterClient(router, { context: contextoDe(base, e.personal) });
}

async function otroLocal({ base: { db } }: Mundo): Promise<number> {
  await db.insert(plano).values({ id: 2, nombre: 'Norte' }).onConflictDoNothing();
  return 2;
}

async function version({ base: { db }, e }: Mundo): Promise<string> {
  const [fila] = await db
    .insert(plano_versiones)
    .values({
      nombre: 'Vacío',
      motivo: 'manual',
      piezas: [],
      espacios: 0,
      cuenta_id: e.personal.cuenta_id,
      created_at: new Date(),
    })
    .returning({ id: plano_versiones.id });
  return fila?.id ?? '';
}

/** A space of the plan. */
async function espacio({ base: { db } }: Mundo): Promise<string> {
  const clave = randomUUID();
  const { x, y, width, height, end_date: _, id: _id, ...campos } = unEspacio;
  await db.insert(gondolas).values({
    ...campos,
    id: `g${clave.slice(0, 8)}`,
    clave,
    position_x: x,
    position_y: y,
    position_width: width,
    position_height: height,
    rev: 1,
    created_at: new Date(),
  });
  return clave;
}

async function comentario({ base: { db }, e }: Mundo): Promise<string> {
  const [fila] = await db
    .insert(plano_comentarios)
    .values({
      clave: randomUUID(),
      texto: 'Falta el cartel',
      cuenta_id: e.personal.cuenta_id,
      created_at: new Date(),
    })
    .returning({ id: plano_comentarios.id });
  return fila?.id ?? '';
}

async function marca({ base: { db } }: Mundo, is_active = true): Promise<string> {
  const name = `snacks ${randomUUID()}`;
  const [fila] = await db
    .insert(brand_partners)
    .values({ name, busqueda: name, display_order: 1, is_active })
    .returning({ id: brand_partners.id });
  return fila?.id ?? '';
}

/** A picture just uploaded by staff. */
async function subido({ base: { db }, e }: Mundo, proposito: 'plano' | 'logo'): Promise<string> {
  const id = randomUUID();
  await db.insert(archivos).values({
    id,
    clave: `${proposito}/${id}.webp`,
    nombre: 'foto.webp',
    mime: 'image/webp',
    tamano: 1000,
    sha256: 'x',
    proposito,
    dueno_cuenta_id: e.personal.cuenta_id,
  });
  return id;
}
