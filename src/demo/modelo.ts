import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { anular, type Decision, decidir, revertir } from '#domain/desafios/participaciones/decision.ts';
import type { Evidencia } from '#domain/desafios/participaciones/evidencia.ts';
import { enviar, type Participacion } from '#domain/desafios/participaciones/participacion.ts';
import { type CreditoGrupal, type Parte, repartoGrupal } from '#domain/desafios/participaciones/reparto.ts';
import type { RepartoGrupal } from '#domain/empresa/configuracion.ts';
import { puedeDecidir } from '#domain/comun/permisos/permisos.ts';
import { clavePuntos, compensar, type Movimiento } from '#domain/puntos/movimiento.ts';
import type { Adjunto } from './adjuntos.ts';
import type { Azar } from './azar.ts';
import { crearDesafio, type DesafioDemo } from './desafio-vivo.ts';
import { DESAFIOS, type GuionDesafio } from './desafios.ts';
import type { Papel } from './empresa.ts';
import { estaEnFunciones, type Grupo, type Persona, type Plantel, sigueEn } from './plantel.ts';

/** A participation in the shape of its rows: the domain's state, and its members. It changes as the story goes on. */
export type ParticipacionDemo = {
  readonly id: string;
  readonly desafio: DesafioDemo;
  readonly empleado: Persona | null;
  readonly grupo: Grupo | null;
  readonly asignada_por: Persona | null;
  readonly created_at: Date;
  readonly miembros: Map<Persona, { aporto: boolean; puntos: number }>;
  estado: Participacion | null;
  ultima: EvidenciaDemo | null;
};

export type EvidenciaDemo = {
  readonly id: string;
  readonly clave: string;
  readonly participacion: ParticipacionDemo;
  readonly autor: Persona;
  readonly descripcion: string;
  readonly adjunto: Adjunto | null;
  readonly fecha_envio: Date;
  estado: Evidencia;
  decision: {
    readonly por: Persona;
    readonly en: Date;
    readonly motivo: string | null;
    readonly progreso: number;
  } | null;
  reversion: { readonly por: Persona; readonly en: Date; readonly motivo: string } | null;
};

/** What a decision produces besides the change to the evidence. */
export type Fallo = {
  readonly evidencia: EvidenciaDemo;
  readonly creditos: readonly Movimiento[];
  readonly partes: readonly Parte[];
};

type Reglas = { readonly gracia: number; readonly reparto: RepartoGrupal };

/**
 * The company in memory. It changes only through the domain's rules, and what they refuse does not happen. The database is
 * written afterwards, fact by fact and in order.
 */
export class Modelo {
  readonly plantel: Plantel;
  readonly desafios: readonly DesafioDemo[];
  readonly pendientes = new Set<EvidenciaDemo>();
  /** Participations changed since they were last written. */
  readonly cambiadas = new Set<ParticipacionDemo>();
  readonly #participaciones = new Map<string, ParticipacionDemo>();
  readonly #delMes = new Map<string, number>();
  readonly #azar: Azar;
  readonly #reglas: Reglas;

  constructor(plantel: Plantel, reglas: Reglas, azar: Azar) {
    this.plantel = plantel;
    this.#reglas = reglas;
    this.#azar = azar;
    this.desafios = DESAFIOS.map((guion) => crearDesafio(guion, plantel.hoy, azar));
  }

  desafio(clave: GuionDesafio['clave']): DesafioDemo {
    const hallado = this.desafios.find((d) => d.guion.clave === clave);
    if (!hallado) throw new Error(`No such challenge: ${clave}`);
    return hallado;
  }

  /** The person who plays this part in the story. */
  persona(papel: Papel): Persona {
    const hallada = this.plantel.personas.find((p) => p.papel === papel);
    if (!hallada) throw new Error(`Nobody plays ${papel}`);
    return hallada;
  }

  /** People without a part in the story who work on that day. */
  sinPapel(d: Dia): Persona[] {
    return this.plantel.personas.filter(
      (p) =>
        p.papel === null &&
        (p.rol === 'empleado' || p.rol === 'lider_grupo') &&
        p.sucursal !== null &&
        estaEnFunciones(p, d),
    );
  }

