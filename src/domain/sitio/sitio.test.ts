import { describe, expect, test } from 'vitest';
import { contenidoDeMuestra } from './muestra.ts';
import {
  direccionDeLista,
  enlaceDeChat,
  enlaceDeChatCon,
  enlaceDeCorreo,
  enlaceDeMapa,
  enlaceDeTelefono,
  soloCifras,
} from './enlaces.ts';
import { dia } from '#domain/comun/calendario/dia.ts';
import { proximaEntrega } from './entrega.ts';
import {
  diasEspeciales,
  excepcionesLejanas,
  estaAbierta,
  estadoDe,
  estadoDeTodas,
  tramosDe,
  type Estado,
  type Horario,
} from './horario.ts';

const [puerto, centro] = contenidoDeMuestra().sucursales;
const HORARIO: Horario = puerto!.horario;

/** An instant from the local time of Buenos Aires (UTC−3 all year). */
const a = (texto: string) => new Date(`${texto}:00-03:00`);

describe('open now', () => {
  test.each([
    ['2026-11-20T07:29', false],
    ['2026-11-20T07:30', true],
    ['2026-11-20T17:59', true],
    ['2026-11-20T18:00', false],
    ['2026-11-21T15:59', true],
    ['2026-11-21T16:00', false],
    ['2026-11-22T12:00', false],
  ])('the first branch at %s: %s', (cuando, abierta) => {
    expect(estaAbierta(HORARIO, a(cuando))).toBe(abierta);
  });

  test('the second branch works on Saturday until 18:00', () => {
    expect(estaAbierta(centro!.horario, a('2026-11-21T17:59'))).toBe(true);
    expect(estaAbierta(centro!.horario, a('2026-11-20T07:59'))).toBe(false);
  });

  test('it says until when, or from when', () => {
    expect(estadoDe(HORARIO, a('2026-11-20T10:00'))).toEqual({ abierta: true, cierra: '18:00' });
    expect(estadoDe(HORARIO, a('2026-11-20T05:00'))).toEqual({
      abierta: false,
      abre: { dia: '2026-11-20', hora: '07:30' },
      motivo: null,
    });
    expect(estadoDe(HORARIO, a('2026-11-21T20:00'))).toEqual({
      abierta: false,
      abre: { dia: '2026-11-23', hora: '07:30' },
      motivo: null,
    });
  });

  test('a holiday is closed and says which it is, and the next opening skips it', () => {
    const feriados = new Map([['2026-11-23', 'Día de la Soberanía']]);
    expect(estadoDe(HORARIO, a('2026-11-23T10:00'), { feriados })).toEqual({
      abierta: false,
      abre: { dia: '2026-11-24', hora: '07:30' },
      motivo: 'Día de la Soberanía',
    });
    expect(estadoDe(HORARIO, a('2026-11-22T10:00'), { feriados })).toEqual({
      abierta: false,
      abre: { dia: '2026-11-24', hora: '07:30' },
      motivo: null,
    });
  });

  test('it opens again a week later at the latest, or one more after a holiday', () => {
    const soloLunes: Horario = [[{ abre: '08:00', cierra: '12:00' }], [], [], [], [], [], []];
    expect(estadoDe(soloLunes, a('2026-11-23T13:00'))).toMatchObject({ abre: { dia: '2026-11-30' } });
    const soloDomingo: Horario = [[], [], [], [], [], [], [{ abre: '08:00', cierra: '12:00' }]];
    const feriado = (...fechas: string[]) => ({ feriados: new Map(fechas.map((f) => [f, 'Feriado'])) });
    // Sunday after hours. The next Sunday is a holiday, and the search stops after eight days.
    expect(estadoDe(soloDomingo, a('2026-11-22T13:00'), feriado('2026-11-29'))).toMatchObject({ abre: null });
    const domingoYLunes: Horario = [[{ abre: '09:00', cierra: '10:00' }], ...soloDomingo.slice(1)];
    expect(estadoDe(domingoYLunes, a('2026-11-22T13:00'), feriado('2026-11-23', '2026-11-29'))).toMatchObject(
      { abre: { dia: '2026-11-30', hora: '09:00' } },
    );
  });

  describe('a siesta', () => {
    const partido: Horario = Array.from({ length: 7 }, () => [
      { abre: '08:00', cierra: '12:30' },
      { abre: '16:00', cierra: '20:00' },
    ]);
    test.each([
      ['2026-11-20T12:29', { abierta: true, cierra: '12:30' }],
      ['2026-11-20T12:30', { abierta: false, abre: { dia: '2026-11-20', hora: '16:00' }, motivo: null }],
      ['2026-11-20T16:00', { abierta: true, cierra: '20:00' }],
      ['2026-11-20T20:00', { abierta: false, abre: { dia: '2026-11-21', hora: '08:00' }, motivo: null }],
    ])('at %s', (cuando, estado) => {
      expect(estadoDe(partido, a(cuando))).toEqual(estado);
    });
  });

  describe('dates of their own', () => {
    const feriados = new Map([
      ['2026-11-23', 'Día de la Soberanía'],
      // A Sunday, when nobody works anyway.
      ['2026-11-29', 'Otro'],
    ]);
    const excepciones = [
      {
        fecha: dia('2026-11-23'),
        franjas: [{ abre: '09:00', cierra: '13:00' }],
        motivo: 'Abrimos el feriado',
      },
      { fecha: dia('2026-11-25'), franjas: [], motivo: 'Inventario' },
    ];
    const especiales = { feriados, excepciones };

    test('one branch opens on a holiday, and closes on a day of work', () => {
      expect(estadoDe(HORARIO, a('2026-11-23T10:00'), especiales)).toEqual({
        abierta: true,
        cierra: '13:00',
      });
      expect(estadoDe(HORARIO, a('2026-11-25T10:00'), especiales)).toEqual({
        abierta: false,
        abre: { dia: '2026-11-26', hora: '07:30' },
        motivo: 'Inventario',
      });
    });

    test('they are announced a week before; a holiday on a day of rest changes nothing', () => {
      const dias = diasEspeciales(HORARIO, a('2026-11-22T10:00'), especiales);
      expect(dias.map(({ fecha, motivo }) => [fecha, motivo])).toEqual([
        ['2026-11-23', 'Abrimos el feriado'],
        ['2026-11-25', 'Inventario'],
      ]);
      expect(diasEspeciales(HORARIO, a('2026-11-27T10:00'), especiales)).toEqual([]);
    });

    test('those too far ahead to be announced are told from when they will be, the nearest first', () => {
      const excepcion = (fecha: string) => ({ fecha: dia(fecha), franjas: [], motivo: 'Vacaciones' });
      const lejanas = excepcionesLejanas(
        ['2027-01-15', '2026-11-30', '2026-12-24', '2026-11-01'].map(excepcion),
        dia('2026-11-22'),
      );
      expect(lejanas.map(({ fecha, se_anuncia }) => [fecha, se_anuncia])).toEqual([
        ['2026-12-24', '2026-12-16'],
        ['2027-01-15', '2027-01-07'],
      ]);
    });
  });

  test('a day that opens alike and closes otherwise is another', () => {
    const hasta = (abre: string, cierra: string) => [{ abre, cierra }];
    const semana: Horario = [
      hasta('08:00', '12:00'),
      hasta('08:00', '13:00'),
      hasta('09:00', '13:00'),
      [],
      hasta('09:00', '13:00'),
      [...hasta('09:00', '13:00'), ...hasta('16:00', '20:00')],
    ];
    expect(tramosDe(semana).map(({ desde, hasta: fin }) => [desde, fin])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
      [7, 7],
    ]);
  });

  test('a branch that never opens has no next opening', () => {
    const nada = { abierta: false, abre: null, motivo: null };
    expect(estadoDe([[], [], [], [], [], [], []], a('2026-11-20T10:00'))).toEqual(nada);
    expect(estadoDe([], a('2026-11-20T10:00'))).toEqual(nada);
  });

  test('days alike are said together', () => {
    expect(
      tramosDe(HORARIO).map(({ desde, hasta, franjas }) => [desde, hasta, franjas[0]?.cierra ?? null]),
    ).toEqual([
      [1, 5, '18:00'],
      [6, 6, '16:00'],
      [7, 7, null],
    ]);
    expect(tramosDe(centro!.horario)).toHaveLength(2);
  });
});

