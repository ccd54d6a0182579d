import { describe, expect, it } from 'vitest';
import { type Dia, diaDe, diaSemana } from '#domain/comun/calendario/dia.ts';
import { calcularRacha } from '#domain/comun/calendario/racha.ts';
import { Azar } from './azar.ts';
import { MEJOR_RACHA, RACHA_ACTUAL } from './elena.ts';
import { Historia } from './historia.ts';
import { Modelo } from './modelo.ts';
import { armarPlantel, type Persona } from './plantel.ts';

/** Starting instants at the edges of calendars: days, months and years. */
const INSTANTES = [
  ['el 1 de enero a la medianoche', '2027-01-01T03:00:00Z'],
  ['el 1 de enero a la tarde', '2027-01-01T20:00:00Z'],
  ['el 29 de febrero', '2028-02-29T13:00:00Z'],
  ['el 1 de marzo, a cinco minutos de empezado', '2027-03-01T03:05:00Z'],
  ['un lunes feriado', '2026-11-23T12:00:00Z'],
  ['un domingo', '2026-11-22T20:00:00Z'],
  ['el martes de Carnaval', '2027-02-09T15:00:00Z'],
  ['el 31 de diciembre, a un minuto de terminar', '2027-01-01T02:59:00Z'],
  ['el aniversario de Mar del Plata', '2027-02-10T16:00:00Z'],
] as const;

describe.each(INSTANTES)('%s', (_, instante) => {
  const ahora = new Date(instante);
  const hoy = diaDe(ahora);
  const { modelo, hechos, dias, persona } = contar(ahora);

  it('happens in order, and never in the future', () => {
    expect(hechos.length).toBeGreaterThan(300);
    hechos.forEach((en, i) => {
      expect(en.getTime()).toBeLessThanOrEqual(ahora.getTime());
      expect(en.getTime()).toBeGreaterThanOrEqual(hechos[i - 1]?.getTime() ?? 0);
    });
  });

  it('leaves the queues as the script says', () => {
    const esperan = [...modelo.pendientes];
    expect(esperan).toHaveLength(31);
    const deGabriela = esperan.filter((e) => modelo.validadorDe(e).papel === 'gerente');
    expect(deGabriela).toHaveLength(12);
    for (const e of esperan) {
      expect(e.fecha_envio.getTime()).toBeLessThanOrEqual(ahora.getTime());
      expect(ahora.getTime() - e.fecha_envio.getTime()).toBeLessThan(6 * 86_400_000);
    }
  });

  it('gives the employee her streak, her place and her nearest badge', () => {
    const elena = persona('empleado');
    const racha = calcularRacha(dias.get(elena) ?? [], elena.calendario, hoy);
    expect(racha.mejor).toBe(MEJOR_RACHA);
    // One more where the month has just begun: her place in it had to be earned today.
    expect([RACHA_ACTUAL, RACHA_ACTUAL + 1]).toContain(racha.actual);
    const delMes = (p: Persona) => modelo.puntosDelMes(p);
    const delante = modelo.plantel.personas.filter((p) => p.baja === null && delMes(p) > delMes(elena));
    // At midnight of a new month nobody has any points yet.
    expect(delMes(elena) === 0 || delante.length === 5).toBe(true);
    expect(delMes(persona('empate_a'))).toBe(delMes(persona('empate_b')));
    const completos = modelo.desafios.filter((d) => modelo.progresoDe(elena, d) === 100);
    expect(completos.map((d) => d.guion.clave).toSorted()).toEqual(['cajas', 'frio', 'inventario']);
    expect(modelo.progresoDe(elena, modelo.desafio('atencion'))).toBe(75);
  });

  it('never lets anybody decide where they would collect', () => {
    for (const e of modelo.pendientes) {
      const validador = modelo.validadorDe(e);
      expect(validador).not.toBe(e.autor);
      expect(e.participacion.miembros.has(validador)).toBe(false);
    }
  });
});

it('knows the days it claims to be', () => {
  expect(diaSemana(diaDe(new Date('2026-11-22T20:00:00Z')))).toBe(7);
  expect(diaSemana(diaDe(new Date('2026-11-23T12:00:00Z')))).toBe(1);
});

/** Runs the whole year in memory. */
function contar(ahora: Date) {
  const azar = new Azar('mostrador');
  const plantel = armarPlantel(ahora, [1, 2, 3, 4, 5, 6], azar.rama('plantel'));
  const modelo = new Modelo(plantel, { gracia: 3, reparto: 'completo' }, azar.rama('modelo'));
  const hechos: Date[] = [];
  const dias = new Map<Persona, Dia[]>();
  const sumar = (p: Persona, d: Dia) => dias.set(p, [...(dias.get(p) ?? []), d]);
  for (const hecho of new Historia(modelo, ahora, 3, azar).contar()) {
    hechos.push(hecho.en);
    if (hecho.tipo === 'merito') sumar(hecho.merito.persona, hecho.merito.fecha);
    if (hecho.tipo !== 'decisiones') continue;
    for (const { evidencia } of hecho.fallos)
      if (evidencia.estado.estado !== 'rechazada') sumar(evidencia.autor, evidencia.estado.dia_envio);
  }
  const persona = (papel: Persona['papel']) => plantel.personas.find((p) => p.papel === papel)!;
  return { modelo, hechos, dias, persona };
}
