import { type Dia, dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Calendario } from '#domain/comun/calendario/laborable.ts';
import type { VigenciaDesafio, ObjetivosDesafio } from '#domain/desafios/desafio.ts';
import {
  type Caso,
  type Decision,
  anular,
  decidir,
  revertir,
} from '#domain/desafios/participaciones/decision.ts';
import { type Evidencia, estaAceptada } from '#domain/desafios/participaciones/evidencia.ts';
import {
  PARTICIPACION_NUEVA,
  type Participacion,
  enviar,
} from '#domain/desafios/participaciones/participacion.ts';
import {
  type Integrante,
  devolucionGrupal,
  repartoGrupal,
} from '#domain/desafios/participaciones/reparto.ts';
import type { RepartoGrupal } from '#domain/empresa/configuracion.ts';
import {
  type Movimiento,
  clavePuntos,
  compensar,
  sumar,
  validarAjuste,
  type Total,
  acumular,
  periodosQueMueve,
} from '#domain/puntos/movimiento.ts';
import { RACHA_VACIA, type ResumenRacha, resumenDeRacha } from '#domain/comun/calendario/racha.ts';

export type Evento =
  | { readonly tipo: 'enviar'; readonly empleado: number; readonly desafio: number; readonly vacia: boolean }
  | { readonly tipo: 'decidir'; readonly evidencia: number; readonly decision: Decision }
  | { readonly tipo: 'anular'; readonly evidencia: number }
  | { readonly tipo: 'revertir'; readonly evidencia: number }
  | { readonly tipo: 'ajustar'; readonly empleado: number; readonly puntos: number; readonly uuid: number }
  | { readonly tipo: 'pasar'; readonly dias: number }
  | { readonly tipo: 'repetir' };

export type DesafioDePrueba = VigenciaDesafio & ObjetivosDesafio & { readonly es_grupal: boolean };
type Enviada = Evidencia & { readonly participacion: string; readonly autor: string };
type Escrito = Movimiento & { readonly en: Date };

export const EMPLEADOS = ['ana', 'beto', 'caro', 'dina'] as const;
/** The roster of the only group. */
export const GRUPO: readonly string[] = ['ana', 'beto', 'caro'];
export const GRACIA = 3;

const desafio = (cambios: Partial<DesafioDePrueba>, ...puntos: number[]): DesafioDePrueba => ({
  estado: 'activo',
  fecha_inicio: dia('2026-05-01'),
  fecha_fin: dia('2026-12-31'),
  activar_automaticamente: false,
  es_grupal: false,
  objetivos: puntos.map((_, i) => ({ id: String(i + 1), nombre: '', descripcion: '' })),
  puntos_por_objetivo: Object.fromEntries(puntos.map((n, i) => [String(i + 1), n])),
  ...cambios,
});

export const DESAFIOS: readonly DesafioDePrueba[] = [
  desafio({}, 30, 30, 40),
  desafio({}, 7, 7, 7),
  desafio({ es_grupal: true }, 100, 1, 0),
  desafio({}, 0, 0),
  desafio({ estado: 'borrador', activar_automaticamente: true, fecha_inicio: dia('2026-06-20') }, 55),
  desafio({ fecha_fin: dia('2026-06-25') }, 1, 2, 3),
];

export const CALENDARIO: Calendario = {
  diasLaborables: [1, 2, 3, 4, 5, 6],
  feriados: new Set([dia('2026-06-20'), dia('2026-07-09')]),
  licencias: [{ desde: dia('2026-07-01'), hasta: dia('2026-07-03') }],
};

/**
 * The company in memory: does with the rules what the server does, with maps as tables. It has no rule of its own; an action
 * that a rule refuses leaves it unchanged.
 */
export class Empresa {
  hoy: Dia = dia('2026-06-01');
  readonly participaciones = new Map<string, Participacion>();
  readonly evidencias: Enviada[] = [];
  readonly ledger: Escrito[] = [];
  readonly totales = new Map<string, Total>();
  readonly rachas = new Map<string, ResumenRacha>();
  readonly reparto: RepartoGrupal;
  private tick = 0;

  constructor(reparto: RepartoGrupal) {
    this.reparto = reparto;
  }

  /** Performs one event. @returns true if it was done, false if a rule refused it */
  ocurre(evento: Evento): boolean {
    this.tick += 1;
    switch (evento.tipo) {
      case 'enviar':
        return this.submit(at(EMPLEADOS, evento.empleado), evento.desafio % DESAFIOS.length, evento.vacia);
      case 'decidir':
        return this.onEvidence(evento.evidencia, (caso, i) => this.decide(caso, i, evento.decision));
      case 'anular':
        return this.onEvidence(evento.evidencia, (caso, i) => this.store(i, anular(caso)));
      case 'revertir':
        return this.onEvidence(evento.evidencia, (caso, i) => this.revert(caso, i));
      case 'ajustar':
        return this.adjust(at(EMPLEADOS, evento.empleado), evento.puntos, evento.uuid);
      case 'pasar':
        this.hoy = sumarDias(this.hoy, evento.dias);
        return true;
      case 'repetir':
        // Writes every row again, as after a network that lost every answer.
        for (const fila of this.ledger.slice()) this.write(fila);
        return true;
    }
  }

  /** The challenge of a participation. */
  static desafioDe(participacion: string): DesafioDePrueba {
    return at(DESAFIOS, Number(participacion.split('/')[0]));
  }