  /** Somebody's points in the current month. */
  puntosDelMes({ id }: Persona): number {
    return this.#delMes.get(id) ?? 0;
  }

  progresoDe(persona: Persona, desafio: DesafioDemo): number {
    return this.#participaciones.get(claveDe(persona, desafio))?.estado?.progreso_validado ?? 0;
  }

  /** Somebody sends evidence. @returns null if the rules refuse it */
  enviar(
    autor: Persona,
    desafio: DesafioDemo,
    en: Date,
    { descripcion, adjunto }: { descripcion: string; adjunto: Adjunto | null },
  ): EvidenciaDemo | null {
    if (desafio.guion.es_grupal && !autor.grupo) return null;
    const previa = this.#participaciones.get(claveDe(autor, desafio));
    if (previa?.grupo && !previa.miembros.has(autor)) return null;
    const envio = enviar(previa?.estado ?? null, desafio, diaDe(en), {
      tieneArchivo: adjunto !== null,
      descripcion,
    });
    if (!envio.ok) return null;
    const participacion = previa ?? this.#abrir(autor, desafio, en, null);
    const evidencia: EvidenciaDemo = {
      id: this.#azar.uuid(en),
      clave: this.#azar.uuid(en),
      participacion,
      autor,
      descripcion,
      adjunto,
      fecha_envio: en,
      estado: envio.value.evidencia,
      decision: null,
      reversion: null,
    };
    participacion.estado = envio.value.participacion;
    participacion.ultima = evidencia;
    this.cambiadas.add(participacion);
    this.pendientes.add(evidencia);
    return evidencia;
  }

