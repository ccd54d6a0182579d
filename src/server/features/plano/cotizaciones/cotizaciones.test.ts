import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { borrado } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cotizacion_lineas, cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { solicitudes } from '#server/db/schema/solicitudes.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
const hoy = diaDe(ahora());
const VENCE = sumarDias(hoy, 7);
const DIAS = { desde: sumarDias(hoy, 10), ultimo: sumarDias(hoy, 39) };
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, ahora());
});

const de = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien, { direccion: randomUUID() }) });

/** Free spaces of the plan, by their keys. */
async function libres(cuantos: number): Promise<string[]> {
  const filas = await db
    .select({ clave: gondolas.clave })
    .from(gondolas)
    .where(and(eq(gondolas.status, 'available'), eq(gondolas.type, 'gondola')))
    .orderBy(gondolas.id)
    .limit(cuantos);
  return filas.map(({ clave }) => clave);
}

async function solicitud(espacios: readonly string[] = [], email = ''): Promise<string> {
  const clave = randomUUID();
  await de(null).solicitudes.pedir({
    clave,
    nombre: 'Rocío Vera',
    marca: 'Pastas Delfín',
    telefono: '0223 555-0142',
    email,
    espacios: [...espacios],
  });
  const [fila] = await db.select().from(solicitudes).where(eq(solicitudes.clave, clave));
  return fila?.id ?? '';
}

/** What is sent for these spaces, at 1.000 pesos each: the sample plan has no list prices. */
function pedido(id: string, espacios: readonly string[]) {
  return {
    id,
    ...DIAS,
    vence: VENCE,
    lineas: espacios.map((espacio) => ({ espacio, importe: 1000 })),
  };
}

async function cotizada(cuantos = 2, email = '') {
  const espacios = await libres(cuantos);
  const id = await solicitud(espacios, email);
  const enviada = await de(e.personal).cotizaciones.enviar(pedido(id, espacios));
  const { id: cotizacion_id, version, token } = enviada;
  return { id, espacios, cotizacion_id, version, token };
}

/** The bookings that quotes made: the sample plan has others, marked by hand. */
const hechas = () => db.select().from(reservas).where(eq(reservas.a_mano, false));
const estados = async () => (await hechas()).map(({ estado }) => estado).toSorted();

