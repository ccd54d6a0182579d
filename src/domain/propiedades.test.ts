import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '#domain/desafios/participaciones/decision.ts';
import { estaCompletada } from '#domain/desafios/participaciones/participacion.ts';
import { Memoria, desacuerdos, naivePeriods, plus } from '../../tests/support/reglas/auditoria.ts';
import { Empresa, type Evento, GRACIA } from '../../tests/support/reglas/empresa.ts';

const decisions: fc.Arbitrary<Decision> = fc.oneof(
  fc.constant<Decision>({ tipo: 'aprobar' }),
  fc.record({
    tipo: fc.constant('parcial_objetivos' as const),
    objetivos_cumplidos: fc.subarray(['1', '2', '3']),
  }),
  fc.record({
    tipo: fc.constant('parcial_porcentaje' as const),
    porcentaje: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ tipo: fc.constant('rechazar' as const), motivo: fc.constantFrom('No se ve', ' ') }),
);
const n = fc.nat(40);
const events: fc.Arbitrary<Evento> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      tipo: fc.constant('enviar' as const),
      empleado: n,
      desafio: n,
      vacia: fc.nat(9).map((x) => x === 0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ tipo: fc.constant('decidir' as const), evidencia: n, decision: decisions }),
  },
  { weight: 1, arbitrary: fc.record({ tipo: fc.constant('anular' as const), evidencia: n }) },
  { weight: 2, arbitrary: fc.record({ tipo: fc.constant('revertir' as const), evidencia: n }) },
  {
    weight: 1,
    arbitrary: fc.record({
      tipo: fc.constant('ajustar' as const),
      empleado: n,
      puntos: fc.integer({ min: -60, max: 60 }),
      uuid: fc.nat(4),
    }),
  },
  { weight: 4, arbitrary: fc.record({ tipo: fc.constant('pasar' as const), dias: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ tipo: fc.constant('repetir' as const) }) },
);

const sequences = (minLength: number) => fc.array(events, { minLength, maxLength: 70, size: 'max' });

describe('whatever happens in a company', () => {
  it.each(['completo', 'dividido'] as const)(
    'its numbers agree after every step (group points: %s)',
    (reparto) => {
      const run = fc.check(
        fc.property(sequences(0), (sequence) => {
          const empresa = new Empresa(reparto);
          const memoria = new Memoria();
          return sequence.every((event) => {
            const before = snapshot(empresa);
            const done = empresa.ocurre(event);
            const changed = snapshot(empresa) !== before;
            const found = [...desacuerdos(empresa), ...memoria.desacuerdos(empresa)];
            // A refused event, or a repeated one, changes nothing.
            if (changed && (!done || event.tipo === 'repetir')) found.push(`${event.tipo} changed something`);
            if (found.length > 0) throw new Error(found.join('\n'));
            return true;
          });
        }),
        { numRuns: 150 },
      );
      expect(run.failed ? fc.defaultReportMessage(run) : 'agrees').toBe('agrees');
    },
    60_000,
  );

  it('and the sequences tried reach every corner worth reaching', () => {
    const corners = new Set<string>();
    for (const sequence of fc.sample(sequences(50), { numRuns: 200, seed: 7 })) {
      const empresa = new Empresa('dividido');
      for (const event of sequence) empresa.ocurre(event);
      for (const corner of cornersOf(empresa)) corners.add(corner);
    }
    expect([...corners].toSorted()).toEqual([
      'anulada',
      'aprobada',
      'aprobada revertida',
      'cerrado mes',
      'cerrado semana',
      'cerrado semestre',
      'completada',
      'empate',
      'enviada',
      'parcial',
      'parcial revertida',
      'rechazada',
      'reversión de un período cerrado',
      'vuelta a ganar',
    ]);
  });
});

/** Names of the interesting states that a company is in. */
function cornersOf({ hoy, evidencias, ledger, participaciones, totales }: Empresa): string[] {
  const totals = [...totales].filter(([key, { total }]) => key.startsWith('siempre') && total > 0);
  return [
    ...evidencias.map((e) => `${e.estado}${e.fecha_reversion ? ' revertida' : ''}`),
    ...naivePeriods('2026-06-01')
      .slice(0, 4)
      .flatMap(({ tipo, fin }) => (hoy > plus(fin, GRACIA) ? [`cerrado ${tipo}`] : [])),
    ...[...participaciones.values()].flatMap((p) => {
      if (estaCompletada(p)) return ['completada'];
      return p.progreso_validado === 100 && p.puntos_acreditados > 0 ? ['vuelta a ganar'] : [];
    }),
    ...ledger.flatMap((m) => {
      const undone = ledger.find((o) => o.origen_tipo === 'evidencia' && o.origen_id === m.origen_id);
      return m.origen_tipo === 'reversion' && undone?.fecha !== m.fecha
        ? ['reversión de un período cerrado']
        : [];
    }),
    ...(new Set(totals.map(([, { total }]) => total)).size < totals.length ? ['empate'] : []),
  ];
}

function snapshot({ evidencias, ledger, participaciones, totales, rachas }: Empresa): string {
  return JSON.stringify([evidencias, ledger, [...participaciones], [...totales], [...rachas]]);
}
