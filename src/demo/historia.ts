import { type Dia, diaDe, diasEntre, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { esLaborable } from '#domain/comun/calendario/laborable.ts';
import { ultimoDiaDeGracia, inicioDePeriodo, PERIODOS_RANKING } from '#domain/comun/calendario/periodo.ts';
import type { Azar } from './azar.ts';
import { Envios } from './envios.ts';
import { esperas } from './esperas.ts';
import type { Hecho, Previsto } from './hechos.ts';
import type { EvidenciaDemo, Fallo, Modelo } from './modelo.ts';
import { Momentos } from './momentos.ts';
import { novedades } from './novedades.ts';
import { DIAS_DE_HISTORIA, enHora, estaEnFunciones, ritmoEn } from './plantel.ts';
import { Relato } from './relato.ts';

/** In these last days each branch decides at its own hour; before, all decide at once, because nobody would notice. */
export const DIAS_AL_DETALLE = 10;

/**
 * Tells the company's year, fact by fact and in order. The model always reflects what has been told so far, so whoever writes
 * each fact as it comes sees every participation as it was at that moment.
 */
export class Historia {
  readonly #modelo: Modelo;
  readonly #momentos: Momentos;
  readonly #azar: Azar;
  readonly #gracia: number;
  readonly #envios: Envios;
  readonly #relato: Relato;
  /** Evidence that nobody decides on until the story does. */
  readonly #reservadas = new Set<EvidenciaDemo>();

  constructor(modelo: Modelo, ahora: Date, gracia: number, azar: Azar) {
    this.#modelo = modelo;
    this.#momentos = new Momentos(ahora);
    this.#gracia = gracia;
    this.#azar = azar.rama('historia');
    this.#envios = new Envios(modelo, azar.rama('envios'));
    this.#relato = new Relato(modelo, this.#envios, this.#momentos, this.#reservadas, azar.rama('relato'));
  }

  *contar(): Generator<Hecho> {
    const { hoy } = this.#modelo.plantel;
    const { ahora, corte } = this.#momentos;
    const sueltos = Map.groupBy(
      [
        ...novedades(this.#modelo, this.#azar.rama('novedades')),
        // Comes before the story's end even when the day has just begun and all its instants coincide.
        { en: corte, suceder: () => this.#decidir(corte, () => true) },
        ...this.#relato.pasos(),
        ...esperas(this.#modelo, this.#envios, this.#momentos, this.#reservadas, this.#azar.rama('esperas')),
      ],
      ({ en }) => diaDe(en),
    );
    for (let d = sumarDias(hoy, -DIAS_DE_HISTORIA); d <= hoy; d = sumarDias(d, 1)) {
      const previstos = [
        ...this.#cierre(d),
        ...this.#sesiones(d),
        ...this.#enviosDe(d),
        ...(sueltos.get(d) ?? []),
      ];
      for (const { en, suceder } of previstos.toSorted((a, b) => a.en.getTime() - b.en.getTime()))
        if (en <= ahora) yield* suceder();
    }
  }

  #cierre(d: Dia): Previsto[] {
    const termino = sumarDias(d, -this.#gracia - 1);
    // Older periods that ended in the middle of a week are closed together with that week.
    const tipos = diasEntre(d, this.#modelo.plantel.hoy) > 40 ? (['semana'] as const) : PERIODOS_RANKING;
    const cierra = tipos.some((tipo) => {
      const inicio = inicioDePeriodo(tipo, termino);
      return ultimoDiaDeGracia(tipo, inicio, this.#gracia) === sumarDias(d, -1);
    });
    const en = enHora(d, 3 * 60);
    return cierra ? [{ en, suceder: () => [{ tipo: 'cierre', en }] }] : [];
  }

  /** The instants at which validators look at their queue. */
  #sesiones(d: Dia): Previsto[] {
    const { hoy, sucursales, feriados } = this.#modelo.plantel;
    const nacional = {
      diasLaborables: [1, 2, 3, 4, 5, 6],
      feriados: new Set(feriados.filter((f) => f.sucursal === null).map((f) => f.fecha)),
      licencias: [],
    };
    if (d === hoy || !esLaborable(d, nacional)) return [];
    if (diasEntre(d, hoy) > DIAS_AL_DETALLE) {
      const en = enHora(d, 9 * 60 + this.#azar.entero(20, 50));
      return [{ en, suceder: () => this.#decidir(en, () => true) }];
    }
    return [...sucursales, null].map((sucursal, i) => {
      const en = enHora(d, 8 * 60 + 5 + i * 18 + this.#azar.entero(0, 12));
      const suya = ({ autor }: EvidenciaDemo) => autor.sucursal === sucursal;
      return { en, suceder: () => this.#decidir(en, suya) };
    });
  }

  #decidir(en: Date, cuales: (e: EvidenciaDemo) => boolean): Hecho[] {
    const anuladas: EvidenciaDemo[] = [];
    const fallos: Fallo[] = [];
    // Deciding removes the evidence from this set. Removing during iteration is safe with a Set.
    for (const evidencia of this.#modelo.pendientes) {
      if (this.#reservadas.has(evidencia) || evidencia.fecha_envio > en || !cuales(evidencia)) continue;
      if (evidencia.autor.papel === null && this.#azar.pasa(ANULACIONES)) {
        this.#modelo.anular(evidencia);
        anuladas.push(evidencia);
        continue;
      }
      const fallo = this.#modelo.decidir(evidencia, this.#envios.decision(evidencia), en);
      if (!fallo) throw new Error('The rules refused a decision of the demo');
      fallos.push(fallo);
      this.#relato.observar(fallo);
    }
    return fallos.length + anuladas.length === 0 ? [] : [{ tipo: 'decisiones', en, fallos, anuladas }];
  }

  /** The submissions of a day. */
  #enviosDe(d: Dia): Previsto[] {
    const { hoy, personas } = this.#modelo.plantel;
    return personas.flatMap((persona): Previsto[] => {
      if (!estaEnFunciones(persona, d)) return [];
      if (persona.papel === 'empleado') return this.#relato.enviosDeElena(d);
      const enDescanso = d === hoy ? 0.35 : 0.04;
      if (!this.#azar.pasa(ritmoEn(persona, d) * (esLaborable(d, persona.calendario) ? 1 : enDescanso)))
        return [];
      const en = this.#enHorario(d);
      return [
        {
          en,
          suceder: () => {
            this.#envios.alguno(persona, en);
            return [];
          },
        },
      ];
    });
  }

  #enHorario(d: Dia): Date {
    if (d < this.#modelo.plantel.hoy) return enHora(d, this.#azar.entero(7 * 60 + 45, 18 * 60 + 30));
    const inicio = inicioDelDia(d).getTime();
    const largo = this.#momentos.corte.getTime() - inicio;
    const desde = Math.min(7.5 * HORA, largo * 0.3);
    const hasta = Math.min(18.5 * HORA, largo * 0.98);
    return new Date(Math.round(inicio + desde + (hasta - desde) * this.#azar.numero()));
  }
}

const HORA = 3_600_000;
const ANULACIONES = 0.012;
