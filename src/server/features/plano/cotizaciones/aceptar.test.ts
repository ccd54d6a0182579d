import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { borrado } from '#domain/plano/pieza.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cotizacion_lineas, cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { solicitudes } from '#server/db/schema/solicitudes.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { mesaDeCotizaciones } from '#tests/support/cotizaciones.ts';
import { codigoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, ahora());
});

const { de, libres, cotizada, hechas, estados, hoy, DIAS } = mesaDeCotizaciones(base, () => e.personal);

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