describe('links', () => {
  test('a chat takes a number however it is written, and its text whole', () => {
    expect(enlaceDeChat(' +54 9 223 555-0142 ', '¿Tienen alfajores & café?')).toBe(
      'https://wa.me/5492235550142?text=%C2%BFTienen%20alfajores%20%26%20caf%C3%A9%3F',
    );
  });

  test('a chat with somebody takes a number of Argentina as people write it', () => {
    const numeros = {
      '223 555-0142': '5492235550142',
      '0223 15 555-0142': '5492235550142',
      '11 15 5555-0142': '5491155550142',
      '02983 15 40-5060': '5492983405060',
      '+54 9 223 555 0142': '5492235550142',
      '+1 212 555 0100': '12125550100',
      '5492235550142': '5492235550142',
      '555-0142': '5550142',
    };
    for (const [escrito, cifras] of Object.entries(numeros))
      expect(enlaceDeChatCon(escrito, 'Hola'), escrito).toBe(`https://wa.me/${cifras}?text=Hola`);
  });

  test('a mail carries subject and text, and nothing that the address smuggles in', () => {
    expect(enlaceDeCorreo('ventas@x.example', 'Hola, ¿qué tal?', 'a\nb')).toBe(
      'mailto:ventas@x.example?subject=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F&body=a%0Ab',
    );
    expect(enlaceDeCorreo('ventas@x.example', 'Hola')).toBe('mailto:ventas@x.example?subject=Hola');
    expect(enlaceDeCorreo('a@x.example?bcc=otra@x.example', 's')).not.toContain('?bcc=');
  });

  test('a call keeps the plus', () => {
    expect(enlaceDeTelefono('+54 223 555-0142')).toBe('tel:+542235550142');
    expect(enlaceDeTelefono(' +54 223')).toBe('tel:+54223');
    expect(enlaceDeTelefono('0223 555-0142')).toBe('tel:02235550142');
    expect(soloCifras('0223 4-5')).toBe('022345');
  });

  test('a map and a price list have addresses of their own', () => {
    expect(enlaceDeMapa('Av. Colón 1234', 'Mar del Plata')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Av.%20Col%C3%B3n%201234%2C%20Mar%20del%20Plata',
    );
    expect(direccionDeLista('comercio')).toBe('/listas/comercio.pdf');
  });
});

