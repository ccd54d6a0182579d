import { type Dia, diaDe, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Azar } from './azar.ts';
import type { ClaveDesafio } from './desafios.ts';
import { type AgendaDeElena, agendaDeElena } from './elena.ts';
import type { Envios } from './envios.ts';
import { cerrarElMes } from './final.ts';
import type { Hecho, Previsto } from './hechos.ts';
import type { EvidenciaDemo, Fallo, Modelo } from './modelo.ts';
import type { Momentos } from './momentos.ts';
import { enHora, estaEnFunciones, type Persona, ultimosLaborables } from './plantel.ts';
import { MOTIVO_DE_REVERSION } from './textos.ts';

/** The scripted part of the story: what the demo's accounts show, and the cases that must exist somewhere. */
export class Relato {
  readonly #modelo: Modelo;
  readonly #envios: Envios;
  readonly #momentos: Momentos;
  readonly #reservadas: Set<EvidenciaDemo>;
  readonly #azar: Azar;
  readonly #elena: Persona;
  readonly #rrhh: Persona;
  readonly #agenda: AgendaDeElena;
  #deElenaAyer: EvidenciaDemo | null = null;
  #rechazadaDeElena: EvidenciaDemo | null = null;
  #reversible: Fallo | null = null;

  constructor(
    modelo: Modelo,
    envios: Envios,
    momentos: Momentos,
    reservadas: Set<EvidenciaDemo>,
    azar: Azar,
  ) {
    this.#modelo = modelo;
    this.#envios = envios;
    this.#momentos = momentos;
    this.#reservadas = reservadas;
    this.#azar = azar;
    this.#elena = modelo.persona('empleado');
    this.#rrhh = modelo.persona('rrhh');
    this.#agenda = agendaDeElena(this.#elena, modelo.plantel.hoy, azar.rama('elena'));
  }

  /** The story's fixed events. */
  pasos(): Previsto[] {
    const { hoy } = this.#modelo.plantel;
    const asignar = (clave: ClaveDesafio, hace: number, quienes: () => Persona[]): Previsto => {
      const en =
        hace === 1 ? enHora(sumarDias(hoy, -1), 10 * 60 + 30) : enHora(sumarDias(hoy, -hace), 7 * 60);
      return { en, suceder: () => this.#asignar(clave, en, quienes()) };
    };
    const algunas = (cuantas: number) => () =>
      this.#azar.rama(`asignadas ${cuantas}`).barajar(this.#modelo.sinPapel(hoy)).slice(0, cuantas);
    const reversion = enHora(sumarDias(hoy, -17), 11 * 60 + 32);
    return [
      asignar('pasillos', 146, algunas(14)),
      asignar('exhibicion', 4, algunas(16)),
      asignar('entregas', 1, () => [
        ...this.#modelo.plantel.personas.filter(
          (p) => p.grupo?.nombre === 'Reparto' && estaEnFunciones(p, hoy),
        ),
        this.#elena,
        this.#modelo.persona('lider'),
      ]),
      { en: reversion, suceder: () => this.#revertir(reversion) },
      { en: this.#enEquipo(), suceder: () => this.#enviarDeLider(this.#enEquipo(), false) },
      { en: this.#tardeDeAyer(), suceder: () => this.#enviarLaQueSeRechaza() },
      { en: this.#momentos.alFinal(0.15), suceder: () => this.#desenlace() },
      {
        en: this.#momentos.alFinal(0.45),
        suceder: () => this.#enviarDeLider(this.#momentos.alFinal(0.45), true),
      },
      { en: this.#momentos.alFinal(0.75), suceder: () => this.#enviarLoQueFalta() },
    ];
  }

  /** What the story's employee sends on a day. */
  enviosDeElena(d: Dia): Previsto[] {
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

  /** Remembers a decision that RRHH will revert later. */
  observar(fallo: Fallo): void {
    if (this.#esReversible(fallo)) this.#reversible = fallo;
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

  /** The leader starts the group's challenge, some days before the employee contributes to it. */
  #enEquipo(): Date {
    const dias = ultimosLaborables(this.#modelo.plantel.hoy, this.#elena.calendario, 12);
    return enHora(dias[11] ?? this.#modelo.plantel.hoy, 12 * 60 + 40);
  }

  #enviarDeLider(en: Date, espera: boolean): Hecho[] {
    const enviada = this.#envios.para(this.#modelo.persona('lider'), this.#modelo.desafio('deposito'), en, {
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

  /** The last decisions before now: the month's places, and evidence sent back to the employee. */
  #desenlace(): Hecho[] {
    const en = this.#momentos.alFinal(0.15);
    const fallos = cerrarElMes(this.#modelo, this.#envios, this.#deElenaAyer, {
      enviar: this.#momentos.alFinal(0.05),
      decidir: en,
    });
    const rechazada = this.#rechazadaDeElena;
    const rechazo = rechazada && this.#modelo.decidir(rechazada, this.#envios.rechazo(rechazada), en);
    return [{ tipo: 'decisiones', en, fallos: rechazo ? [...fallos, rechazo] : fallos, anuladas: [] }];
  }

  /** Evidence that completes a challenge as soon as the gerente approves it. */
  #enviarLoQueFalta(): Hecho[] {
    const en = this.#momentos.alFinal(0.75);
    const enviada = this.#envios.para(this.#elena, this.#modelo.desafio('atencion'), en, { conAdjunto: 1 });
    if (enviada) this.#reservadas.add(enviada);
    return [];
  }
}
