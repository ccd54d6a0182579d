import { describe, expect, it } from 'vitest';
import { dia } from '../comun/calendario/dia.ts';
import {
  alEmpezar,
  estaCompleta,
  estadoAlReabrir,
  estadoVigente,
  progresoDe,
  puedeCompletarse,
  tipoDeMaterial,
} from './capacitacion.ts';
import { codigoPublico, leerCodigo } from '#domain/comun/codigo.ts';

const hoy = dia('2026-11-20');
const ayer = dia('2026-11-19');

describe('the state of an assignment', () => {
  it('is vencida after its last day, whatever is stored; on the day itself it is not', () => {
    expect(estadoVigente({ estado: 'pendiente', fecha_limite: ayer }, hoy)).toBe('vencida');
    expect(estadoVigente({ estado: 'en_progreso', fecha_limite: ayer }, hoy)).toBe('vencida');
    expect(estadoVigente({ estado: 'en_progreso', fecha_limite: hoy }, hoy)).toBe('en_progreso');
    expect(estadoVigente({ estado: 'pendiente', fecha_limite: null }, hoy)).toBe('pendiente');
  });

  it('stays completada, late or not', () => {
    expect(estadoVigente({ estado: 'completada', fecha_limite: ayer }, hoy)).toBe('completada');
    expect(alEmpezar({ estado: 'completada', fecha_limite: null }, hoy)).toBe('completada');
  });

  it('begins once, and not when it is over its date', () => {
    expect(alEmpezar({ estado: 'pendiente', fecha_limite: null }, hoy)).toBe('en_progreso');
    expect(alEmpezar({ estado: 'pendiente', fecha_limite: ayer }, hoy)).toBe('vencida');
  });

  it('goes back to where it was when it is reopened', () => {
    expect([estadoAlReabrir(true), estadoAlReabrir(false)]).toEqual(['en_progreso', 'pendiente']);
  });
});

describe('completing', () => {
  const avance = { materiales: 2, abiertos: 2, evaluaciones: 1, aprobadas: 1 };

  it('requires every material and every evaluation, and at least one of them', () => {
    expect(estaCompleta(avance)).toBe(true);
    expect(estaCompleta({ ...avance, abiertos: 1 })).toBe(false);
    expect(estaCompleta({ ...avance, aprobadas: 0 })).toBe(false);
    expect(estaCompleta({ materiales: 1, abiertos: 1, evaluaciones: 1, aprobadas: 1 })).toBe(true);
    expect(estaCompleta({ materiales: 0, abiertos: 0, evaluaciones: 1, aprobadas: 1 })).toBe(true);
    expect(estaCompleta({ materiales: 0, abiertos: 0, evaluaciones: 0, aprobadas: 0 })).toBe(false);
  });

  it('counts work begun on the last day, even if it ends after midnight', () => {
    const asignacion = { estado: 'en_progreso', fecha_limite: ayer } as const;
    // 23:50 of the previous day in Buenos Aires, and ten minutes into today.
    expect(puedeCompletarse(asignacion, new Date('2026-11-20T02:50:00Z'))).toBe(true);
    expect(puedeCompletarse(asignacion, new Date('2026-11-20T03:10:00Z'))).toBe(false);
    expect(puedeCompletarse({ ...asignacion, estado: 'completada' }, new Date('2026-11-20T02:50:00Z'))).toBe(
      false,
    );
    expect(puedeCompletarse({ ...asignacion, fecha_limite: null }, new Date('2026-11-20T03:10:00Z'))).toBe(
      true,
    );
  });

  it('shows how far, rounded down, and 100 only when it is done', () => {
    expect(progresoDe('en_progreso', { ...avance, abiertos: 1, aprobadas: 1 })).toBe(66);
    expect(progresoDe('en_progreso', { ...avance, abiertos: 1, aprobadas: 0 })).toBe(33);
    expect(progresoDe('pendiente', { materiales: 0, abiertos: 0, evaluaciones: 0, aprobadas: 0 })).toBe(0);
    expect(progresoDe('completada', { ...avance, materiales: 9 })).toBe(100);
  });
});

it('a file is the material that its type says', () => {
  expect(['video/mp4', 'application/pdf', 'application/msword'].map(tipoDeMaterial)).toEqual([
    'video',
    'pdf',
    'documento',
  ]);
});

describe('the code of a certificate', () => {
  const codigo = codigoPublico(Uint8Array.from({ length: 20 }, (_, i) => i * 13));

  it('is twenty letters in fives, none read as another', () => {
    expect(codigo).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(() => codigoPublico(new Uint8Array(19))).toThrow(RangeError);
    expect(codigoPublico(new Uint8Array(20))).toBe('00000-00000-00000-00000');
  });

  it('is read however it was typed', () => {
    expect(leerCodigo(codigo.toLowerCase().replaceAll('-', ' '))).toBe(codigo);
    expect(leerCodigo(codigo.replaceAll('-', ''))).toBe(codigo);
    expect(leerCodigo('oooool'.padEnd(20, 'i'))).toBe('00000-11111-11111-11111');
    for (const malo of ['', 'hola', `${codigo}0`, `${codigo.slice(0, -1)}U`, `${codigo.slice(0, -1)}'`])
      expect(leerCodigo(malo)).toBeNull();
  });
});