  /** RRHH assigns somebody to a challenge. @returns null if they already take part */
  asignar(persona: Persona, desafio: DesafioDemo, por: Persona, en: Date): ParticipacionDemo | null {
    if (this.#participaciones.has(claveDe(persona, desafio))) return null;
    return this.#abrir(persona, desafio, en, por);
  }

  /** Who validates it: the gerente of its author's branch, or RRHH if that gerente may not. */
  validadorDe({ autor, participacion }: EvidenciaDemo): Persona {
    const integrantes = [...participacion.miembros.keys()].map((p) => p.id);
    const gerente = this.plantel.personas.find(
      (p) => p.rol === 'gerente_sucursal' && p.sucursal !== null && p.sucursal === autor.sucursal,
    );
    const valido = [gerente, ...this.plantel.personas.filter((p) => p.rol === 'admin_rrhh')].find(
      (p) => p !== undefined && puedeDecidir(comoActor(p), comoPersona(autor), integrantes),
    );
    if (!valido) throw new Error('Nobody can decide on an evidence of the demo');
    return valido;
  }

  /** Decides on pending evidence, as its validator. @returns null if the rules refuse it */
  decidir(evidencia: EvidenciaDemo, decision: Decision, en: Date): Fallo | null {
    const { participacion, autor } = evidencia;
    if (!participacion.estado) throw new Error('Evidence without a participation');
    const caso = { evidencia: evidencia.estado, participacion: participacion.estado };
    const momento = { ahora: en, hoy: diaDe(en), diasDeGracia: this.#reglas.gracia };
    const cambio = decidir(caso, participacion.desafio, decision, momento);
    if (!cambio.ok) return null;
    const por = this.validadorDe(evidencia);
    evidencia.estado = cambio.value.evidencia;
    evidencia.decision = {
      por,
      en,
      motivo: decision.tipo === 'rechazar' ? decision.motivo : null,
      progreso: cambio.value.participacion.progreso_validado,
    };
    participacion.estado = cambio.value.participacion;
    this.cambiadas.add(participacion);
    this.pendientes.delete(evidencia);
    if (decision.tipo === 'rechazar') return { evidencia, creditos: [], partes: [] };

    const { puntos, fecha } = cambio.value.credito;
    const partes = participacion.grupo
      ? this.#repartir(
          participacion,
          autor,
          { puntos, total: cambio.value.participacion.puntos_acreditados },
          diaDe(en),
        )
      : [{ empleado_id: autor.id, puntos }].filter((p) => p.puntos > 0);
    const creditos = partes.map((parte): Movimiento => ({
      ...parte,
      fecha,
      motivo: `Desafío: ${participacion.desafio.guion.titulo}`,
      origen_tipo: 'evidencia',
      origen_id: evidencia.id,
      actor_id: por.id,
      clave: clavePuntos.evidencia(evidencia.id, parte.empleado_id),
    }));
    this.sumar(creditos);
    return { evidencia, creditos, partes };
  }

  /** The author withdraws pending evidence. */
  anular(evidencia: EvidenciaDemo): void {
    const { participacion } = evidencia;
    if (!participacion.estado) return;
    const nuevo = anular({ evidencia: evidencia.estado, participacion: participacion.estado });
    if (!nuevo.ok) return;
    evidencia.estado = nuevo.value.evidencia;
    participacion.estado = nuevo.value.participacion;
    this.cambiadas.add(participacion);
    this.pendientes.delete(evidencia);
  }

  /** RRHH reverts accepted evidence. @returns the compensating rows, or null if the rules refuse it */
  revertir(
    evidencia: EvidenciaDemo,
    creditos: readonly Movimiento[],
    por: Persona,
    en: Date,
    motivo: string,
  ): Movimiento[] | null {
    const { participacion } = evidencia;
    if (!participacion.estado) return null;
    const cambio = revertir({ evidencia: evidencia.estado, participacion: participacion.estado }, motivo, en);
    if (!cambio.ok) return null;
    evidencia.estado = cambio.value.evidencia;
    evidencia.reversion = { por, en, motivo };
    participacion.estado = cambio.value.participacion;
    this.cambiadas.add(participacion);
    const filas = compensar(creditos, {
      evidencia_id: evidencia.id,
      motivo: `Reversión: ${motivo}`,
      actor_id: por.id,
      hoy: diaDe(en),
      diasDeGracia: this.#reglas.gracia,
    });
    this.sumar(filas);
    return [...filas];
  }

  /** Adds up the points of the current month, to know who leads it. */
  sumar(filas: readonly Movimiento[]): void {
    const desde = inicioDePeriodo('mes', this.plantel.hoy);
    for (const { empleado_id, puntos, fecha } of filas)
      if (fecha >= desde) this.#delMes.set(empleado_id, (this.#delMes.get(empleado_id) ?? 0) + puntos);
  }

  #abrir(autor: Persona, desafio: DesafioDemo, en: Date, asignada_por: Persona | null): ParticipacionDemo {
    const grupo = desafio.guion.es_grupal ? autor.grupo : null;
    const miembros = grupo
      ? this.plantel.personas.filter((p) => p.grupo === grupo && sigueEn(p, diaDe(en)))
      : [];
    const participacion: ParticipacionDemo = {
      id: this.#azar.uuid(en),
      desafio,
      empleado: grupo ? null : autor,
      grupo,
      asignada_por,
      created_at: en,
      miembros: new Map(miembros.map((p) => [p, { aporto: false, puntos: 0 }])),
      estado: null,
      ultima: null,
    };
    this.#participaciones.set(claveDe(autor, desafio), participacion);
    this.cambiadas.add(participacion);
    return participacion;
  }

  #repartir(
    { miembros }: ParticipacionDemo,
    autor: Persona,
    credito: CreditoGrupal,
    hoy: Dia,
  ): readonly Parte[] {
    const propio = miembros.get(autor);
    if (propio) propio.aporto = true;
    const aportaron = [...miembros]
      .filter(([p, m]) => m.aporto && sigueEn(p, hoy))
      .map(([p, m]) => ({ empleado_id: p.id, tiene: m.puntos }));
    const partes = repartoGrupal(credito, aportaron, this.#reglas.reparto);
    for (const [p, m] of miembros)
      m.puntos += partes.find((parte) => parte.empleado_id === p.id)?.puntos ?? 0;
    return partes;
  }
}

/** A person in the shape that permissions take. */
export function comoPersona({ id, rol, sucursal, grupo }: Persona) {
  return { id, rol, sucursal_id: sucursal?.id ?? null, grupo_id: grupo?.id ?? null };
}

function comoActor(p: Persona) {
  return { cuenta_id: p.id, empleado: { ...comoPersona(p), activo: true } };
}

function claveDe(persona: Persona, { id, guion }: DesafioDemo): string {
  return `${id} ${guion.es_grupal ? persona.grupo?.id : persona.id}`;
}
