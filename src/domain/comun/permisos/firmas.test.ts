import { describe, expect, it, test } from 'vitest';
import {
  afloja,
  esAjusteGrande,
  firmaHasta,
  type HechoDeFirma,
  puedeFirmar,
  vaSola,
  reparoDeFirma,
} from './firmas.ts';
import type { Actor, Rol } from './permisos.ts';

function actor(id: string, rol: Rol = 'admin_rrhh', activo = true): Actor {
  return { cuenta_id: `cuenta-${id}`, empleado: { id, rol, sucursal_id: null, grupo_id: null, activo } };
}

const PEDIDO = { pedida_por: 'ana', persona_id: 'berta' };

describe('who may confirm', () => {
  it.each<[string, Actor | null, boolean]>([
    ['another of RRHH', actor('clara'), true],
    ['who asked', actor('ana'), false],
    ['whom it is about', actor('berta'), false],
    ['a gerente', actor('clara', 'gerente_sucursal'), false],
    ['somebody of RRHH who is no longer active', actor('clara', 'admin_rrhh', false), false],
    ['nobody', null, false],
  ])('%s: %#', (_, quien, puede) => expect(puedeFirmar(quien, PEDIDO)).toBe(puede));
});

test('an adjustment is large from the limit on, either way, with what came before it on that day', () => {
  const regla = { activa: true, puntos_desde: 1000 };
  expect(esAjusteGrande(regla, 999, 0)).toBe(false);
  expect(esAjusteGrande(regla, 1000, 0)).toBe(true);
  expect(esAjusteGrande(regla, -1000, 0)).toBe(true);
  expect(esAjusteGrande(regla, 1, 999)).toBe(true);
});

test('turning it off or raising its limit loosens it; anything else does not', () => {
  const regla = { activa: true, puntos_desde: 1000 };
  expect(afloja(regla, { ...regla, activa: false })).toBe(true);
  expect(afloja(regla, { ...regla, puntos_desde: 1001 })).toBe(true);
  expect(afloja(regla, { ...regla, puntos_desde: 500 })).toBe(false);
  expect(afloja({ ...regla, activa: false }, { activa: false, puntos_desde: 5000 })).toBe(false);
  expect(afloja({ ...regla, activa: false }, regla)).toBe(false);
});

test('it can be confirmed for three days', () => {
  expect(firmaHasta(new Date('2026-11-20T15:00:00Z'))).toEqual(new Date('2026-11-23T15:00:00Z'));
});

describe('who may be the same person as the requester under another name', () => {
  const ahora = new Date('2026-11-20T15:00:00Z');
  const hace = (dias: number) => new Date(ahora.getTime() - dias * 86_400_000);
  const hecho = (que: HechoDeFirma['que'], por: string | null, dias: number): HechoDeFirma => ({
    que,
    por,
    cuando: hace(dias),
  });

  it.each<[string, HechoDeFirma[], ReturnType<typeof reparoDeFirma>]>([
    ['nothing', [], null],
    ['made after it was asked, by anybody', [hecho('alta', 'otra', 1)], 'ALTA_POSTERIOR'],
    ['made after it was asked, by the operator', [hecho('alta', null, 1)], 'ALTA_POSTERIOR'],
    ['made before it by the operator', [hecho('alta', null, 3)], null],
    ['made before it by another', [hecho('alta', 'otra', 3)], null],
    ['made before it by who asked', [hecho('alta', 'ana', 3)], 'ALTA_POR_QUIEN_PIDE'],
    ['whose way in was changed by who asked', [hecho('acceso', 'ana', 1)], 'ACCESO_POR_QUIEN_PIDE'],
    ['the same, long before it', [hecho('acceso', 'ana', 6.9)], 'ACCESO_POR_QUIEN_PIDE'],
    ['the same, a week ago', [hecho('acceso', 'ana', 7)], null],
    ['whose way in was changed by themselves', [hecho('acceso', 'clara', 1)], null],
  ])('%s', (_, hechos, reparo) =>
    expect(reparoDeFirma({ pedida_por: 'ana', pedida_en: hace(2) }, hechos, ahora)).toBe(reparo),
  );

  it('the only one does not do it alone for a week after putting another out', () => {
    expect(vaSola(null, ahora)).toBe(true);
    expect(vaSola(hace(6.9), ahora)).toBe(false);
    expect(vaSola(hace(7), ahora)).toBe(true);
  });
});
