import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import type { Almacen } from '#server/files/almacen.ts';
import type { Proposito } from '#server/files/propositos.ts';
import { conPaginas, listenerOf } from '#server/http/app.ts';
import { crearPaginas } from '#server/http/paginas.ts';
import { builtWeb } from '#server/http/web.ts';
import { ahora } from '#server/reloj.ts';
import { articuloDePrueba, publicarLista } from './listas.ts';
import { COLUMNAS } from './acceso/comun.ts';
import { apiDe } from './api.ts';
import { abrirApp } from './app-entera.ts';
import { asignarCapacitacion, crearCapacitacion } from './capacitaciones.ts';
import { CLAVE_DE_PRUEBA } from './claves.ts';
import { contextoDe, crearEmpresa, ponerClave, type Empresa, type PersonaDePrueba } from './empresa.ts';
import { darInsignia } from './insignias.ts';
import { crearWebhookDePrueba } from './integraciones.ts';
import { crearProgramacionDePrueba } from './programaciones.ts';
import { crearPremio, crearPresupuesto, darPuntosDeInsignia, subirArchivo } from './premios.ts';
import { puertoDe } from './servidores.ts';

type Columna = (typeof COLUMNAS)[number];
export type Sitio = Awaited<ReturnType<typeof abrirSitio>>;

/**
 * The whole application, with the built screens, listening over a small company in which `empleado` of Centro has one of
 * everything. With `pantallas: false` it needs no build, and does not serve the screens' addresses.
 */
