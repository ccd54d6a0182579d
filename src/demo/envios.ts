import { estadoVigente, type Objetivo } from '#domain/desafios/desafio.ts';
import type { Decision } from '#domain/desafios/participaciones/decision.ts';
import { type Dia, diaDe, diasEntre } from '#domain/comun/calendario/dia.ts';
import { type Adjunto, adjuntoPara } from './adjuntos.ts';
import type { Azar } from './azar.ts';
import type { ClaveDesafio } from './desafios.ts';
import type { DesafioDemo } from './desafio-vivo.ts';
import type { EvidenciaDemo, Modelo } from './modelo.ts';
import { type Persona, ritmoEn } from './plantel.ts';
import { DESCRIPCIONES, MOTIVOS, REMATES } from './textos.ts';

/** How the demo's people take part: what they choose, write and attach, and what validators answer. */
export class Envios {
  readonly #modelo: Modelo;
  readonly #azar: Azar;
  /** How often each person has used each sentence. */
  readonly #dichas = new Map<Persona, Map<string, number>>();

  constructor(modelo: Modelo, azar: Azar) {
    this.#modelo = modelo;
    this.#azar = azar;
  }

  /** Sends evidence for one of the open challenges. @returns null if none is available */
  alguno(persona: Persona, en: Date): EvidenciaDemo | null {
    const elegibles = this.#abiertos(diaDe(en)).filter((d) => this.#leInteresa(persona, d));
    const orden = this.#azar.porPeso(elegibles, (d) => {
      const empezado = d.guion.avance === 'objetivos' && this.#modelo.progresoDe(persona, d) > 0;
      return d.guion.peso * (empezado ? 2 : 1);
    });
    for (const desafio of orden.slice(0, 4)) {
      const enviada = this.para(persona, desafio, en);
      if (enviada) return enviada;
    }
    return null;
  }

  /**
   * Sends evidence for a challenge. `conAdjunto` is the probability of a file, 0 to 1; by default it is higher for recent
   * evidence.
   */
  para(
    persona: Persona,
    desafio: DesafioDemo,
    en: Date,
    { conAdjunto = this.#recencia(diaDe(en)), mudo = false }: { conAdjunto?: number; mudo?: boolean } = {},
  ): EvidenciaDemo | null {
    const { clave } = desafio.guion;
    const adjunto: Adjunto | null = this.#azar.pasa(conAdjunto) ? adjuntoPara(clave, en, this.#azar) : null;
    const descripcion = mudo && adjunto ? '' : this.#describir(persona, clave);
    return this.#modelo.enviar(persona, desafio, en, { descripcion, adjunto });
  }

  /** A validator's decision. */
  decision(evidencia: EvidenciaDemo): Decision {
    const { autor } = evidencia;
    if (!esDelRelato(autor) && this.#azar.pasa(RECHAZOS)) return this.rechazo(evidencia);
    return this.avance(evidencia, this.#paso(autor, evidencia.estado.dia_envio));
  }

  rechazo({ participacion }: EvidenciaDemo): Decision {
    return { tipo: 'rechazar', motivo: this.#azar.elegir(MOTIVOS[participacion.desafio.guion.clave]) };
  }

  /** Accepts another `pasos` per cent, or that many of the objectives not met yet. */
  avance({ participacion, autor }: EvidenciaDemo, pasos: number): Decision {
    const { desafio, estado } = participacion;
    if (desafio.guion.avance === 'porcentaje') {
      const porcentaje = (estado?.progreso_validado ?? 0) + pasos;
      return porcentaje >= 100 ? { tipo: 'aprobar' } : { tipo: 'parcial_porcentaje', porcentaje };
    }
    const faltan = desafio.objetivos.filter(({ id }) => estado?.objetivos_cumplidos.includes(id) !== true);
    const cuantos = !esDelRelato(autor) && this.#azar.pasa(0.25) ? 2 : 1;
    if (faltan.length <= cuantos) return { tipo: 'aprobar' };
    return { tipo: 'parcial_objetivos', objetivos_cumplidos: ids(faltan.slice(0, cuantos)) };
  }

  #abiertos(d: Dia): DesafioDemo[] {
    return this.#modelo.desafios.filter((x) => estadoVigente(x, d) === 'activo' && x.fecha_inicio <= d);
  }

  #leInteresa(persona: Persona, desafio: DesafioDemo): boolean {
    if (desafio.guion.avance === 'objetivos' && this.#alTope(persona)) return false;
    if (desafio.guion.es_grupal) return persona.grupo !== null && !esDelEquipoDeElena(persona);
    // The story's people keep room in the long challenges, because the end of the story needs it.
    return (
      persona.papel === null ||
      desafio.guion.avance === 'objetivos' ||
      this.#modelo.progresoDe(persona, desafio) < TOPE_DE_PROTAGONISTAS
    );
  }

  /** A sentence that this person has not used yet, or the one they used least, with a different ending each time. */
  #describir(persona: Persona, clave: ClaveDesafio): string {
    const dichas = this.#dichas.get(persona) ?? new Map<string, number>();
    this.#dichas.set(persona, dichas);
    const veces = (frase: string) => dichas.get(frase) ?? 0;
    const menos = Math.min(...DESCRIPCIONES[clave].map(veces));
    const frase = this.#azar.elegir(DESCRIPCIONES[clave].filter((f) => veces(f) === menos));
    dichas.set(frase, menos + 1);
    const remate = menos === 0 ? '' : ` ${REMATES[(frase.length + menos) % REMATES.length] ?? ''}`;
    return frase.replaceAll('#', () => String(this.#azar.entero(2, 9))) + remate;
  }

  /** Per cent of a long challenge that one evidence adds. People with more evidence add less with each. */
  #paso(autor: Persona, d: Dia): number {
    if (autor.papel === 'empleado')
      return diasEntre(d, this.#modelo.plantel.hoy) <= 30 ? this.#azar.entero(2, 3) : 1;
    if (ritmoEn(autor, d) > 0.25 || this.#alTope(autor)) return 1;
    return autor.ritmo > 0.1 ? this.#azar.entero(1, 3) : this.#azar.entero(2, 6);
  }

  /** Limits the month's points of everybody else: its first places belong to the story. */
  #alTope(persona: Persona): boolean {
    return (
      (persona.papel === null || persona.papel === 'lider') &&
      this.#modelo.puntosDelMes(persona) >= 60 + 12 * Number(this.#modelo.plantel.hoy.slice(8))
    );
  }

  /** Probability of an attachment by age. Old photos would only fill the demo's disk. */
  #recencia(d: Dia): number {
    const hace = diasEntre(d, this.#modelo.plantel.hoy);
    return hace <= 3 ? 0.5 : hace <= 20 ? 0.2 : 0.015;
  }
}

/** The story decides this group's part in the group challenge. */
export function esDelEquipoDeElena({ grupo }: Persona): boolean {
  return grupo?.nombre === 'Reposición' && grupo.sucursal.clave === 'puerto';
}

/** The people whose every decision is fixed by the story. */
function esDelRelato({ papel }: Persona): boolean {
  return papel === 'empleado' || papel === 'lider';
}

const RECHAZOS = 0.06;
const TOPE_DE_PROTAGONISTAS = 50;

function ids(objetivos: readonly Objetivo[]): string[] {
  return objetivos.map(({ id }) => id);
}