test('the sample keeps the constants of the business', () => {
  const { cifras, envio, combo, productos, testimonios, beneficios } = contenidoDeMuestra();
  expect(cifras).toEqual({ comercios: 500, familias: 2000, distribuidores: 200, desde: 1995 });
  expect(envio).toEqual({ insignia: 'Envío gratis MDQ', desde_pesos: 50_000, desde_cartones: 5 });
  expect(combo).toMatchObject({ unidades: 15, precio: 25_000, combos_envio_gratis: 4, vida_util_meses: 6 });
  expect([productos.length, testimonios.length, beneficios.length]).toEqual([8, 3, 4]);
});

describe('several branches', () => {
  const abierta = (cierra: string): Estado => ({ abierta: true, cierra });
  const cerrada = (cuando: string | null, hora = '08:00'): Estado => ({
    abierta: false,
    abre: cuando === null ? null : { dia: dia(cuando), hora },
    motivo: null,
  });

  test('the business is open while one is, until the last closes', () => {
    expect(estadoDeTodas([cerrada('2026-11-27'), abierta('16:00'), abierta('18:00')])).toEqual(
      abierta('18:00'),
    );
  });

  test('closed, it opens when the first one does', () => {
    const todas = [
      cerrada(null),
      cerrada('2026-11-28', '07:00'),
      cerrada('2026-11-27', '09:00'),
      cerrada('2026-11-27', '08:30'),
    ];
    expect(estadoDeTodas(todas)).toEqual(todas[3]);
    expect(estadoDeTodas([cerrada(null)])).toEqual(cerrada(null));
    expect(estadoDeTodas([])).toBeNull();
  });
});

describe('delivery', () => {
  const ciudad = { dias: [1, 2, 3, 4, 5, 6], hora_de_corte: '11:00', corte: 'mismo_dia' as const };
  const costa = { dias: [2, 5], hora_de_corte: '17:00', corte: 'vispera' as const };

  test('until the very minute of the cut-off an order leaves today; then, the next day that there is one', () => {
    expect(proximaEntrega(ciudad, a('2026-11-20T10:59'))).toEqual({
      llega: '2026-11-20',
      hasta: { dia: '2026-11-20', hora: '11:00' },
    });
    expect(proximaEntrega(ciudad, a('2026-11-20T11:00'))?.llega).toBe('2026-11-21');
    expect(proximaEntrega(ciudad, a('2026-11-21T11:00'))?.llega).toBe('2026-11-23');
  });

  test('a zone that is asked for the day before', () => {
    expect(proximaEntrega(costa, a('2026-11-19T16:59'))).toEqual({
      llega: '2026-11-20',
      hasta: { dia: '2026-11-19', hora: '17:00' },
    });
    expect(proximaEntrega(costa, a('2026-11-19T17:00'))?.llega).toBe('2026-11-24');
    expect(proximaEntrega(costa, a('2026-11-20T08:00'))?.llega).toBe('2026-11-24');
  });

  test('nothing goes out on a holiday, nor from a zone without days', () => {
    const feriados = new Map([
      ['2026-11-24', 'Feriado'],
      ['2026-11-27', 'Otro'],
    ]);
    expect(proximaEntrega(costa, a('2026-11-23T08:00'), feriados)?.llega).toBe('2026-12-01');
    expect(proximaEntrega({ ...costa, dias: [] }, a('2026-11-23T08:00'))).toBeNull();
  });
});
