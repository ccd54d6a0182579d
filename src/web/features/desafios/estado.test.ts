import { describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { avanceDe, botonDe, novedadDe, plazo, type Desafio, type Ultima } from './estado.ts';

const ENVIO: Ultima = {
  id: 'e1',
  estado: 'rechazada',
  fecha_envio: new Date('2026-11-20T12:00:00Z'),
  motivo: 'No se ve la góndola',
  descripcion: 'La góndola 4',
  revertida: false,
  es_propia: true,
  archivo: null,
  apelable: false,
  apelada: false,
};

const OBJETIVOS = ['Orden', 'Precios'].map((nombre, i) => ({
  id: String(i),
  nombre,
  descripcion: '',
  puntos: 10,
  cumplido: false,
}));

function tarjeta(boton: Desafio['boton'], ultima: Partial<Ultima> | null, progreso_validado = 0) {
  return {
    boton,
    objetivos: OBJETIVOS,
    participacion: {
      id: 'p1',
      progreso: progreso_validado,
      progreso_validado,
      fecha_validacion: null,
      ultima: ultima && { ...ENVIO, ...ultima },
    },
  };
}

describe('what a card tells of the latest submission', () => {
  test('no news without evidence, while it waits, or once it was accepted in full', () => {
    expect(novedadDe({ boton: 'participar', participacion: null, objetivos: OBJETIVOS })).toBeNull();
    expect(novedadDe(tarjeta('enviar', null))).toBeNull();
    expect(novedadDe(tarjeta('pendiente', { estado: 'enviada', motivo: null }))).toBeNull();
    expect(novedadDe(tarjeta('completado', { estado: 'aprobada', motivo: null }, 100))).toBeNull();
  });

  test('a rejection with its motivo', () => {
    expect(novedadDe(tarjeta('enviar', {}))).toEqual({ tipo: 'rechazada', motivo: 'No se ve la góndola' });
  });

  test('an accepted one that was reverted was taken back', () => {
    const motivo = 'La foto era de otra sucursal';
    expect(novedadDe(tarjeta('enviar', { estado: 'aprobada', motivo, revertida: true }, 100))).toEqual({
      tipo: 'revertida',
      motivo,
    });
    expect(novedadDe(tarjeta('enviar', { estado: 'parcial', motivo, revertida: true }, 40))).toEqual({
      tipo: 'revertida',
      motivo,
    });
  });

  test('a partial says how much is validated while there is more to send', () => {
    const parcial = { estado: 'parcial', motivo: null } as const;
    expect(novedadDe(tarjeta('enviar', parcial, 60))).toEqual({
      tipo: 'parcial',
      titulo: 'Aprobado el 60\u00a0%: te falta el 40\u00a0%',
      texto:
        'Se aprobó una parte del total, sin marcar objetivos. Mirá lo que enviaste y mandá lo que falta.',
    });
    expect(novedadDe(tarjeta('enviar', { ...parcial, motivo: 'La heladera' }, 60))).toMatchObject({
      tipo: 'parcial',
      texto: 'La heladera',
    });
    const porObjetivos = {
      ...tarjeta('enviar', parcial, 50),
      objetivos: OBJETIVOS.map((o) => ({ ...o, cumplido: o.nombre === 'Orden' })),
    };
    expect(novedadDe(porObjetivos)).toMatchObject({
      texto: 'Ya cumpliste «Orden». Te falta «Precios».',
    });
    expect(novedadDe(tarjeta('pendiente', parcial, 40))).toBeNull();
  });
});

test('how far one is, by name; all of it and not completed means that the points were taken back', () => {
  expect(avanceDe({ boton: 'participar', participacion: null }).texto).toBe('Sin comenzar');
  expect(avanceDe(tarjeta('enviar', null, 40))).toEqual({ texto: 'En progreso', tono: 'brand' });
  expect(avanceDe(tarjeta('completado', null, 100))).toEqual({ texto: 'Completado', tono: 'green' });
  expect(avanceDe(tarjeta('enviar', null, 100)).texto).toBe('Puntos revertidos');
});

test('the button says what the spec says, and why where it cannot be pressed', () => {
  const con = (boton: Desafio['boton']) =>
    botonDe({ boton, fecha_inicio: dia('2026-11-21'), hoy: dia('2026-11-20') });
  expect(con('participar')).toEqual({ texto: 'Participar', activo: true, porque: null });
  expect(con('enviar')).toEqual({ texto: 'Enviar Evidencia', activo: true, porque: null });
  expect(con('completado')).toEqual({ texto: 'Completado', activo: false, porque: null });
  expect(con('no_empezado').porque).toBe('Empieza mañana.');
  expect(
    botonDe({ boton: 'no_empezado', fecha_inicio: dia('2026-12-21'), hoy: dia('2026-11-20') }).porque,
  ).toBe('Empieza el 21 dic.');
  expect(con('sin_grupo').porque).toContain('grupo');
  expect(con('fuera_del_grupo').porque).toContain('antes de que te sumaras');
});

test('days left, down to the last', () => {
  expect([12, 4, 3, 2, 1, 0, -1].map(plazo)).toEqual([
    'Quedan 12 días',
    'Quedan 4 días',
    'Quedan 3 días',
    'Quedan 2 días',
    'Termina mañana',
    'Termina hoy',
    'Terminó',
  ]);
});