export async function abrirSitio(base: Base, { pantallas = true }: { pantallas?: boolean } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitio-'));
  const app = await abrirApp(base, dataDir, { ...(pantallas && { web: await builtWeb() }), demo: true });
  const listener = listenerOf(app.fetch);
  const server = createServer(
    pantallas ? conPaginas(crearPaginas({ trustedProxies: 1 }, app.fetch), listener) : listener,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${puertoDe(server)}`;
  const e = await crearEmpresa(base);
  const ids = await algoDeTodo(base, e, app.almacen);
  const cookies = new Map<Columna, string>();
  for (const columna of COLUMNAS) {
    if (columna !== 'anonimo') cookies.set(columna, await ingresar(base, url, e[columna]));
  }
  const sesionesAbiertas = await base.db.select().from(sesiones);
  return {
    e,
    ids,
    url,
    /** Everybody's password. */
    clave: CLAVE_DE_PRUEBA,
    server,
    cookies,
    sesionesAbiertas,
    /** Requests an address as one of `COLUMNAS`. Redirects are not followed. */
    async pedir(
      columna: Columna,
      ruta: string,
      {
        headers: ademas = {},
        ...init
      }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
    ): Promise<Response> {
      // A page may end the caller's session: restore it for the next request.
      await base.db.insert(sesiones).values(sesionesAbiertas).onConflictDoNothing();
      const headers = { ...ademas, Cookie: cookies.get(columna) ?? '' };
      return fetch(`${url}${ruta}`, { ...init, redirect: 'manual', headers });
    },
    async cerrar() {
      server.closeAllConnections();
      server.close();
      await app.cerrar();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ingresar(base: Base, url: string, quien: PersonaDePrueba): Promise<string> {
  await ponerClave(base, quien, CLAVE_DE_PRUEBA);
  // Deactivated people cannot sign in. Here the session was opened before, to show that it no longer works.
  const marcar = (activo: boolean) =>
    base.db.update(empleados).set({ activo }).where(eq(empleados.id, quien.id));
  if (!quien.activo) await marcar(true);
  const { api, cookie } = apiDe(url);
  const puerta = quien.personal ? '/personal/ingresar' : '/cuentas/ingresar';
  await api('POST', puerta, { email: quien.email, clave: CLAVE_DE_PRUEBA });
  if (!quien.activo) await marcar(false);
  return cookie();
}

/** Creates one of each thing that an address names, and a file in use for each purpose. */
async function algoDeTodo(base: Base, e: Empresa, almacen: Almacen) {
  const como = (quien: PersonaDePrueba) =>
    createRouterClient(router, { context: contextoDe(base, quien, { almacen }) });
  const rrhh = como(e.admin_rrhh);
  const hoy = diaDe(ahora());
  const subir = async (quien: PersonaDePrueba, proposito: Proposito): Promise<string> => {
    const id = await subirArchivo(base, quien, proposito);
    const [fila] = await base.db.select().from(archivos).where(eq(archivos.id, id));
    if (fila) await almacen.guardar(fila.clave, Buffer.alloc(fila.tamano, 1), { mime: fila.mime });
    return id;
  };

  const desafio = await rrhh.desafios.crear({
    titulo: 'Góndola impecable',
    tipo_periodo: 'mensual',
    fecha_inicio: sumarDias(hoy, -3),
    fecha_fin: sumarDias(hoy, 10),
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'Frente completo', puntos: 60 }],
  });
  const evidencia = await subir(e.empleado, 'evidencia');
  await como(e.empleado).participaciones.enviar({
    desafio_id: desafio.id,
    clave: randomUUIDv7(),
    descripcion: 'Quedó ordenado.',
    archivo_id: evidencia,
  });
  const avatar = await subir(e.empleado, 'avatar');
  await como(e.empleado).perfil.avatar({ archivo_id: avatar });

  const capacitacion = await crearCapacitacion(base, { materiales: 0 });
  const material = await subir(e.admin_rrhh, 'material');
  await rrhh.capacitaciones.agregarMaterial({ id: capacitacion.id, nombre: 'Manual', archivo_id: material });
  await asignarCapacitacion(base, capacitacion.id, e.empleado.id);
  const hecha = await crearCapacitacion(base, { titulo: 'Ya hecha', preguntas: null });
  await asignarCapacitacion(base, hecha.id, e.empleado.id);
  const { certificado } = await como(e.empleado).capacitaciones.abrirMaterial({
    id: hecha.material_ids[0] ?? '',
  });

  const { publica_en } = await como(e.empleado).insignias.publicar({
    id: await darInsignia(base, e.empleado),
    publica: true,
  });

  const presupuesto = await crearPresupuesto(base, 100_000);
  const premio = await crearPremio(base, { puntos: 10 });
  const imagen = await subir(e.admin_rrhh, 'premio');
  await base.db.update(archivos).set({ estado: 'en_uso' }).where(eq(archivos.id, imagen));
  await darPuntosDeInsignia(base, [e.empleado], 50);
  const reclamo = await como(e.empleado).premios.reclamar({ premio_id: premio, clave: randomUUIDv7() });
  await rrhh.premios.aprobar({ id: reclamo.id });
  const comprobante = await subir(e.admin_rrhh, 'comprobante');
  await rrhh.premios.entregar({ id: reclamo.id, comprobante_id: comprobante });

  await createRouterClient(router, { context: contextoDe(base, null) }).solicitudes.pedir({
    clave: randomUUIDv7(),
    nombre: 'Rocío Vera',
    marca: 'Brisa',
    telefono: '0223 555-0142',
  });
  const { abiertas } = await como(e.personal).solicitudes.tablero({});
  const espacio = randomUUIDv7();
  await como(e.personal).plano.operar({
    operaciones: [
      {
        op_id: randomUUIDv7(),
        clave: espacio,
        tipo: 'crear',
        campos: camposDe(espacioNuevo('gondola', { x: 300, y: 200 }, [])),
      },
    ],
  });
  const cotizacion = await como(e.personal).cotizaciones.enviar({
    id: abiertas[0]?.id ?? '',
    desde: sumarDias(diaDe(ahora()), 10),
    ultimo: sumarDias(diaDe(ahora()), 39),
    vence: sumarDias(diaDe(ahora()), 7),
    lineas: [{ espacio, importe: 1000 }],
  });

  const {
    filas: [reserva],
  } = await como(e.personal).reservas.listar({});
  const [brisa] = (await como(e.personal).marcas.fichas()).marcas;
  const { token: acceso } = await como(e.personal).exhibiciones.darAcceso({ marca_id: brisa?.id ?? '' });
  const exhibicion = await subir(e.personal, 'exhibicion');
  await base.db.update(archivos).set({ estado: 'en_uso' }).where(eq(archivos.id, exhibicion));

  const logo = await subir(e.personal, 'logo');
  const plano = await subir(e.personal, 'plano');
  await publicarLista(base, 'comercio', [articuloDePrueba()]);
  const lista = await subir(e.admin_rrhh, 'lista');
  for (const id of [logo, plano, lista]) {
    await base.db.update(archivos).set({ estado: 'en_uso' }).where(eq(archivos.id, id));
  }
  return {
    desafio: desafio.id,
    capacitacion: capacitacion.id,
    evaluacion: capacitacion.evaluacion_id,
    hecha: hecha.id,
    certificado: certificado ?? '',
    solicitud: abiertas[0]?.id ?? '',
    cotizacion,
    marca: brisa?.id ?? '',
    acceso,
    reserva: reserva?.id ?? '',
    espacio: reserva?.espacio.clave ?? '',
    insignia: publica_en?.split('/').at(-1) ?? '',
    presupuesto,
    premio,
    webhook: await crearWebhookDePrueba(base),
    programacion: await crearProgramacionDePrueba(base, e.otro_admin),
    temporal: await subir(e.empleado, 'evidencia'),
    listaPublica: direccionDeLista(contenidoDeMuestra().listas[0]?.slug ?? ''),
    archivos: { evidencia, avatar, material, premio: imagen, comprobante, logo, plano, exhibicion, lista },
  };
}
