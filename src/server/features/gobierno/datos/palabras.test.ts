import { expect, test } from 'vitest';
import { tituloDe, valorEnPalabras } from './palabras.ts';

test('the columns of what a person gets have names that people use', () => {
  expect(['avatar_url', 'otorgada_en', 'ultimo_ingreso', 'dias_de_racha', 'desafios'].map(tituloDe)).toEqual([
    'Dirección de su foto',
    'Otorgada el',
    'Último ingreso',
    'Días de racha',
    'Desafíos',
  ]);
});

test('what they hold is in words: days, roles, actions, phones, and what changed', () => {
  expect(valorEnPalabras('fecha_ingreso', '2026-11-27')).toBe('27/11/2026');
  expect(valorEnPalabras('rol', 'lider_grupo')).toBe('Líder de Grupo');
  expect(valorEnPalabras('accion', 'insignia.otorgar')).toBe('Otorgó una insignia');
  expect(valorEnPalabras('telefono', '+542235551234')).toContain('223 555-1234');
  expect(valorEnPalabras('estado', 'en_progreso')).toBe('en progreso');
  expect(valorEnPalabras('cumple', '15/03')).toBe('15 de marzo');
  expect(
    valorEnPalabras('antes', { activo: true, fecha_limite: null, sucursales: ['Centro', 'Norte'] }),
  ).toBe('Activo: Sí; Fecha límite: ; Sucursales: Centro, Norte');
  expect(valorEnPalabras('motivo', 'Ordenó el depósito')).toBe('Ordenó el depósito');
});
