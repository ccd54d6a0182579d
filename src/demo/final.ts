import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { esLaborable } from '#domain/comun/calendario/laborable.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Envios } from './envios.ts';
import type { EvidenciaDemo, Fallo, Modelo } from './modelo.ts';
import type { Persona } from './plantel.ts';

/** Points per percentage point of either long challenge. */
const POR_CIENTO = 10;

/**
 * The last evidence of this month's leaders and of the story's employee, so that the ranking shows a podium, two people who
 * share the fourth place, and her in the sixth. Evidence only adds points: whoever already has more keeps them.
 * @param ayer her evidence of yesterday, still undecided
 */
export function cerrarElMes(
  modelo: Modelo,
  envios: Envios,
  ayer: EvidenciaDemo | null,
  { enviar, decidir }: { enviar: Date; decidir: Date },
): Fallo[] {
  const elena = modelo.persona('empleado');
  const [a, b] = [modelo.persona('empate_a'), modelo.persona('empate_b')];
  const podio = [modelo.persona('tercera'), modelo.persona('segunda'), modelo.persona('primera')];
  const otros = modelo.plantel.personas.filter(
    (p) => ![elena, a, b, ...podio].includes(p) && p.baja === null,
  );
  const base = Math.max(0, ...otros.map((p) => modelo.puntosDelMes(p)));
  const entre = escalon(modelo.plantel.hoy, elena);

  const fallos: Fallo[] = [];
  const sumarHasta = (p: Persona, minimo: number, propia: EvidenciaDemo | null = null): number => {
    const meta = Math.max(minimo, modelo.puntosDelMes(p));
    let faltan = Math.ceil((meta - modelo.puntosDelMes(p)) / POR_CIENTO);
    if (propia) {
      const fallo = modelo.decidir(
        propia,
        envios.avance(propia, Math.max(1, tope(modelo, propia, faltan))),
        decidir,
      );
      if (fallo) fallos.push(fallo);
      faltan = Math.ceil((meta - modelo.puntosDelMes(p)) / POR_CIENTO);
    }
    // Half in each long challenge, so that no single evidence is worth too much; the remainder goes to the one with room.
    const [uno, otro] = [modelo.desafio('gondola'), modelo.desafio('pasillos')];
    for (const [desafio, parte] of [
      [uno, Math.ceil(faltan / 2)],
      [otro, Infinity],
    ] as const) {
      const pasos = Math.min(faltan, parte, LIMITE - modelo.progresoDe(p, desafio));
      if (pasos <= 0) continue;
      const enviada = envios.para(p, desafio, enviar, { conAdjunto: 0.5 });
      const fallo = enviada && modelo.decidir(enviada, envios.avance(enviada, pasos), decidir);
      if (!fallo) continue;
      fallos.push(fallo);
      faltan -= pasos;
    }
    return modelo.puntosDelMes(p);
  };

  let piso = sumarHasta(elena, base + entre(20), ayer);
  const empate = Math.max(piso + entre(60), modelo.puntosDelMes(a), modelo.puntosDelMes(b));
  piso = Math.max(sumarHasta(a, empate), sumarHasta(b, empate));
  for (const [i, p] of podio.entries()) piso = sumarHasta(p, piso + entre(SALTOS[i] ?? 0));
  return fallos;
}

/** The most that is validated this way, so that nobody completes a year-long challenge by accident. */
const LIMITE = 95;
const SALTOS = [70, 40, 110];

function tope(modelo: Modelo, { autor, participacion }: EvidenciaDemo, faltan: number): number {
  return Math.min(faltan, LIMITE - modelo.progresoDe(autor, participacion.desafio));
}

/** Points between consecutive places: fewer early in the month. */
function escalon(hoy: Dia, { calendario }: Persona): (puntos: number) => number {
  let dias = 0;
  for (let d = inicioDePeriodo('mes', hoy); d <= hoy; d = sumarDias(d, 1))
    if (esLaborable(d, calendario)) dias += 1;
  const escala = Math.min(1, dias / 14);
  return (puntos) => Math.max(1, Math.round((puntos * escala) / POR_CIENTO)) * POR_CIENTO;
}
