import { type Dia, diaDe, diasEntre, inicioDelDia, sumarDias } from '#domain/calendario/dia.ts';
import { esLaborable } from '#domain/calendario/laborable.ts';
import { estaCerrado, inicioDePeriodo, PERIODOS_RANKING } from '#domain/calendario/periodo.ts';
import type { Azar } from './azar.ts';
import type { ClaveDesafio } from './desafios.ts';
import { type AgendaDeElena, agendaDeElena } from './elena.ts';
import type { Papel } from './empresa.ts';
import { Envios, esDelEquipoDeElena } from './envios.ts';
import { cerrarElMes } from './final.ts';
import type { Hecho, Previsto } from './hechos.ts';
import type { EvidenciaDemo, Fallo, Modelo } from './modelo.ts';
import { novedades } from './novedades.ts';
import {
  DIAS_DE_HISTORIA,
  enHora,
  estaEnFunciones,
  type Persona,
  ritmoEn,
  ultimosLaborables,
} from './plantel.ts';
import { MOTIVO_DE_REVERSION } from './textos.ts';

/** In the last days each branch decides at its own time; before, all at once, which nobody will notice. */
export const DIAS_AL_DETALLE = 10;

/**
 * Tells the company's year, fact by fact and in order. What has been told so far is in the model, so whoever writes it
 * down as it comes finds every participation as it was at that moment.
 */
export class Historia {
  readonly #modelo: Modelo;
  readonly #ahora: Date;
  readonly #azar: Azar;
  readonly #gracia: number;
  readonly #envios: Envios;
  readonly #elena: Persona;
  readonly #rrhh: Persona;
  readonly #agenda: AgendaDeElena;
  /** Nobody decides on these before the end of the story. */
  readonly #reservadas = new Set<EvidenciaDemo>();
  #deElenaAyer: EvidenciaDemo | null = null;
  #rechazadaDeElena: EvidenciaDemo | null = null;
  #reversible: Fallo | null = null;

  constructor(modelo: Modelo, ahora: Date, gracia: number, azar: Azar) {
    this.#modelo = modelo;
    this.#ahora = ahora;
    this.#gracia = gracia;
    this.#azar = azar.rama('historia');
    this.#envios = new Envios(modelo, azar.rama('envios'));
    this.#elena = this.#persona('empleado');
    this.#rrhh = this.#persona('rrhh');
    this.#agenda = agendaDeElena(this.#elena, modelo.plantel.hoy, azar.rama('elena'));
  }

