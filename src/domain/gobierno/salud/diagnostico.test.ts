import { describe, expect, it } from 'vitest';
import { type Aviso, diagnosticar, type Hechos } from './diagnostico.ts';

const GB = 1024 ** 3;
const HORA = 3_600_000;
const ahora = Date.parse('2026-11-20T12:00:00Z');
const SANA = { fallidos: 0, espera_desde: ahora - 60_000 };
const BIEN: Hechos = {
  ahora,
  latencia_ms: 3,
  archivos_alcanzables: true,
  disco: { libres: 60 * GB, total: 100 * GB },
  sin_lugar: false,
  ajustes: [],
  correos: { con_fallos: 0, fallidos: 0 },
  colas: [SANA],
  copia_buena: ahora - 20 * HORA,
  copia_fallida: ahora - 30 * HORA,
  ensayo: { terminado: ahora - 14 * 24 * HORA, bien: true },
};
const codigos = (cambios: Partial<Hechos>) => diagnosticar({ ...BIEN, ...cambios }).map((a) => a.codigo);

describe('what is said of the system', () => {
  it('is empty while all is well', () => expect(diagnosticar(BIEN)).toEqual([]));

  it.each<[Aviso['codigo'], Aviso['gravedad'], Partial<Hechos>]>([
    ['sin_lugar', 'mal', { sin_lugar: true }],
    ['demo_publicada', 'mal', { ajustes: ['demo_publicada'] }],
    ['sin_correo', 'mal', { ajustes: ['sin_correo'] }],
    ['sin_cifrar', 'mal', { ajustes: ['sin_cifrar'] }],
    ['sin_proxy', 'atencion', { ajustes: ['sin_proxy'] }],
    ['clave_anterior', 'atencion', { ajustes: ['clave_anterior'] }],
    ['base_lenta', 'atencion', { latencia_ms: 251 }],
    ['archivos_inalcanzables', 'mal', { archivos_alcanzables: false }],
    ['disco_lleno', 'mal', { disco: { libres: 4.9 * GB, total: 100 * GB } }],
    ['disco_lleno', 'mal', { disco: { libres: 0.9 * GB, total: 2 * GB } }],
    ['disco_por_llenarse', 'atencion', { disco: { libres: 14.9 * GB, total: 100 * GB } }],
    ['disco_por_llenarse', 'atencion', { disco: { libres: 4.9 * GB, total: 10 * GB } }],
    ['correos_fallidos', 'atencion', { correos: { con_fallos: 0, fallidos: 1 } }],
    ['correos_demorados', 'atencion', { correos: { con_fallos: 1, fallidos: 0 } }],
    ['trabajos_fallidos', 'atencion', { colas: [SANA, { fallidos: 1, espera_desde: null }] }],
    ['trabajos_detenidos', 'mal', { colas: [SANA, { fallidos: 0, espera_desde: ahora - 16 * 60_000 }] }],
    ['copia_nunca', 'mal', { copia_buena: null, copia_fallida: null }],
    ['ensayo_fallido', 'mal', { ensayo: { terminado: ahora, bien: false } }],
    ['ensayo_viejo', 'atencion', { ensayo: { terminado: ahora - 16 * 24 * HORA, bien: true } }],
    ['ensayo_viejo', 'atencion', { ensayo: null }],
    ['copia_vieja', 'mal', { copia_buena: ahora - 49 * HORA, copia_fallida: null }],
    ['copia_fallida', 'mal', { copia_fallida: ahora - HORA }],
  ])('%s, to be seen to: %s', (codigo, gravedad, cambios) =>
    expect(diagnosticar({ ...BIEN, ...cambios })).toEqual([{ codigo, gravedad }]),
  );

  it.each<[string, Partial<Hechos>]>([
    ['a share of disk', { disco: { libres: 15 * GB, total: 100 * GB } }],
    ['five free gigabytes', { disco: { libres: 5 * GB, total: 10 * GB } }],
    ['a quarter of a second', { latencia_ms: 250 }],
    ['a quarter of an hour in a queue', { colas: [{ fallidos: 0, espera_desde: ahora - 15 * 60_000 }] }],
    ['a backup of two days ago', { copia_buena: ahora - 48 * HORA, copia_fallida: null }],
    ['a failure made good at once', { copia_buena: ahora - HORA, copia_fallida: ahora - HORA }],
  ])('nothing yet of %s to the very limit', (_limite, cambios) => expect(codigos(cambios)).toEqual([]));

  it.each<[Aviso['codigo'], number, number]>([
    ['disco_por_llenarse', 5 * GB, 100 * GB],
    ['disco_por_llenarse', GB, 4 * GB],
  ])('%s and not full at the very limit', (codigo, libres, total) =>
    expect(codigos({ disco: { libres, total } })).toEqual([codigo]),
  );

  it('is the gravest first', () => {
    const correos = { con_fallos: 1, fallidos: 1 };
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