  private submit(empleado: string, d: number, vacia: boolean): boolean {
    const challenge = at(DESAFIOS, d);
    if (challenge.es_grupal && !GRUPO.includes(empleado)) return false;
    const key = `${d}/${challenge.es_grupal ? 'grupo' : empleado}`;
    const result = enviar(this.participaciones.get(key) ?? null, challenge, this.hoy, {
      tieneArchivo: !vacia,
      descripcion: '',
    });
    if (!result.ok) return false;
    this.participaciones.set(key, result.value.participacion);
    this.evidencias.push({ ...result.value.evidencia, participacion: key, autor: empleado });
    return true;
  }

  private decide(caso: Caso, i: number, decision: Decision): boolean {
    const momento = { ahora: this.now(), hoy: this.hoy, diasDeGracia: GRACIA };
    const { participacion } = at(this.evidencias, i);
    const result = decidir(caso, Empresa.desafioDe(participacion), decision, momento);
    if (!result.ok) return false;
    this.store(i, result);
    const { puntos, fecha } = result.value.credito;
    const credito = { puntos, total: result.value.participacion.puntos_acreditados };
    for (const parte of repartoGrupal(credito, this.contributors(participacion), this.reparto))
      this.write({
        ...parte,
        fecha,
        motivo: 'Evidencia aceptada',
        origen_tipo: 'evidencia',
        origen_id: String(i),
        actor_id: null,
        clave: clavePuntos.evidencia(String(i), parte.empleado_id),
      });
    return true;
  }

  private revert(caso: Caso, i: number): boolean {
    const motivo = 'Evidencia ajena';
    const result = revertir(caso, motivo, this.now());
    if (!result.ok) return false;
    this.store(i, result);
    const { participacion, autor } = at(this.evidencias, i);
    const rows = this.ledger.filter((m) => m.origen_tipo === 'evidencia' && m.origen_id === String(i));
    const standing = new Set(this.contributors(participacion).map((m) => m.empleado_id));
    const back = devolucionGrupal(
      EMPLEADOS.map((empleado_id) => ({
        empleado_id,
        tiene: this.has(empleado_id, participacion),
        de_esta: sumar(rows.filter((m) => m.empleado_id === empleado_id)),
        es_autor: empleado_id === autor,
        aporta: standing.has(empleado_id),
      })),
      result.value.participacion.puntos_acreditados,
      this.reparto,
    ).map((parte) => ({ ...parte, fecha: this.dated(parte.empleado_id, participacion, i) }));
    const datos = { evidencia_id: String(i), motivo, actor_id: 'rrhh', hoy: this.hoy, diasDeGracia: GRACIA };
    for (const fila of compensar(back, datos)) this.write(fila);
    return true;
  }

  private adjust(empleado_id: string, puntos: number, uuid: number): boolean {
    const result = validarAjuste(puntos, 'Corrección');
    if (!result.ok) return false;
    return this.write({
      empleado_id,
      ...result.value,
      fecha: this.hoy,
      origen_tipo: 'ajuste',
      origen_id: String(uuid),
      actor_id: 'rrhh',
      clave: clavePuntos.ajuste(String(uuid)),
    });
  }

  /** Insert … on conflict (clave) do nothing, with its totals. */
  private write(fila: Movimiento): boolean {
    if (this.ledger.some((m) => m.clave === fila.clave)) return false;
    const en = this.now();
    this.ledger.push({ ...fila, en });
    for (const { tipo, inicio } of periodosQueMueve(fila)) {
      const key = `${tipo} ${inicio} ${fila.empleado_id}`;
      this.totales.set(key, acumular(this.totales.get(key) ?? null, fila, en));
    }
    return true;
  }

  private store(i: number, result: { ok: true; value: Caso } | { ok: false }): boolean {
    if (!result.ok) return false;
    const { participacion, autor } = at(this.evidencias, i);
    this.evidencias[i] = { ...result.value.evidencia, participacion, autor };
    this.participaciones.set(participacion, result.value.participacion);
    const active = this.evidencias
      .filter((e) => e.autor === autor && estaAceptada(e))
      .map((e) => e.dia_envio);
    this.rachas.set(autor, active.length > 0 ? resumenDeRacha(active, CALENDARIO, this.hoy) : RACHA_VACIA);
    return true;
  }

  private onEvidence(n: number, act: (caso: Caso, i: number) => boolean): boolean {
    if (this.evidencias.length === 0) return false;
    const i = n % this.evidencias.length;
    const evidencia = at(this.evidencias, i);
    const participacion = this.participaciones.get(evidencia.participacion) ?? PARTICIPACION_NUEVA;
    return act({ evidencia, participacion }, i);
  }

  private contributors(participacion: string): Integrante[] {
    return this.evidencias
      .filter((e) => e.participacion === participacion && estaAceptada(e))
      .map(({ autor }) => ({ empleado_id: autor, tiene: this.has(autor, participacion) }));
  }

  /** Points that somebody has from a participation. */
  private has(empleado: string, participacion: string): number {
    return sumar(this.rowsOf(empleado, participacion));
  }

  /** The date of the points that an evidence gave somebody, or of the participation's first ones. */
  private dated(empleado: string, participacion: string, i: number): Dia {
    const rows = this.rowsOf(empleado, participacion).filter((m) => m.origen_tipo === 'evidencia');
    return (rows.find((m) => m.origen_id === String(i)) ?? at(rows, 0)).fecha;
  }

  private rowsOf(empleado: string, participacion: string): Escrito[] {
    return this.ledger.filter(
      (m) =>
        m.empleado_id === empleado &&
        m.origen_tipo !== 'ajuste' &&
        at(this.evidencias, Number(m.origen_id)).participacion === participacion,
    );
  }

  /** Several events per day, a second apart, so that ties on the instant are as rare as in reality. */
  private now(): Date {
    return new Date(inicioDelDia(this.hoy).getTime() + this.tick * 1000);
  }
}

function at<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length];
  if (found === undefined) throw new RangeError(`nothing at ${n}`);
  return found;
}
