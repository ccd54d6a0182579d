import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import { MAXIMO_DE_LOCALES } from '#domain/plano/local.ts';
import { borrado, cambio, type Campos, type Operacion } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { plano, plano_versiones } from '#server/db/schema/plano.ts';
import { espacios } from '#server/db/schema/reservas.ts';
import { PLANO } from '#server/operacion/revisiones/plano.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { iniciarPlano } from './iniciar.ts';
import { vencerEspacios, vencerRetenciones } from './vencer.ts';
import { olvidarVersiones } from './versiones.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
});

const de = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });
const mesa = () => de(e.personal);
const publico = () => de(null);
const HOY = diaDe(new Date());

const norte = async () =>
  (await mesa().plano.agregarLocal({ nombre: 'Norte', primero: 'Centro', sucursal_id: e.norte.id })).id;

const operar = async (...operaciones: (Operacion | null)[]) =>
  (await mesa().plano.operar({ operaciones: operaciones as never })).resultados;

/** Draws a space in a shop. @returns its key */
async function dibujar(local: number, mas: Campos = {}): Promise<string> {
  const clave = randomUUID();
  const campos = { ...camposDe(espacioNuevo('gondola', { x: 300, y: 200 }, [])), ...mas, local };
  const [hecho] = await operar({ op_id: randomUUID(), clave, tipo: 'crear', campos });
  expect(hecho).toMatchObject({ ok: true });
  return clave;
}

const claves = async (local: number) => (await publico().plano.publico({ local })).piezas.map((p) => p.clave);

async function pieza(local: number, clave: string) {
  const hallada = (await mesa().plano.abrir({ local })).piezas.find((p) => p.clave === clave);
  if (!hallada) throw new Error(`It is not in ${local}`);
  return hallada;
}

/** Holds a space for some days, counted from today. */
async function retener(clave: string, desde: number, hasta: number): Promise<void> {
  const [marca] = (await mesa().marcas.fichas()).marcas;
  await mesa().reservas.crear({
    marca_id: marca?.id ?? '',
    lineas: [
      { espacio_clave: clave, desde: sumarDias(HOY, desde), hasta: sumarDias(HOY, hasta), importe: 1000 },
    ],
  });
}

