import { expect, it } from 'vitest';
import { avisosDeDecision } from './notificar.ts';

const asunto = {
  evidencia: { id: 'evidencia' },
  desafio: { id: 'desafio', titulo: 'Vidriera' },
  autor: { id: 'ana' },
};

it.each([
  ['aprobada', 100, 1, null, '¡Evidencia aprobada!', 'Sumaste 1 punto en «Vidriera». ¡Desafío completado!'],
  [
    'aprobada',
    100,
    12_500,
    null,
    '¡Evidencia aprobada!',
    'Sumaste 12.500 puntos en «Vidriera». ¡Desafío completado!',
  ],
  ['aprobada', 100, 0, null, '¡Evidencia aprobada!', 'Quedó registrado en «Vidriera». ¡Desafío completado!'],
  ['parcial', 40, 1200, null, 'Evidencia aprobada en parte', 'Sumaste 1.200 puntos en «Vidriera». Vas 40 %.'],
  [
    'rechazada',
    0,
    0,
    'no se ve',
    'Evidencia rechazada',
    '«Vidriera»: no se ve. Podés corregirla y reenviarla.',
  ],
] as const)(
  'tells the author of evidence %s at %d %% with %d points',
  (estado, progreso, puntos, motivo, titulo, texto) => {
    const partes = puntos > 0 ? [{ empleado_id: 'ana', puntos }] : [];
    const veredicto = { estado, motivo, progreso, partes, por: 'gabriela', cuando: new Date(0) };
    expect(avisosDeDecision(asunto, veredicto)).toMatchObject([{ titulo, texto, por: 'gabriela' }]);
  },
);