  *contar(): Generator<Hecho> {
    const { hoy } = this.#modelo.plantel;
    const sueltos = Map.groupBy(
      [
        ...novedades(this.#modelo, this.#rrhh, this.#azar.rama('novedades')),
        ...this.#pasos(),
        ...this.#esperas(),
      ],
      ({ en }) => diaDe(en),
    );
    for (let d = sumarDias(hoy, -DIAS_DE_HISTORIA); d <= hoy; d = sumarDias(d, 1)) {
      const previstos = [
        ...this.#cierre(d),
        ...this.#sesiones(d),
        ...this.#envios_(d),
        ...(sueltos.get(d) ?? []),
      ];
      for (const { en, suceder } of previstos.toSorted((a, b) => a.en.getTime() - b.en.getTime()))
        if (en <= this.#ahora) yield* suceder();
    }
  }

  /** The instant that the ordinary day has reached: the little time left until now is the story's own. */
  get #corte(): Date {
    const inicio = inicioDelDia(this.#modelo.plantel.hoy).getTime();
    const ahora = this.#ahora.getTime();
    return new Date(Math.max(ahora - CIEN_MINUTOS, inicio + (ahora - inicio) / 2));
  }

  /** A moment of the time between the cut and now, from 0 to 1. */
  #alFinal(parte: number): Date {
    const corte = this.#corte.getTime();
    return new Date(corte + Math.round((this.#ahora.getTime() - corte) * parte));
  }

  #cierre(d: Dia): Previsto[] {
    const termino = sumarDias(d, -this.#gracia - 1);
    // What closed in the middle of a week, long ago, closed with the week.
    const tipos = diasEntre(d, this.#modelo.plantel.hoy) > 40 ? (['semana'] as const) : PERIODOS_RANKING;
    const cierra = tipos.some((tipo) => {
      const inicio = inicioDePeriodo(tipo, termino);
      return (
        estaCerrado(tipo, inicio, d, this.#gracia) &&
        !estaCerrado(tipo, inicio, sumarDias(d, -1), this.#gracia)
      );
    });
    const en = enHora(d, 3 * 60);
    return cierra ? [{ en, suceder: () => [{ tipo: 'cierre', en }] }] : [];
  }

  /** When validators look at their queue. */
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
    for (const evidencia of [...this.#modelo.pendientes]) {
      if (this.#reservadas.has(evidencia) || evidencia.fecha_envio > en || !cuales(evidencia)) continue;
      if (evidencia.autor.papel === null && this.#azar.pasa(ANULACIONES)) {
        this.#modelo.anular(evidencia);
        anuladas.push(evidencia);
        continue;
      }
      const fallo = this.#modelo.decidir(evidencia, this.#envios.decision(evidencia), en);
      if (!fallo) throw new Error('The rules refused a decision of the demo');
      fallos.push(fallo);
      if (this.#esReversible(fallo)) this.#reversible = fallo;
    }
    return fallos.length + anuladas.length === 0 ? [] : [{ tipo: 'decisiones', en, fallos, anuladas }];
  }

  /** What people send on a day. */
  #envios_(d: Dia): Previsto[] {
    const { hoy, personas } = this.#modelo.plantel;
    return personas.flatMap((persona): Previsto[] => {
      if (!estaEnFunciones(persona, d)) return [];
      if (persona === this.#elena) return this.#enviosDeElena(d);
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
    const largo = this.#corte.getTime() - inicio;
    const desde = Math.min(7.5 * HORA, largo * 0.3);
    const hasta = Math.min(18.5 * HORA, largo * 0.98);
    return new Date(Math.round(inicio + desde + (hasta - desde) * this.#azar.numero()));
  }

  #enviosDeElena(d: Dia): Previsto[] {
    if (!this.#agenda.activos.has(d)) return [];
    const en = enHora(d, this.#azar.entero(10 * 60 + 10, 12 * 60));
    const ayer = d === ultimosLaborables(this.#modelo.plantel.hoy, this.#elena.calendario, 1)[0];
    const suceder = () => {
      const orden: ClaveDesafio[] = [this.#agenda.fijos.get(d) ?? this.#deSiempre(d), 'gondola'];
      const claves = ayer ? (['gondola'] as const) : orden;
      for (const clave of claves) {
        const enviada = this.#envios.para(this.#elena, this.#modelo.desafio(clave), en, {
          conAdjunto: this.#fotosDeElena(d),
        });
        if (!enviada) continue;
        if (ayer) {
          this.#deElenaAyer = enviada;
          this.#reservadas.add(enviada);
        }
        break;
      }
      return [];
    };
    return [{ en, suceder }];
  }

  #deSiempre(d: Dia): ClaveDesafio {
    if (d <= this.#modelo.desafio('faltantes').fecha_fin) return 'faltantes';
    return d >= this.#modelo.desafio('pasillos').fecha_inicio && this.#azar.pasa(0.5)
      ? 'pasillos'
      : 'gondola';
  }

  #fotosDeElena(d: Dia): number {
    return diasEntre(d, this.#modelo.plantel.hoy) <= 30 ? 0.6 : 0.02;
  }

  /** The story's own steps. */
  #pasos(): Previsto[] {
    const { hoy } = this.#modelo.plantel;
    const asignar = (clave: ClaveDesafio, hace: number, quienes: () => Persona[]): Previsto => {
      const en =
        hace === 1 ? enHora(sumarDias(hoy, -1), 10 * 60 + 30) : enHora(sumarDias(hoy, -hace), 7 * 60);
      return { en, suceder: () => this.#asignar(clave, en, quienes()) };
    };
    const algunas = (cuantas: number) => () =>
      this.#azar.rama(`asignadas ${cuantas}`).barajar(this.#sinPapel(hoy)).slice(0, cuantas);
    const reversion = enHora(sumarDias(hoy, -17), 11 * 60 + 32);
    return [
      asignar('pasillos', 146, algunas(14)),
      asignar('exhibicion', 4, algunas(16)),
      asignar('entregas', 1, () => [
        ...this.#modelo.plantel.personas.filter(
          (p) => p.grupo?.nombre === 'Reparto' && estaEnFunciones(p, hoy),
        ),
        this.#elena,
        this.#persona('lider'),
      ]),
      { en: reversion, suceder: () => this.#revertir(reversion) },
      { en: this.#enEquipo(), suceder: () => this.#enviarDeLider(this.#enEquipo(), false) },
      { en: this.#tardeDeAyer(), suceder: () => this.#enviarLaQueSeRechaza() },
      { en: this.#corte, suceder: () => this.#decidir(this.#corte, () => true) },
      { en: this.#alFinal(0.15), suceder: () => this.#desenlace() },
      { en: this.#alFinal(0.45), suceder: () => this.#enviarDeLider(this.#alFinal(0.45), true) },
      { en: this.#alFinal(0.75), suceder: () => this.#enviarLoQueFalta() },
    ];
  }

  #asignar(clave: ClaveDesafio, en: Date, quienes: readonly Persona[]): Hecho[] {
    const desafio = this.#modelo.desafio(clave);
    const personas = quienes.filter((p) => this.#modelo.asignar(p, desafio, this.#rrhh, en) !== null);
    return personas.length === 0 ? [] : [{ tipo: 'asignacion', en, desafio, personas, por: this.#rrhh }];
  }

  #esReversible({ evidencia, creditos }: Fallo): boolean {
    const { autor, participacion, fecha_envio } = evidencia;
    const hace = diasEntre(diaDe(fecha_envio), this.#modelo.plantel.hoy);
    return (
      creditos.length > 0 &&
      hace <= 24 &&
      hace > 18 &&
      autor.papel === null &&
      autor.baja === null &&
      participacion.desafio.guion.avance === 'porcentaje'
    );
  }

  #revertir(en: Date): Hecho[] {
    const fallo = this.#reversible;
    const filas =
      fallo && this.#modelo.revertir(fallo.evidencia, fallo.creditos, this.#rrhh, en, MOTIVO_DE_REVERSION);
    return fallo && filas ? [{ tipo: 'reversion', en, fallo, filas }] : [];
  }

  /** The leader opens the group's challenge, some days before the employee adds to it. */
  #enEquipo(): Date {
    const dias = ultimosLaborables(this.#modelo.plantel.hoy, this.#elena.calendario, 12);
    return enHora(dias[11] ?? this.#modelo.plantel.hoy, 12 * 60 + 40);
  }

  #enviarDeLider(en: Date, espera: boolean): Hecho[] {
    const enviada = this.#envios.para(this.#persona('lider'), this.#modelo.desafio('deposito'), en, {
      conAdjunto: 1,
    });
    if (enviada && espera) this.#reservadas.add(enviada);
    return [];
  }

  #tardeDeAyer(): Date {
    const [ayer] = ultimosLaborables(this.#modelo.plantel.hoy, this.#elena.calendario, 1);
    const { fecha_inicio } = this.#modelo.desafio('exhibicion');
    return enHora(ayer && ayer >= fecha_inicio ? ayer : fecha_inicio, 16 * 60 + 25);
  }

  #enviarLaQueSeRechaza(): Hecho[] {
    const desafio = this.#modelo.desafio('exhibicion');
    const enviada = this.#envios.para(this.#elena, desafio, this.#tardeDeAyer(), { conAdjunto: 1 });
    if (enviada) this.#reservadas.add(enviada);
    this.#rechazadaDeElena = enviada;
    return [];
  }

  /** The last decisions before now: the month's places, and what comes back to the employee. */
  #desenlace(): Hecho[] {
    const en = this.#alFinal(0.15);
    const fallos = cerrarElMes(this.#modelo, this.#envios, this.#deElenaAyer, {
      enviar: this.#alFinal(0.05),
      decidir: en,
    });
    const rechazada = this.#rechazadaDeElena;
    const rechazo = rechazada && this.#modelo.decidir(rechazada, this.#envios.rechazo(rechazada), en);
    return [{ tipo: 'decisiones', en, fallos: rechazo ? [...fallos, rechazo] : fallos, anuladas: [] }];
  }

  /** What completes a challenge as soon as the gerente approves it. */
  #enviarLoQueFalta(): Hecho[] {
    this.#dejarEsperando(this.#elena, ['atencion'], this.#alFinal(0.75), 1);
    return [];
  }

  /** What waits for each gerente, with its age, and a gerente's own, for RRHH. */
  #esperas(): Previsto[] {
    const hace = (minutos: number) =>
      this.#deDia(new Date(this.#ahora.getTime() - Math.round(minutos * 60_000)));
    const usadas = new Set<Persona>();
    const esperas = this.#modelo.plantel.sucursales.flatMap((sucursal) =>
      sucursal.esperas.map((minutos, i): Previsto => {
        const en = hace(minutos);
        const suceder = () => {
          const candidatas = this.#azar
            .barajar(this.#sinPapel(diaDe(en)).filter((p) => p.sucursal === sucursal && !usadas.has(p)))
            // The first ones are those that people look at: who takes part often, with a story behind.
            .toSorted((a, b) => Number(b.ritmo > 0.1) - Number(a.ritmo > 0.1));
          const quien = candidatas.find((p) =>
            this.#dejarEsperando(p, girar(VARIADO, i), en, i % 5 === 4 ? 0 : 0.95),
          );
          if (quien) usadas.add(quien);
          return [];
        };
        return { en, suceder };
      }),
    );
    const gerente = this.#persona('gerente');
    const suya = hace(200);
    const propia = () => {
      this.#dejarEsperando(gerente, ['gondola'], suya, 1);
      return [];
    };
    return [...esperas, { en: suya, suceder: propia }];
  }

  /** The same instant, or where that was in the night, the afternoon before. What has just happened stays as it is. */
  #deDia(en: Date): Date {
    if (en > this.#corte) return en;
    const d = diaDe(en);
    const minuto = Math.floor((en.getTime() - inicioDelDia(d).getTime()) / 60_000);
    if (minuto >= 7.5 * 60 && minuto <= 19.5 * 60)
      return new Date(en.getTime() - this.#azar.entero(0, 20) * 60_000);
    return enHora(minuto < 12 * 60 ? sumarDias(d, -1) : d, this.#azar.entero(15 * 60, 19 * 60 + 20));
  }

  #dejarEsperando(persona: Persona, claves: readonly ClaveDesafio[], en: Date, conAdjunto: number): boolean {
    for (const clave of claves) {
      if (clave === 'deposito' && esDelEquipoDeElena(persona)) continue;
      const mudo = this.#azar.pasa(0.1);
      const enviada = this.#envios.para(persona, this.#modelo.desafio(clave), en, { conAdjunto, mudo });
      if (!enviada) continue;
      this.#reservadas.add(enviada);
      return true;
    }
    return false;
  }

  #sinPapel(d: Dia): Persona[] {
    return this.#modelo.plantel.personas.filter(
      (p) =>
        p.papel === null &&
        (p.rol === 'empleado' || p.rol === 'lider_grupo') &&
        p.sucursal !== null &&
        estaEnFunciones(p, d),
    );
  }

  #persona(papel: Papel): Persona {
    const hallada = this.#modelo.plantel.personas.find((p) => p.papel === papel);
    if (!hallada) throw new Error(`Nobody plays ${papel}`);
    return hallada;
  }
}

const HORA = 3_600_000;
const CIEN_MINUTOS = 100 * 60_000;
const ANULACIONES = 0.012;

/** Challenges in turn, so that a queue shows a bit of each. */
const VARIADO: readonly ClaveDesafio[] = [
  'exhibicion',
  'gondola',
  'atencion',
  'pasillos',
  'deposito',
  'gondola',
];

function girar<T>(lista: readonly T[], n: number): T[] {
  const desde = n % lista.length;
  return [...lista.slice(desde), ...lista.slice(0, desde)];
}
