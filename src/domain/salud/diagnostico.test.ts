import { describe, expect, it } from 'vitest';
import { diagnosticar, type Hechos } from './diagnostico.ts';

const GB = 1024 ** 3;
const HORA = 3_600_000;
const ahora = Date.parse('2026-11-20T12:00:00Z');
const BIEN: Hechos = {
  ahora,
  latencia_ms: 3,
  archivos_alcanzables: true,
  disco: { libres: 60 * GB, total: 100 * GB },
  correos: { con_fallos: 0, fallidos: 0 },
  colas: [{ fallidos: 0, espera_desde: ahora - 60_000 }],
  copia_buena: ahora - 20 * HORA,
  copia_fallida: ahora - 30 * HORA,
};
const codigos = (cambios: Partial<Hechos>) => diagnosticar({ ...BIEN, ...cambios }).map((a) => a.codigo);

describe('what is said of the system', () => {
  it('is nothing while it is well', () => expect(diagnosticar(BIEN)).toEqual([]));

  it.each<[string, Partial<Hechos>]>([
    ['base_lenta', { latencia_ms: 251 }],
    ['archivos_inalcanzables', { archivos_alcanzables: false }],
    ['disco_lleno', { disco: { libres: 4 * GB, total: 100 * GB } }],
    ['disco_lleno', { disco: { libres: 0.9 * GB, total: 2 * GB } }],
    ['disco_por_llenarse', { disco: { libres: 14 * GB, total: 100 * GB } }],
    ['correos_fallidos', { correos: { con_fallos: 0, fallidos: 1 } }],
    ['correos_demorados', { correos: { con_fallos: 1, fallidos: 0 } }],
    ['trabajos_fallidos', { colas: [{ fallidos: 1, espera_desde: null }] }],
    ['trabajos_detenidos', { colas: [{ fallidos: 0, espera_desde: ahora - 16 * 60_000 }] }],
    ['copia_nunca', { copia_buena: null, copia_fallida: null }],
    ['copia_vieja', { copia_buena: ahora - 49 * HORA, copia_fallida: null }],
    ['copia_fallida', { copia_fallida: ahora - HORA }],
  ])('%s', (codigo, cambios) => expect(codigos(cambios)).toEqual([codigo]));

  it('is the gravest first', () => {
    const { correos } = { correos: { con_fallos: 1, fallidos: 1 } };
    const avisos = diagnosticar({
      ...BIEN,
      correos,
      latencia_ms: 900,
      copia_buena: null,
      copia_fallida: null,
    });
    expect(avisos.map((a) => a.gravedad)).toEqual(['mal', 'atencion', 'atencion', 'atencion']);
  });

  it('of an S3 store says nothing about disks', () => expect(codigos({ disco: null })).toEqual([]));
});
