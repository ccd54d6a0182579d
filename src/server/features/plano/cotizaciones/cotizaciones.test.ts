import { randomUUID } from 'node:crypto';
import { eq, inArray, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import type { IvaDicho } from '#domain/empresa/iva.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { guardarConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
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

const { de, libres, solicitud, pedido, cotizada, hechas, estados, hoy, VENCE, DIAS } = mesaDeCotizaciones(
  base,
  () => e.personal,
);

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

  test('keeps what the setting said of IVA when it was sent', async () => {
    const decir = (iva: IvaDicho) =>
      guardarConfiguracion(db, 'ventas', { dias_de_retencion: 3, mostrar_precios: false, iva });
    const callada = await cotizada(1);
    await decir('mas_iva');
    const espacios = (await libres(2)).slice(1);
    const id = await solicitud(espacios, 'rocio@marca.example');
    expect((await de(e.personal).cotizaciones.proponer({ id, ...DIAS })).iva).toBe('mas_iva');
    const dicha = await de(e.personal).cotizaciones.enviar({ ...pedido(id, espacios), mandar: true });
    await decir('iva_incluido');
    expect((await de(null).cotizaciones.abrir({ token: callada.token })).iva).toBe('sin_decir');
    expect((await de(null).cotizaciones.abrir({ token: dicha.token })).iva).toBe('mas_iva');
    expect((await de(e.personal).cotizaciones.ver({ id: dicha.id })).iva).toBe('mas_iva');
    const [correo] = await db.select().from(correos).where(like(correos.asunto, 'Cotización%'));
    expect(correo?.texto).toContain('Los precios son más IVA.');
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
