import { diasEntre, diaDe } from '#domain/comun/calendario/dia.ts';
import type { Tx } from '#server/db/base.ts';
import { evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { auditar } from '#server/comun/auditar.ts';
import { avisosDeAsignacion } from '#server/features/desafios/asignar.ts';
import { ponerActivo } from '#server/features/personas/empleados/repo.ts';
import { evaluarInsignias, observarInsignias } from '#server/features/insignias/evaluar.ts';
import { type Aviso, notificar } from '#server/comun/notificaciones/notificar.ts';
import { avisosDeDecision, notificarReversion } from '#server/features/desafios/participaciones/notificar.ts';
import { acreditar } from '#server/features/puntos/acreditar.ts';
import { anotarDias, quitarDias } from '#server/features/puntos/rachas/anotar.ts';
import { cerrarPeriodos } from '#server/features/puntos/ranking/cerrar.ts';
import { espejarEmpleados } from '#server/features/puntos/ranking/espejar.ts';
import type { Archivador } from './archivador.ts';
import type { Azar } from './azar.ts';
import { filaDeEvidencia, filaDeMerito, filaDeParticipacion } from './filas.ts';
import type { Hecho, MeritoDemo } from './hechos.ts';
import { DIAS_AL_DETALLE } from './historia.ts';
import type { EvidenciaDemo, Fallo, Modelo } from './modelo.ts';
import { fecharBaja, guardar, insertar, marcarRevertida } from './repo.ts';

type DiaActivo = Parameters<typeof anotarDias>[1][number];

/**
 * Writes the story to the database with the server's own functions for points, streaks, badges, rankings and notices. Points
 * are written as soon as they are credited. The rest waits until the end of its week (but for the last days, where it is
 * written at once), so that a year takes seconds.
 */
export class Escribano {
  readonly #tx: Tx;
  readonly #modelo: Modelo;
  readonly #archivador: Archivador;
  readonly #azar: Azar;
  readonly #insigniaManual: string;
  /** The file id of each evidence that has one. */
  readonly #archivos = new Map<EvidenciaDemo, string>();
  #evidencias: EvidenciaDemo[] = [];
  #meritos: { merito: MeritoDemo; en: Date }[] = [];
  #dias: DiaActivo[] = [];
  #avisos: Aviso[] = [];
  #tocados = new Set<string>();
  #ultimo: Date | null = null;

  constructor(tx: Tx, modelo: Modelo, archivador: Archivador, insigniaManual: string, azar: Azar) {
    this.#tx = tx;
    this.#modelo = modelo;
    this.#archivador = archivador;
    this.#insigniaManual = insigniaManual;
    this.#azar = azar;
  }

  async escribir(hecho: Hecho): Promise<void> {
    const { en } = hecho;
    switch (hecho.tipo) {
      case 'decisiones':
        await acreditar(
          this.#tx,
          hecho.fallos.flatMap(({ creditos }) => creditos),
          en,
        );
        for (const fallo of hecho.fallos) this.#anotar(fallo, en);
        this.#evidencias.push(...hecho.anuladas);
        this.#ultimo = en;
        if (this.#hace(en) <= DIAS_AL_DETALLE) await this.consolidar();
        return;
      case 'merito':
        this.#meritos.push({ merito: hecho.merito, en });
        this.#tocados.add(hecho.merito.persona.id);
        this.#dias.push({
          empleado_id: hecho.merito.persona.id,
          dia: hecho.merito.fecha,
          origen_tipo: 'merito',
          origen_id: hecho.merito.id,
        });
        this.#ultimo = en;
        return;
      case 'cierre':
        await this.consolidar();
        await cerrarPeriodos(this.#tx, en);
        return;
      case 'reversion':
        await this.consolidar();
        return this.#revertir(hecho);
      default:
        return this.#aMano(hecho);
    }
  }

  /** Writes everything pending: participations, evidence, méritos, streaks, badges, notices. */
  async consolidar(): Promise<void> {
    const tx = this.#tx;
    const en = this.#ultimo;
    const nuevas = this.#evidencias.filter((e) => e.adjunto !== null && !this.#archivos.has(e));
    for (const e of nuevas) this.#archivos.set(e, await this.#archivador.adjuntar(e));
    await this.#archivador.registrar(tx);
    const cambiadas = [...this.#modelo.cambiadas].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    this.#modelo.cambiadas.clear();
    await guardar(
      tx,
      participaciones,
      cambiadas.map((p) => filaDeParticipacion(p, this.#archivos)),
    );
    await guardar(
      tx,
      participacion_miembros,
      cambiadas.flatMap((p) =>
        [...p.miembros].map(([{ id }, { aporto, puntos }]) => ({
          participacion_id: p.id,
          empleado_id: id,
          aporto,
          puntos_acreditados: puntos,
        })),
      ),
    );
    await insertar(
      tx,
      evidencias,
      this.#evidencias.map((e) => filaDeEvidencia(e, this.#archivos.get(e) ?? null)),
    );
    await insertar(
      tx,
      meritos,
      this.#meritos.map(({ merito, en: registrado }) => filaDeMerito(merito, registrado)),
    );
    if (en) {
      await anotarDias(tx, this.#dias, en);
      await evaluarInsignias(tx, [...this.#tocados].toSorted(), en);
      await notificar(tx, this.#avisos, en);
    }
    this.#evidencias = [];
    this.#meritos = [];
    this.#dias = [];
    this.#avisos = [];
    this.#tocados = new Set();
  }

  /** Writes the evidence that still waits for a decision at the end of the story. */
  async terminar(): Promise<void> {
    this.#evidencias.push(...this.#modelo.pendientes);
    await this.consolidar();
  }

  #anotar({ evidencia, partes }: Fallo, en: Date): void {
    const { autor, participacion, estado, decision } = evidencia;
    this.#evidencias.push(evidencia);
    if (estado.estado !== 'rechazada') {
      this.#dias.push({
        empleado_id: autor.id,
        dia: estado.dia_envio,
        origen_tipo: 'evidencia',
        origen_id: evidencia.id,
      });
      // Completing a group challenge counts for the whole roster.
      for (const { id } of [autor, ...participacion.miembros.keys()]) this.#tocados.add(id);
    }
    if (this.#hace(en) > DIAS_AL_DETALLE || !decision) return;
    const { id, guion } = participacion.desafio;
    this.#avisos.push(
      ...avisosDeDecision(
        { evidencia, desafio: { id, titulo: guion.titulo }, autor },
        {
          estado: estado.estado,
          motivo: decision.motivo,
          progreso: decision.progreso,
          partes,
          por: decision.por.id,
          cuando: en,
        },
      ),
    );
  }

  /** Writes something done by hand at once, with its audit row. */
  async #aMano(
    hecho: Exclude<Hecho, { tipo: 'decisiones' | 'merito' | 'cierre' | 'reversion' }>,
  ): Promise<void> {
    const tx = this.#tx;
    const { en } = hecho;
    switch (hecho.tipo) {
      case 'ajuste': {
        const { empleado_id, puntos, motivo, actor_id } = hecho.movimiento;
        await acreditar(tx, [hecho.movimiento], en);
        if (puntos > 0) await evaluarInsignias(tx, [empleado_id], en);
        else await observarInsignias(tx, [empleado_id], en);
        const despues = { puntos, motivo };
        await auditar(
          tx,
          { actor_id, accion: 'puntos.ajustar', entidad: 'empleados', entidad_id: empleado_id, despues },
          en,
        );
        return;
      }
      case 'asignacion': {
        const { desafio, personas, por } = hecho;
        const ids = personas.map((p) => p.id).toSorted();
        if (this.#hace(en) <= DIAS_AL_DETALLE)
          await notificar(tx, avisosDeAsignacion({ id: desafio.id, titulo: desafio.guion.titulo }, ids), en);
        await auditar(
          tx,
          {
            actor_id: por.id,
            accion: 'desafio.asignar',
            entidad: 'desafios',
            entidad_id: desafio.id,
            despues: { asignados: ids.length, empleado_ids: ids },
          },
          en,
        );
        return;
      }
      case 'insignia': {
        const fila = {
          id: this.#azar.uuid(en),
          empleado_id: hecho.persona.id,
          insignia_id: this.#insigniaManual,
          fecha_otorgada: en,
          motivo: hecho.motivo,
          otorgada_por: hecho.por.id,
        };
        await insertar(tx, insignias_empleado, [fila]);
        const despues = { empleado_id: fila.empleado_id, motivo: fila.motivo };
        const asiento = {
          accion: 'insignia.otorgar',
          entidad: 'insignias_empleado',
          entidad_id: fila.id,
          despues,
        };
        await auditar(tx, { actor_id: hecho.por.id, ...asiento }, en);
        return;
      }
      case 'baja': {
        await ponerActivo(tx, hecho.persona.id, false);
        await fecharBaja(tx, hecho.persona.id, en);
        await espejarEmpleados(tx, [hecho.persona.id]);
        const cambio = { antes: { activo: true }, despues: { activo: false } };
        const asiento = { accion: 'empleado.desactivar', entidad: 'empleados', entidad_id: hecho.persona.id };
        await auditar(tx, { actor_id: hecho.por.id, ...asiento, ...cambio }, en);
      }
    }
  }

  async #revertir({ fallo, filas, en }: Extract<Hecho, { tipo: 'reversion' }>): Promise<void> {
    const tx = this.#tx;
    const { evidencia } = fallo;
    const { reversion, participacion, estado } = evidencia;
    if (!reversion) throw new Error('A reversal without a reversal');
    await marcarRevertida(tx, evidencia.id, {
      revertida_por: reversion.por.id,
      fecha_reversion: reversion.en,
      motivo_reversion: reversion.motivo,
    });
    await acreditar(tx, filas, en);
    await quitarDias(tx, { origen_tipo: 'evidencia', origen_id: evidencia.id }, en);
    await observarInsignias(
      tx,
      filas.map((f) => f.empleado_id),
      en,
    );
    await auditar(
      tx,
      {
        actor_id: reversion.por.id,
        accion: 'evidencia.revertir',
        entidad: 'evidencias',
        entidad_id: evidencia.id,
        antes: { estado: estado.estado, puntos: estado.puntos_acreditados },
        despues: { motivo: reversion.motivo },
      },
      en,
    );
    const { id, guion } = participacion.desafio;
    const desafio = { id, titulo: guion.titulo };
    await notificarReversion(tx, { evidencia, desafio }, reversion.motivo, fallo.partes, en);
  }

  #hace(en: Date): number {
    return diasEntre(diaDe(en), this.#modelo.plantel.hoy);
  }
}
