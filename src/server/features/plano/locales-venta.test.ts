import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { mesaDeLocales } from '#tests/support/locales.ts';
import { iniciarPlano } from './iniciar.ts';
import { vencerEspacios, vencerRetenciones } from './vencer.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
});

const { HOY, mesa, publico, norte, dibujar, retener, dosVendidas } = mesaDeLocales(base, () => e);

describe('the desk of several shops', () => {
  const lapso = { desde: HOY, hasta: sumarDias(HOY, 60) };

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