describe('sending a quote', () => {
  test('freezes its lines, holds its spaces until its last day, and keeps no token', async () => {
    const { id, espacios, token } = await cotizada();
    expect(await de(e.personal).solicitudes.ver({ id })).toMatchObject({
      estado: 'cotizada',
      vence: VENCE,
      dueno: { nombre: 'Inés Campos' },
    });
    const filas = await db.select().from(reservas).where(inArray(reservas.espacio_clave, espacios));
    expect(filas.map(({ estado, importe, desde, hasta }) => [estado, importe, desde, hasta])).toEqual(
      espacios.map(() => ['retenida', 100_000, DIAS.desde, sumarDias(DIAS.ultimo, 1)]),
    );
    for (const { vence_en } of filas) expect(vence_en && diaDe(vence_en)).toBe(sumarDias(VENCE, 1));
    expect(JSON.stringify(await db.select().from(cotizaciones))).not.toContain(token);
    const { lineas, total, marca } = await de(null).cotizaciones.abrir({ token });
    expect({ total, marca, lineas: lineas.length }).toEqual({
      total: 2000,
      marca: 'Pastas Delfín',
      lineas: 2,
    });
  });

  test('is all or nothing: what somebody else has is said, with whom to call', async () => {
    const { espacios } = await cotizada(1);
    const [, otro] = await libres(2);
    const id = await solicitud();
    await expect(
      de(e.otro_personal).cotizaciones.enviar(pedido(id, [otro ?? '', ...espacios])),
    ).rejects.toMatchObject({
      code: 'OCUPADO',
      data: { tomados: [{ marca: 'Pastas Delfín', dueno: 'Inés Campos' }] },
    });
    expect(await hechas()).toHaveLength(1);
    expect((await de(e.personal).solicitudes.ver({ id })).estado).toBe('nueva');
  });

  test('again takes the one before back, and holds only what the new one says', async () => {
    const { id, espacios, token } = await cotizada();
    const [, segundo = ''] = espacios;
    const otra = await de(e.personal).cotizaciones.enviar(pedido(id, [segundo]));
    expect(otra.version).toBe(2);
    expect(await estados()).toEqual(['cancelada', 'cancelada', 'retenida']);
    expect((await de(null).cotizaciones.abrir({ token })).estado).toBe('anulada');
    const { total_visto: total } = await de(null).cotizaciones.abrir({ token });
    const acepta = de(null).cotizaciones.aceptarConEnlace({ token, nombre: 'Rocío', total });
    expect(await codigoDe(acepta)).toBe('COTIZACION_ANULADA');
  });

  test('more time for one of its holds is more time for it and all that it holds: one date, in sight of all', async () => {
    const { id, espacios, token, cotizacion_id } = await cotizada();
    const [primera] = (await hechas()).filter(({ espacio_clave }) => espacio_clave === espacios[0]);
    const vista = { id: primera?.id ?? '', rev: primera?.rev ?? 0 };
    expect((await de(e.personal).reservas.ver(vista)).cotizacion).toMatchObject({
      id: cotizacion_id,
      solicitud_id: id,
      vence: VENCE,
    });
    await de(e.personal).reservas.prorrogar(vista);
    const { vence } = await de(null).cotizaciones.abrir({ token });
    expect(vence > VENCE).toBe(true);
    expect((await de(e.personal).solicitudes.ver({ id })).vence).toBe(vence);
    const caen = (await hechas()).map(({ vence_en }) => vence_en?.getTime());
    expect(caen).toEqual([inicioDelDia(sumarDias(vence, 1)).getTime(), caen[0]]);
    const { notas } = await de(e.personal).solicitudes.ver({ id });
    expect(notas.some(({ texto }) => texto === `Tiene más plazo: vale hasta el ${fecha(vence)}`)).toBe(true);
    // Pressed again and again, it is never valid for longer than a new one may be.
    for (let i = 0; i < 12; i += 1) {
      const { reserva } = await de(e.personal).reservas.ver(vista);
      await de(e.personal).reservas.prorrogar({ id: vista.id, rev: reserva.rev });
    }
    expect((await de(null).cotizaciones.abrir({ token })).vence).toBe(sumarDias(hoy, 30));
    // Another version says another date: what it holds is held until then.
    const { token: otro } = await de(e.personal).cotizaciones.enviar({
      ...pedido(id, espacios),
      vence: VENCE,
    });
    expect((await de(null).cotizaciones.abrir({ token: otro })).vence).toBe(VENCE);
    const vivas = (await hechas()).filter(({ estado }) => estado === 'retenida');
    expect(vivas.map(({ vence_en }) => vence_en && diaDe(vence_en))).toEqual([
      sumarDias(VENCE, 1),
      sumarDias(VENCE, 1),
    ]);
    // What nobody quoted is held as ever, and says so.
    const [mia] = (
      await de(e.personal).reservas.crear({
        marca_id: vivas[0]?.marca_id ?? '',
        lineas: [
          {
            espacio_clave: espacios[0] ?? '',
            desde: sumarDias(hoy, 200),
            hasta: sumarDias(hoy, 210),
            importe: 0,
          },
        ],
      })
    ).reservas;
    expect((await de(e.personal).reservas.ver({ id: mia?.id ?? '' })).cotizacion).toBeNull();
  });

  test('one that was accepted is sold, and has no date to move', async () => {
    const { cotizacion_id } = await cotizada(1);
    await de(e.personal).cotizaciones.aceptar({ id: cotizacion_id });
    const [vendida] = await hechas();
    const vista = { id: vendida?.id ?? '', rev: vendida?.rev ?? 0 };
    expect((await de(e.personal).reservas.ver(vista)).cotizacion).toBeNull();
    expect(await codigoDe(de(e.personal).reservas.prorrogar(vista))).toBe('NO_CORRESPONDE');
  });

  test.each([
    ['valid until yesterday', { vence: sumarDias(hoy, -1) }, 'VENCE_MAL'],
    ['valid for two months', { vence: sumarDias(hoy, 60) }, 'VENCE_MAL'],
    ['ending before it begins', { ultimo: sumarDias(DIAS.desde, -1) }, 'PERIODO_INVALIDO'],
    ['beginning in the past', { desde: sumarDias(hoy, -2) }, 'PERIODO_INVALIDO'],
  ])('%s is refused', async (_, cambios, codigo) => {
    const id = await solicitud();
    const envio = { ...pedido(id, await libres(1)), ...cambios };
    expect(await codigoDe(de(e.personal).cotizaciones.enviar(envio))).toBe(codigo);
    expect(await hechas()).toEqual([]);
  });

  test('without a price or a reason is refused, and of a space that is gone', async () => {
    const id = await solicitud();
    const [espacio = ''] = await libres(1);
    const linea = (cambios: object) => ({ ...pedido(id, []), lineas: [{ espacio, ...cambios }] });
    const enviar = (cambios: object) => codigoDe(de(e.personal).cotizaciones.enviar(linea(cambios)));
    expect(await enviar({})).toBe('FALTA_IMPORTE');
    expect(await enviar({ importe: 1000, descuento_pct: 10 })).toBe('FALTA_MOTIVO_DE_DESCUENTO');
    expect(await enviar({ importe: 1000, descuento_pct: 101 })).toBe('BAD_REQUEST');
    expect(await enviar({ espacio: randomUUID(), importe: 1000 })).toBe('ESPACIO_BORRADO');
    expect(await enviar({ importe: 1000, descuento_pct: 10, motivo_descuento: 'Primera vez' })).toBe('OK');
  });

  test('goes to their mailbox with its link only if it is asked', async () => {
    const espacios = await libres(1);
    const id = await solicitud(espacios, 'rocio@marca.example');
    const { token } = await de(e.personal).cotizaciones.enviar({ ...pedido(id, espacios), mandar: true });
    const suyos = await db.select().from(correos).where(eq(correos.para, 'rocio@marca.example'));
    const correo = suyos.find(({ asunto }) => asunto.startsWith('Cotización'));
    expect(correo?.texto).toContain(`/gondolas/cotizacion/${token}`);
  });
});