describe('another shop', () => {
  test('begins empty, with a name for the first; the public chooses among them', async () => {
    expect((await publico().plano.publico()).locales).toEqual([{ id: 1, nombre: '' }]);
    expect(await norte()).toBe(2);
    const locales = [
      { id: 1, nombre: 'Centro' },
      { id: 2, nombre: 'Norte' },
    ];
    expect(await publico().plano.locales()).toEqual({ locales });
    expect(await mesa().plano.abrir({ local: 2 })).toMatchObject({ piezas: [], locales });
    // It is the public's to choose once there is something in it.
    expect((await publico().plano.publico({ local: 2 })).locales).toEqual(locales.slice(0, 1));
    await dibujar(2);
    expect((await publico().plano.publico()).locales).toEqual(locales);
    expect((await publico().plano.publico()).piezas.length).toBeGreaterThan(18);
    expect(await codigoDe(publico().plano.publico({ local: 3 }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(mesa().plano.abrir({ local: 3 }))).toBe('NO_ENCONTRADO');
  });

  test('says where it is by its branch, which then has its plan', async () => {
    const antes = await mesa().plano.localesPorAgregar();
    expect(antes.sucursales.map(({ nombre }) => nombre)).toEqual(
      [e.centro.nombre, e.norte.nombre].toSorted(),
    );
    await norte();
    const { sucursales } = await mesa().plano.localesPorAgregar();
    expect(sucursales.map(({ id }) => id)).toEqual([e.centro.id]);
    const otra = mesa().plano.agregarLocal({ nombre: 'Norte II', sucursal_id: e.norte.id });
    expect(await codigoDe(otra)).toBe('SUCURSAL_CON_PLANO');
  });

  test('has a name of its own, whatever its accents', async () => {
    await norte();
    expect(await codigoDe(mesa().plano.agregarLocal({ nombre: 'NÓRTE' }))).toBe('NOMBRE_DE_LOCAL_REPETIDO');
    expect(await codigoDe(mesa().plano.agregarLocal({ nombre: 'centro' }))).toBe('NOMBRE_DE_LOCAL_REPETIDO');
    expect(await codigoDe(mesa().plano.nombrarLocal({ id: 2, nombre: 'Centro' }))).toBe(
      'NOMBRE_DE_LOCAL_REPETIDO',
    );
    expect(await mesa().plano.nombrarLocal({ id: 2, nombre: 'Ruta 9' })).toEqual({ id: 2, nombre: 'Ruta 9' });
    expect(await codigoDe(mesa().plano.nombrarLocal({ id: 9, nombre: 'X' }))).toBe('NO_ENCONTRADO');
    const rastro = await db.select().from(auditoria).where(eq(auditoria.accion, 'plano.nombrarLocal'));
    expect(rastro).toMatchObject([{ antes: { nombre: 'Norte' }, despues: { nombre: 'Ruta 9' } }]);
  });

  test('two people begin one with the same name at once: one does', async () => {
    const codigos = await Promise.all(
      [e.personal, e.otro_personal].map((quien) =>
        codigoDe(de(quien).plano.agregarLocal({ nombre: 'Sur', primero: 'Centro' })),
      ),
    );
    expect(codigos.toSorted()).toEqual(['NOMBRE_DE_LOCAL_REPETIDO', 'OK']);
  });

  test(`there are ${MAXIMO_DE_LOCALES} at most`, async () => {
    await db
      .insert(plano)
      .values(Array.from({ length: MAXIMO_DE_LOCALES - 1 }, (_, i) => ({ id: i + 2, nombre: `Local ${i}` })));
    expect(await codigoDe(mesa().plano.agregarLocal({ nombre: 'Uno más' }))).toBe('DEMASIADOS_LOCALES');
  });
});

describe('each its own plan', () => {
  test('what is drawn in one is in that one; its id is one of all shops', async () => {
    const local = await norte();
    const antes = await claves(1);
    const clave = await dibujar(local);
    expect(await claves(local)).toEqual([clave]);
    expect(await claves(1)).toEqual(antes);
    const { campos } = await pieza(local, clave);
    const ids = (await publico().plano.publico()).piezas.map((p) => p.campos['id']);
    expect(ids).not.toContain(campos['id']);
    expect(campos['local']).toBe(local);
    const [anotado] = await db.select().from(espacios).where(eq(espacios.clave, clave));
    expect(anotado?.local_id).toBe(local);
  });

  test('nothing is drawn in a shop that there is not, nor taken from one to another', async () => {
    const local = await norte();
    const clave = await dibujar(local);
    const campos = { ...camposDe(espacioNuevo('gondola', { x: 0, y: 0 }, [])), local: 9 };
    expect(await operar({ op_id: randomUUID(), clave: randomUUID(), tipo: 'crear', campos })).toMatchObject([
      { ok: false, code: 'INVALIDA', campos: ['local'] },
    ]);
    const mudanza = { op_id: randomUUID(), clave, tipo: 'cambiar', patch: { local: 3 }, desde: {} } as const;
    expect(await operar(mudanza as never)).toMatchObject([{ ok: false, code: 'INVALIDA' }]);
    expect(await claves(local)).toEqual([clave]);
  });

  test('a change of any has its place in the one order, and says in which shop it was', async () => {
    const local = await norte();
    const { seq } = await publico().plano.publico();
    const clave = await dibujar(local, { notes: 'solo nuestro' });
    await operar(cambio(randomUUID(), await pieza(local, clave), { x: 400 }));
    const novedades = await publico().plano.novedades({ desde: seq });
    if (novedades.recargar) throw new Error('It asked for everything again');
    expect(novedades.cambios.map((c) => [c.seq - seq, c.pieza?.campos['local']])).toEqual([
      [1, local],
      [2, local],
    ]);
    expect(JSON.stringify(novedades)).not.toContain('solo nuestro');
    await operar(borrado(randomUUID(), await pieza(local, clave)));
    expect(await claves(local)).toEqual([]);
  });

  test('view and background', async () => {
    const local = await norte();
    const vista = { x: 5, y: 6, width: 300, height: 200, zoom: 2 };
    await mesa().plano.guardarVista({ ...vista, local });
    expect((await publico().plano.publico({ local })).vista).toEqual(vista);
    expect((await publico().plano.publico()).vista).not.toEqual(vista);
    expect(await codigoDe(mesa().plano.guardarVista({ ...vista, local: 9 }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(mesa().plano.guardarFondo({ fondo: null, local: 9 }))).toBe('NO_ENCONTRADO');
  });

  test('its versions; going back to one leaves the other shop alone', async () => {
    const local = await norte();
    const clave = await dibujar(local);
    const { id } = await mesa().plano.guardarVersion({ nombre: 'Con una', local });
    await operar(borrado(randomUUID(), await pieza(local, clave)));
    const antes = await claves(1);
    expect((await mesa().plano.versiones({})).versiones).toEqual([]);
    expect((await mesa().plano.versiones({ local })).versiones.map((v) => v.nombre)).toEqual(['Con una']);
    await mesa().plano.restaurar({ id, op_id: randomUUID() });
    expect(await claves(local)).toEqual([clave]);
    expect(await claves(1)).toEqual(antes);
  });

  test('resetting is of the first, and takes no id that another shop has', async () => {
    const local = await norte();
    const [suyo] = (await mesa().plano.abrir()).piezas.filter((p) => p.campos['id'] === 'g2');
    if (!suyo) throw new Error('There is no g2');
    await operar(borrado(randomUUID(), suyo));
    const clave = await dibujar(local, { id: 'g2' });
    expect((await pieza(local, clave)).campos['id']).toBe('g2');
    await mesa().plano.reiniciar({ op_id: randomUUID() });
    expect((await pieza(local, clave)).campos['id']).toBe('g2');
    const secciones = (await mesa().plano.abrir()).piezas.filter((p) => p.campos['clase'] === 'espacio');
    expect(secciones).toHaveLength(18);
    expect(new Set(secciones.map((p) => p.campos['id'])).has('g2')).toBe(false);
  });

  test('importing a list replaces the spaces of that shop alone', async () => {
    const local = await norte();
    await dibujar(local);
    const antes = await claves(1);
    const hecho = await mesa().plano.importar({ op_id: randomUUID(), contenido: '[]', local });
    expect(hecho.espacios).toBe(0);
    expect([await claves(local), await claves(1)]).toEqual([[], antes]);
    const ajeno = mesa().plano.importar({ op_id: randomUUID(), contenido: '[]', local: 9 });
    expect(await codigoDe(ajeno)).toBe('NO_ENCONTRADO');
  });

  test('its comments, and the mail that opens it there', async () => {
    const local = await norte();
    const clave = await dibujar(local);
    await mesa().comentarios.comentar({ clave, texto: 'Falta luz' });
    expect((await mesa().comentarios.listar()).comentarios).toEqual([]);
    expect((await mesa().comentarios.listar({ local })).comentarios).toMatchObject([{ texto: 'Falta luz' }]);
  });
});

describe('the desk', () => {
  const lapso = { desde: HOY, hasta: sumarDias(HOY, 60) };

  /** Something sold in each of two shops. @returns the second and its space */
  async function dosVendidas() {
    const local = await norte();
    const clave = await dibujar(local, { section: 'Z9' });
    const [otra] = (await mesa().plano.abrir()).piezas.filter((p) => p.campos['id'] === 'g2');
    await retener(clave, 10, 20);
    await retener(otra?.clave ?? '', 10, 40);
    const { filas } = await mesa().reservas.listar({ q: '', estado: 'retenida' });
    await mesa().reservas.confirmar({ reservas: filas.map(({ id, rev }) => ({ id, rev })) });
    return { local, clave };
  }

  test('each row says its shop, and every list can be of one', async () => {
    const { local, clave } = await dosVendidas();
    const suyas = await mesa().reservas.listar({ local });
    expect(suyas).toMatchObject({ total: 1, filas: [{ espacio: { clave, local } }] });
    const demas = await mesa().reservas.listar({ local: 1 });
    expect(demas.filas.every(({ espacio }) => espacio.local === 1)).toBe(true);
    expect((await mesa().reservas.listar({})).total).toBe(1 + demas.total);
    const { espacios: enCalendario } = await mesa().reservas.calendario(lapso);
    expect(enCalendario.filter((uno) => uno.local === local).map((uno) => uno.clave)).toEqual([clave]);
    const [ficha] = (await publico().espacios.listar()).fichas.filter((una) => una.clave === clave);
    expect(ficha?.local).toBe(local);
  });

  test('what a shop brings, with what the others do, is what all bring; and its rows make it', async () => {
    const { local } = await dosVendidas();
    const todo = await mesa().reservas.panel(lapso);
    const porLocal = new Map(todo.por_local.map((suma) => [suma.local, suma]));
    expect([...porLocal.keys()]).toEqual([1, local]);
    for (const cifra of ['dias_existentes', 'dias_vendidos', 'importe', 'reservas'] as const)
      expect(todo.por_local.reduce((suma, una) => suma + una[cifra], 0)).toBe(todo.total[cifra]);
    for (const cual of [1, local]) {
      const suyo = await mesa().reservas.panel({ ...lapso, local: cual });
      const { local: _, ...suma } = porLocal.get(cual) ?? { local: 0 };
      expect(suyo.total).toEqual(suma);
      const filas = await mesa().reservas.panelFilas({ ...lapso, local: cual });
      expect(filas.filas.every((fila) => fila.local === cual)).toBe(true);
      expect(filas.filas.reduce((total, { importe }) => total + importe, 0)).toBe(suyo.total.importe);
      const terminan = suyo.terminan.find(({ dias }) => dias === 30);
      const { total } = await mesa().reservas.listar({ terminan_en: 30, local: cual });
      expect(terminan?.reservas).toBe(total);
    }
    expect((await mesa().reservas.panel({ ...lapso, local })).total).toMatchObject({
      dias_vendidos: 10,
      importe: 1000,
      reservas: 1,
    });
  });

  test('the days of a shop are told of its spaces alone, to anybody as to the desk on the calendar', async () => {
    const { local, clave } = await dosVendidas();
    const dias = { desde: sumarDias(HOY, 10), hasta: sumarDias(HOY, 15) };
    expect((await publico().reservas.al({ ...dias, local })).espacios).toMatchObject([
      { clave, estado: 'se_libera_pronto', libre_desde: sumarDias(HOY, 20), marca: null, precio: null },
    ]);
    const dibujados = (await publico().plano.publico()).piezas.filter((p) => p.campos['clase'] === 'espacio');
    const primero = (await publico().reservas.al(dias)).espacios;
    expect(primero.map((uno) => uno.clave).toSorted()).toEqual(dibujados.map((p) => p.clave).toSorted());
    // One that is not there, or no longer, has nothing to tell.
    expect((await publico().reservas.al({ ...dias, local: 9 })).espacios).toEqual([]);
    const { espacios: enCalendario } = await mesa().reservas.calendario(dias);
    const tomados = [...primero, ...(await publico().reservas.al({ ...dias, local })).espacios].filter(
      (uno) => uno.estado !== 'libre',
    );
    expect(tomados.map((uno) => uno.clave).toSorted()).toEqual(
      enCalendario
        .filter(({ reservas }) => reservas.length > 0)
        .map((uno) => uno.clave)
        .toSorted(),
    );
  });

  test('what was won of a shop is what its spaces came to; a request for two counts in both', async () => {
    const local = await norte();
    const clave = await dibujar(local, { section: 'Z9' });
    const [otra] = (await mesa().plano.abrir()).piezas.filter((p) => p.campos['id'] === 'g2');
    const cotizar = async (lineas: readonly { espacio: string; importe: number }[]) => {
      const { id } = await mesa().solicitudes.abrir({
        clave: randomUUID(),
        nombre: 'Ana',
        marca: 'Pastas Delfín',
        telefono: '223 555-0101',
      });
      const dias = {
        desde: sumarDias(HOY, 10 * lineas.length),
        ultimo: sumarDias(HOY, 10 * lineas.length + 5),
      };
      const vence = sumarDias(HOY, 7);
      return mesa().cotizaciones.enviar({ id, ...dias, vence, lineas: [...lineas] });
    };
    const enLasDos = await cotizar([
      { espacio: clave, importe: 300 },
      { espacio: otra?.clave ?? '', importe: 500 },
    ]);
    await mesa().cotizaciones.aceptar({ id: enLasDos.id });
    await cotizar([{ espacio: clave, importe: 70 }]);
    const de_ = (mas: { local?: number }) =>
      mesa().cotizaciones.resultados({ desde: HOY, hasta: sumarDias(HOY, 1), ...mas });
    expect(await de_({})).toMatchObject({
      ganadas: 1,
      abiertas: 1,
      importe_ganado: 800,
      importe_abierto: 70,
    });
    expect(await de_({ local })).toMatchObject({
      ganadas: 1,
      abiertas: 1,
      importe_ganado: 300,
      importe_abierto: 70,
      total: 2,
    });
    expect(await de_({ local: 1 })).toMatchObject({ ganadas: 1, abiertas: 0, importe_ganado: 500, total: 1 });
    expect(await de_({ local: 9 })).toMatchObject({ ganadas: 0, tasa: null, total: 0 });
    // Whoever reads a quote away from the plan is told where each space is.
    const { lineas } = await mesa().cotizaciones.ver({ id: enLasDos.id });
    expect(lineas.map(({ espacio }) => espacio)).toEqual(['Góndola Z9, Norte', 'Góndola A2, Centro']);
  });

  test('the brand, its request and the mails say in which shop each space is; with one alone, nothing does', async () => {
    const pedir = async (cuales: string[]) => {
      const { espacios: nombres } = await publico().solicitudes.pedir({
        clave: randomUUID(),
        nombre: 'Ana',
        marca: 'Pastas Delfín',
        email: 'ana@delfin.example',
        espacios: cuales,
      });
      return nombres;
    };
    const [g2] = (await mesa().plano.abrir()).piezas.filter((p) => p.campos['id'] === 'g2');
    expect(await pedir([g2?.clave ?? ''])).toEqual(['Góndola A2']);
    const { clave } = await dosVendidas();
    expect(await pedir([clave, g2?.clave ?? ''])).toEqual(['Góndola Z9, Norte', 'Góndola A2, Centro']);
    const mails = await db.select().from(correos).where(eq(correos.para, 'ana@delfin.example'));
    expect(mails.filter(({ texto }) => texto.includes('Góndola Z9, Norte'))).toHaveLength(1);
    expect(mails).toHaveLength(2);
    const [marca] = (await mesa().marcas.fichas()).marcas;
    const { reservas: suyas } = await mesa().marcas.hoja({ id: marca?.id ?? '' });
    expect(suyas.find(({ espacio }) => espacio === 'Góndola Z9')?.local).toBe(2);
    const { token } = await mesa().exhibiciones.darAcceso({ marca_id: marca?.id ?? '' });
    const { espacios: mios } = await publico().exhibiciones.misEspacios({ token });
    expect(mios.map(({ espacio }) => espacio).toSorted()).toContain('Góndola Z9, Norte');
    const deZ9 = mios.find(({ espacio }) => espacio === 'Góndola Z9, Norte');
    await publico().exhibiciones.renovar({ token, reserva_id: deZ9?.reserva_id ?? '' });
    const { abiertas } = await mesa().solicitudes.tablero({ mias: false, q: '' });
    expect(abiertas.find(({ origen }) => origen === 'renovacion')?.espacios).toEqual(['Góndola Z9, Norte']);
  });

  test('what is mailed of a hold, an end and a comment says the shop', async () => {
    const local = await norte();
    const clave = await dibujar(local, { section: 'Z9' });
    await retener(clave, 0, 5);
    const texto = async () => (await db.select().from(correos)).map((uno) => uno.texto).join('\n');
    const [retenida] = (await mesa().reservas.listar({ local })).filas;
    await vencerRetenciones(db, retenida?.vence_en ?? new Date(0), 'https://mostrador.example');
    expect(await texto()).toContain('Venció la retención: Góndola Z9, Norte, de ');
    await retener(clave, 0, 5);
    const [otra] = (await mesa().reservas.listar({ local, estado: 'retenida' })).filas;
    await mesa().reservas.confirmar({ reservas: [{ id: otra?.id ?? '', rev: otra?.rev ?? 0 }] });
    await vencerEspacios(db, new Date(), 'https://mostrador.example');
    expect(await texto()).toMatch(/Góndola Z9, Norte, de .+: termina el /u);
    await vencerEspacios(db, new Date(Date.now() + 5 * 86_400_000), 'https://mostrador.example');
    expect(await texto()).toContain('Góndola Z9, Norte, que tenía ');
    await mesa().comentarios.comentar({ clave, texto: 'Falta luz, @Joel Duarte' });
    expect(await texto()).toContain('un comentario de Góndola Z9, Norte:');
  });

  test('what is asked for in a shop is proposed there; the others are the desk’s to add', async () => {
    const { local, clave } = await dosVendidas();
    const libre = await dibujar(local, { section: 'Z10', x: 500 });
    await publico().solicitudes.pedir({
      clave: randomUUID(),
      nombre: 'Ana',
      marca: 'Pastas Delfín',
      telefono: '223 555-0101',
      espacios: [clave],
      desde: sumarDias(HOY, 10),
      ultimo: sumarDias(HOY, 15),
    });
    const { abiertas } = await mesa().solicitudes.tablero({ mias: false, q: '' });
    const { espacios: ofrecidos } = await mesa().cotizaciones.proponer({
      id: abiertas[0]?.id ?? '',
      desde: sumarDias(HOY, 10),
      ultimo: sumarDias(HOY, 15),
    });
    const propuestos = ofrecidos.filter(({ por }) => por !== null);
    expect(propuestos.map((uno) => uno.clave)).toContain(libre);
    expect(propuestos.every((uno) => uno.local === local)).toBe(true);
    expect(ofrecidos.some((uno) => uno.local === 1)).toBe(true);
  });

  test('what is to be put up says where', async () => {
    const { local } = await dosVendidas();
    const [reserva] = (await mesa().reservas.listar({ local })).filas;
    const enOchoDias = sumarDias(HOY, 5);
    await mesa().reservas.crear({
      marca_id: reserva?.marca?.id ?? '',
      lineas: [
        {
          espacio_clave: reserva?.espacio.clave ?? '',
          desde: enOchoDias,
          hasta: sumarDias(HOY, 8),
          importe: 0,
        },
      ],
    });
    const { filas } = await mesa().reservas.listar({ local, estado: 'retenida' });
    await mesa().reservas.confirmar({ reservas: filas.map(({ id, rev }) => ({ id, rev })) });
    const { pendientes } = await mesa().exhibiciones.pendientes();
    expect(pendientes.filter((uno) => uno.local === local)).toMatchObject([{ espacio: 'Góndola Z9' }]);
  });
});

describe('archiving', () => {
  test('takes it out of sight with its drawing; bringing it back brings all of it', async () => {
    const local = await norte();
    const clave = await dibujar(local, { section: 'Z9' });
    expect((await mesa().plano.archivarLocal({ id: local, op_id: randomUUID() })).locales).toEqual([
      { id: 1, nombre: 'Centro' },
    ]);
    expect(await codigoDe(publico().plano.publico({ local }))).toBe('NO_ENCONTRADO');
    expect((await mesa().plano.localesPorAgregar()).archivados).toEqual([{ id: local, nombre: 'Norte' }]);
    // Whoever had it open and goes on drawing draws nowhere.
    const campos = { ...camposDe(espacioNuevo('gondola', { x: 0, y: 0 }, [])), local };
    expect(await operar({ op_id: randomUUID(), clave: randomUUID(), tipo: 'crear', campos })).toMatchObject([
      { ok: false, code: 'INVALIDA' },
    ]);
    const [version] = await db.select().from(plano_versiones).where(eq(plano_versiones.local_id, local));
    expect(await codigoDe(mesa().plano.restaurar({ id: version?.id ?? '', op_id: randomUUID() }))).toBe(
      'NO_ENCONTRADO',
    );
    // A year later nothing of it has been forgotten.
    await olvidarVersiones(db, new Date(Date.now() + 400 * 86_400_000));
    await mesa().plano.reabrirLocal({ id: local, op_id: randomUUID() });
    expect((await pieza(local, clave)).campos['section']).toBe('Z9');
    for (const revision of PLANO)
      expect(await db.transaction((tx) => revision.buscar(tx, new Date()))).toEqual([]);
  });

  test('is refused while somebody has a space or is to have one, naming it; not for what is over', async () => {
    const local = await norte();
    const clave = await dibujar(local, { section: 'Z9' });
    await retener(clave, 30, 60);
    const pedido = mesa().plano.archivarLocal({ id: local, op_id: randomUUID() });
    await expect(pedido).rejects.toMatchObject({
      code: 'TIENE_RESERVAS',
      data: { reservas: [{ espacio: 'Z9' }] },
    });
    expect(await claves(local)).toEqual([clave]);
    expect(await db.$count(plano_versiones)).toBe(0);
    const { filas } = await mesa().reservas.listar({ espacio_clave: clave });
    for (const { id, rev } of filas) await mesa().reservas.cancelar({ id, rev, motivo: 'No vino más' });
    await mesa().plano.archivarLocal({ id: local, op_id: randomUUID() });
    expect((await mesa().reservas.listar({ espacio_clave: clave })).filas).toHaveLength(1);
  });

  test('the first is never archived; asking twice is asking once', async () => {
    const local = await norte();
    expect(await codigoDe(mesa().plano.archivarLocal({ id: 1, op_id: randomUUID() }))).toBe(
      'LOCAL_PRINCIPAL',
    );
    expect(await codigoDe(mesa().plano.archivarLocal({ id: 9, op_id: randomUUID() }))).toBe('NO_ENCONTRADO');
    for (const _ of [1, 2]) await mesa().plano.archivarLocal({ id: local, op_id: randomUUID() });
    expect(await db.$count(plano_versiones, eq(plano_versiones.motivo, 'archivo'))).toBe(1);
    for (const _ of [1, 2]) await mesa().plano.reabrirLocal({ id: local, op_id: randomUUID() });
    expect(await publico().plano.publico({ local })).toMatchObject({ piezas: [] });
  });
});