describe('accepting', () => {
  const aceptar = (token: string, total = 200_000) =>
    de(null).cotizaciones.aceptarConEnlace({ token, nombre: 'Rocío Vera', total });

  test('by the link turns its holds into bookings, wins the request and tells who sees to it', async () => {
    const { id, token } = await cotizada();
    await aceptar(token);
    expect(await estados()).toEqual(['confirmada', 'confirmada']);
    expect((await de(e.personal).solicitudes.ver({ id })).estado).toBe('ganada');
    expect(await de(null).cotizaciones.abrir({ token })).toMatchObject({
      estado: 'aceptada',
      aceptada_nombre: 'Rocío Vera',
    });
    const avisos = (await db.select().from(correos)).filter(({ asunto }) => asunto.includes('aceptó'));
    expect(avisos.map(({ para }) => para)).toEqual([e.personal.email]);
  });

  test('mails whoever asked, once, what was taken and its days', async () => {
    const { id, token } = await cotizada();
    await db.update(solicitudes).set({ email: 'rocio@marca.example' }).where(eq(solicitudes.id, id));
    await aceptar(token);
    expect(await codigoDe(aceptar(token))).toBe('YA_ACEPTADA');
    const suyos = (await db.select().from(correos)).filter(({ asunto }) => asunto.startsWith('Aceptada'));
    expect(suyos.map(({ para }) => para)).toEqual(['rocio@marca.example']);
    const { lineas } = await de(null).cotizaciones.abrir({ token });
    const texto = suyos[0]?.texto.replaceAll(/\s+/gu, ' ') ?? '';
    for (const { espacio, desde } of lineas) expect(texto).toContain(`${espacio}, del ${fecha(desde)}`);
    expect(texto).not.toContain('Rocío');
  });

  test('of ten that press at once one accepts, and the others are told when', async () => {
    const { token, cotizacion_id } = await cotizada();
    const dichos = await Promise.all([
      ...Array.from({ length: 8 }, () => codigoDe(aceptar(token))),
      codigoDe(de(e.personal).cotizaciones.aceptar({ id: cotizacion_id })),
      codigoDe(de(e.otro_personal).cotizaciones.aceptar({ id: cotizacion_id })),
    ]);
    expect(dichos.filter((dicho) => dicho === 'OK')).toHaveLength(1);
    expect(dichos.filter((dicho) => dicho === 'YA_ACEPTADA')).toHaveLength(9);
    expect(await estados()).toEqual(['confirmada', 'confirmada']);
  });

  test('for another total than was seen is refused', async () => {
    const { token } = await cotizada();
    expect(await codigoDe(aceptar(token, 199_999))).toBe('OTRO_TOTAL');
    expect(await estados()).toEqual(['retenida', 'retenida']);
  });

  test('after its last day is refused, with the day', async () => {
    const { token } = await cotizada();
    await db.update(cotizaciones).set({ vence: sumarDias(hoy, -1) });
    await expect(aceptar(token)).rejects.toMatchObject({
      code: 'COTIZACION_VENCIDA',
      data: { vence: sumarDias(hoy, -1) },
    });
    expect((await de(null).cotizaciones.abrir({ token })).estado).toBe('vencida');
  });

  test('with one hold gone accepts nothing, and says which space', async () => {
    const { token } = await cotizada();
    const [una] = await hechas();
    await de(e.otro_personal).reservas.cancelar({
      id: una?.id ?? '',
      rev: una?.rev ?? 0,
      motivo: 'Se rompió',
    });
    const { lineas } = await de(null).cotizaciones.abrir({ token });
    const caida = lineas.find(({ espacio_clave }) => espacio_clave === una?.espacio_clave);
    await expect(aceptar(token)).rejects.toMatchObject({
      code: 'RETENCION_CAIDA',
      data: { espacios: [caida?.espacio] },
    });
    expect(await estados()).toEqual(['cancelada', 'retenida']);
    expect((await de(null).cotizaciones.abrir({ token })).estado).toBe('enviada');
  });

  test('of a space that is deleted: while it is held it cannot be; once it fell, the link accepts nothing and says which', async () => {
    const { token, espacios } = await cotizada();
    const borrar = async () => {
      const { piezas } = await de(e.personal).plano.abrir();
      const pieza = piezas.find(({ clave }) => clave === espacios[0]);
      if (!pieza) throw new Error('The space is not on the plan');
      const operaciones = [borrado(randomUUID(), pieza)];
      return (await de(e.personal).plano.operar({ operaciones })).resultados[0];
    };
    const negado = await borrar();
    expect(negado).toMatchObject({ ok: false });
    expect(JSON.stringify(negado)).toContain('Está retenido para Pastas Delfín');

    // Its hold falls, so the space may go. The quote is still out, with what it said.
    const { espacio } = (await de(null).cotizaciones.abrir({ token })).lineas[0] ?? {};
    const suya = (await hechas()).find(({ espacio_clave }) => espacio_clave === espacios[0]);
    await de(e.personal).reservas.cancelar({ id: suya?.id ?? '', rev: suya?.rev ?? 0, motivo: 'Se rompió' });
    expect(await borrar()).toMatchObject({ ok: true });
    const abierta = await de(null).cotizaciones.abrir({ token });
    expect(abierta.lineas.map((linea) => linea.espacio)).toContain(espacio);
    await expect(aceptar(token)).rejects.toMatchObject({
      code: 'RETENCION_CAIDA',
      data: { espacios: [espacio] },
    });
    expect(await estados()).toEqual(['cancelada', 'retenida']);
  });

  test('looking changes nothing, however often; a wrong or replaced link opens nothing', async () => {
    const { token, cotizacion_id } = await cotizada();
    const antes = JSON.stringify([await db.select().from(cotizaciones), await db.select().from(reservas)]);
    for (let i = 0; i < 3; i += 1) await de(null).cotizaciones.abrir({ token });
    expect(JSON.stringify([await db.select().from(cotizaciones), await db.select().from(reservas)])).toBe(
      antes,
    );
    const ajeno = randomUUID();
    expect(await codigoDe(de(null).cotizaciones.abrir({ token: ajeno }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(aceptar(ajeno))).toBe('NO_ENCONTRADO');
    const { token: nuevo } = await de(e.personal).cotizaciones.enlaceNuevo({ id: cotizacion_id });
    expect(await codigoDe(aceptar(token))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(aceptar(nuevo))).toBe('OK');
  });

  test('a stranger is told nothing of who sells it or of the person who asked', async () => {
    const { token } = await cotizada();
    const dicho = JSON.stringify(await de(null).cotizaciones.abrir({ token }));
    expect(dicho).not.toMatch(/Inés|Rocío|555-0142|huella|reserva_id/u);
  });
});

test('answering by the link is in the conversation, and tells who sees to it', async () => {
  const { id, token } = await cotizada();
  await de(null).cotizaciones.responderConEnlace({ token, texto: '¿Puede ser en enero?' });
  const { notas } = await de(e.personal).solicitudes.ver({ id });
  expect(notas.at(-1)).toMatchObject({ clase: 'marca', texto: '¿Puede ser en enero?', quien: null });
  const avisos = (await db.select().from(correos)).filter(({ asunto }) => asunto.includes('contestó'));
  expect(avisos.map(({ para }) => para)).toEqual([e.personal.email]);
  expect(avisos[0]?.texto).not.toContain('enero');

  // It waits for an answer, on its page and on the board, also once the quote is accepted.
  const pendiente = async () => {
    const { abiertas, cerradas } = await de(e.personal).solicitudes.tablero({});
    return [...abiertas, ...cerradas].find((una) => una.id === id)?.pregunta;
  };
  expect(await pendiente()).toBe(true);
  await de(e.personal).solicitudes.anotar({ id, clase: 'nota', texto: 'La llamo mañana' });
  expect(await pendiente()).toBe(true);
  await de(e.personal).solicitudes.anotar({ id, clase: 'llamada', texto: 'Sí, en enero' });
  expect(await pendiente()).toBe(false);
  expect((await de(e.personal).solicitudes.ver({ id })).pregunta).toBe(false);
});

test('what changes of an accepted quote is on its page, and told by mail to who accepted it', async () => {
  const { token, cotizacion_id } = await cotizada(2, 'rocio@delfin.example');
  const [otro = ''] = (await libres(9)).slice(-1);
  await de(e.personal).cotizaciones.aceptar({ id: cotizacion_id });
  const alLlegar = async () =>
    (await de(null).cotizaciones.abrir({ token })).lineas.map(({ ahora: ya }) => ya);
  expect(await alLlegar()).toEqual([null, null]);

  const lineas = await db
    .select()
    .from(cotizacion_lineas)
    .where(eq(cotizacion_lineas.cotizacion_id, cotizacion_id));
  const [una = '', dos = ''] = lineas
    .toSorted((a, b) => a.orden - b.orden)
    .map(({ reserva_id }) => reserva_id);
  await de(e.personal).reservas.mover({ id: una, rev: 2, espacio_clave: otro });
  await de(e.personal).reservas.cancelar({ id: dos, rev: 2, motivo: 'Se rompió la heladera' });
  const [movida, cancelada] = await alLlegar();
  expect(movida).toMatchObject([{ desde: DIAS.desde, hasta: sumarDias(DIAS.ultimo, 1) }]);
  expect(cancelada).toEqual([]);
  const avisos = (await db.select().from(correos))
    .filter(({ asunto }) => /reserva de/u.test(asunto))
    .toSorted((a, b) => a.asunto.localeCompare(b.asunto));
  expect(avisos.map(({ para, asunto }) => [para, asunto])).toEqual([
    ['rocio@delfin.example', 'Cambió una reserva de Pastas Delfín'],
    ['rocio@delfin.example', 'Se canceló una reserva de Pastas Delfín'],
  ]);
  // The desk's reason is for the desk.
  expect(avisos[1]?.texto).not.toContain('heladera');
  // With one shop alone there is nothing to tell apart; with several, the page and the mails say which.
  expect(movida?.[0]?.espacio).not.toContain(',');
  await de(e.personal).plano.agregarLocal({ nombre: 'Norte', primero: 'Centro', sucursal_id: e.norte.id });
  const [conLocal] = await alLlegar();
  expect(conLocal?.[0]?.espacio).toBe(`${movida?.[0]?.espacio}, Centro`);
  await de(e.personal).reservas.cancelar({ id: una, rev: 3, motivo: 'Se rompió la heladera' });
  const [ultimo] = (await db.select().from(correos)).filter(({ texto }) => texto.includes(', Centro, del '));
  expect(ultimo?.asunto).toBe('Se canceló una reserva de Pastas Delfín');
});

test('giving a request up frees what its quote held; taking the quote back, too', async () => {
  const { id, token } = await cotizada();
  await de(e.personal).solicitudes.perder({ id, motivo: 'no_contesto' });
  expect(await estados()).toEqual(['cancelada', 'cancelada']);
  expect((await de(null).cotizaciones.abrir({ token })).estado).toBe('anulada');
  const otra = await cotizada();
  await de(e.personal).cotizaciones.anular({ id: otra.cotizacion_id });
  // The brand is not sent to look for a newer one that there is not.
  expect(await de(null).cotizaciones.abrir({ token: otra.token })).toMatchObject({
    estado: 'anulada',
    reemplazada: false,
  });
  expect((await de(e.personal).solicitudes.ver({ id: otra.id })).estado).toBe('respondida');
  expect((await estados()).every((estado) => estado === 'cancelada')).toBe(true);
});

test('proposes what was asked, and the nearest of its type for what is taken', async () => {
  const { espacios } = await cotizada(1);
  const [tomado = ''] = espacios;
  const [libre = ''] = (await libres(2)).filter((clave) => clave !== tomado);
  const id = await solicitud([tomado, libre]);
  const { espacios: ofrecidos } = await de(e.personal).cotizaciones.proponer({ id, ...DIAS });
  expect(ofrecidos[0]).toMatchObject({ clave: libre, por: 'pedido' });
  expect(ofrecidos.map(({ clave }) => clave)).not.toContain(tomado);
  const [pedidaTomada] = (await de(e.personal).solicitudes.ver({ id })).espacios;
  const parecido = ofrecidos.find(({ por }) => por === 'reemplazo');
  expect(parecido?.en_lugar_de).toBe(pedidaTomada?.nombre);
});

test('what a request’s open quote holds is proposed to it again, and to nobody else; the next quote takes its place', async () => {
  const { id, espacios } = await cotizada(2);
  const [primero = '', segundo = ''] = espacios;
  const despues = { desde: sumarDias(DIAS.desde, 6), ultimo: DIAS.ultimo };
  const guardadas = async (de_quien: string) =>
    (await de(e.personal).cotizaciones.proponer({ id: de_quien, ...despues })).espacios
      .filter(({ clave }) => espacios.includes(clave))
      .map(({ clave, retenida, por }) => ({ clave, retenida, por }));
  expect(await guardadas(id)).toEqual(espacios.map((clave) => ({ clave, retenida: true, por: 'pedido' })));
  expect(await guardadas(await solicitud())).toEqual([]);

  const { version } = await de(e.personal).cotizaciones.enviar({ ...pedido(id, [primero]), ...despues });
  expect(version).toBe(2);
  expect(await guardadas(id)).toEqual([
    { clave: primero, retenida: true, por: 'pedido' },
    { clave: segundo, retenida: false, por: 'pedido' },
  ]);
  expect(await estados()).toEqual(['cancelada', 'cancelada', 'retenida']);
});
