import { readFile } from 'node:fs/promises';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { tipoDeMaterial } from '#domain/capacitaciones/capacitacion.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Tx } from '#server/db/base.ts';
import {
  asignaciones_capacitacion,
  capacitaciones,
  certificados,
  concesiones_evaluacion,
  evaluaciones_capacitacion,
  intentos_evaluacion,
  materiales_abiertos,
  materiales_capacitacion,
  preguntas_evaluacion,
} from '#server/db/schema/capacitaciones.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditar } from '#server/comun/auditar.ts';
import { avisosDeAsignacion } from '#server/features/capacitaciones/avisos.ts';
import { materialesDe } from '#server/features/capacitaciones/repo.ts';
import { diasDe, insertarDias } from '#server/features/puntos/rachas/anotar.ts';
import type { Archivador } from './archivador.ts';
import type { Azar } from './azar.ts';
import { CAPACITACIONES, type GuionCapacitacion } from './capacitaciones-guion.ts';
import { cursar, type Cursada, type CapacitacionDemo } from './capacitaciones-cursadas.ts';
import { escribirPdf } from './dibujos/pdf.ts';
import { enHora, type Persona, type Plantel, sigueEn } from './plantel.ts';
import { insertar } from './repo.ts';

type Escenario = {
  readonly plantel: Plantel;
  readonly archivador: Archivador;
  readonly azar: Azar;
  readonly ahora: Date;
};

/**
 * A year of trainings: what the company teaches, and everybody's progress. A training is completed on a day on which that
 * person already had accepted evidence, so that trainings never change a streak.
 */
export async function sembrarCapacitaciones(tx: Tx, escenario: Escenario): Promise<void> {
  const { plantel, azar } = escenario;
  const activos = await diasDe(
    tx,
    plantel.personas.map((p) => p.id),
  );
  for (const guion of CAPACITACIONES) {
    const capacitacion = await insertarCapacitacion(tx, escenario, guion);
    if (guion.asignada === null) continue;
    const cursadas = quienes(plantel, guion).map((persona) =>
      cursar(
        capacitacion,
        persona,
        activos.get(persona.id) ?? [],
        plantel.hoy,
        azar.rama(`${guion.clave}/${persona.id}`),
      ),
    );
    await insertarCursadas(tx, escenario, capacitacion, cursadas);
  }
}

/** The people assigned to a training: those it is meant for who work at the company today. */
function quienes({ personas, hoy }: Plantel, { asignada }: GuionCapacitacion): Persona[] {
  const enGrupo = (p: Persona, nombre: string) => p.grupo?.nombre === nombre || p.papel === 'empleado';
  return personas.filter((p) => {
    if (p.sucursal === null || p.rol === 'admin_rrhh' || !sigueEn(p, hoy)) return false;
    switch (asignada?.a) {
      case 'todos':
        return true;
      case 'depósitos':
        return enGrupo(p, 'Depósito');
      case 'cajas':
        return enGrupo(p, 'Cajas');
      case 'puerto':
        return p.sucursal.clave === 'puerto';
      default:
        return false;
    }
  });
}

async function insertarCapacitacion(
  tx: Tx,
  { plantel, archivador, azar }: Escenario,
  guion: GuionCapacitacion,
): Promise<CapacitacionDemo> {
  const rrhh = plantel.personas.find((p) => p.papel === 'rrhh');
  if (!rrhh) throw new Error('Nobody to create the trainings');
  const { clave, titulo, descripcion, duracion_estimada, obligatoria, asignada } = guion;
  const suyo = azar.rama(clave);
  const dia = sumarDias(plantel.hoy, -(asignada?.hace ?? 4) - 1);
  const en = enHora(dia, 16 * 60);
  const id = suyo.uuid(en);
  await insertar(tx, capacitaciones, [
    {
      id,
      titulo,
      descripcion,
      duracion_estimada,
      obligatoria,
      activa: true,
      busqueda: sinAcentos(titulo),
      creada_por: rrhh.id,
      created_at: en,
      updated_at: en,
    },
  ]);
  const video = guion.materiales.some((m) => m.archivo === 'video')
    ? await readFile(VIDEO)
    : new Uint8Array();
  const archivos: string[] = [];
  const tamanos: number[] = [];
  for (const { nombre, archivo } of guion.materiales) {
    const bytes = archivo === 'video' ? video : await escribirPdf(archivo);
    tamanos.push(bytes.length);
    archivos.push(await archivador.instruir(bytes, { capacitacionId: id, nombre, autor: rrhh, en }));
  }
  await archivador.registrar(tx);
  await insertar(
    tx,
    materiales_capacitacion,
    guion.materiales.map(({ nombre, archivo }, i) => ({
      id: suyo.uuid(en),
      capacitacion_id: id,
      nombre,
      tipo: tipoDeMaterial(archivo === 'video' ? 'video/mp4' : 'application/pdf'),
      archivo_id: archivos[i] ?? '',
      tamano_archivo: tamanos[i] ?? 0,
      orden: i + 1,
      created_at: en,
    })),
  );
  const preguntas = (guion.evaluacion?.preguntas ?? []).map(([pregunta, opciones, respuesta_correcta]) => ({
    id: suyo.uuid(en),
    pregunta,
    opciones,
    respuesta_correcta,
    puntos: 1,
  }));
  const evaluacion = guion.evaluacion && {
    id: suyo.uuid(en),
    capacitacion_id: id,
    titulo: guion.evaluacion.titulo,
    descripcion: 'Leé con calma: se puede volver atrás antes de entregar.',
    puntaje_minimo: 70,
    intentos_maximos: 3,
    tiempo_limite: guion.evaluacion.tiempo_limite,
    activa: guion.evaluacion.activa,
    created_at: en,
    updated_at: en,
  };
  if (evaluacion) {
    await insertar(tx, evaluaciones_capacitacion, [evaluacion]);
    await insertar(
      tx,
      preguntas_evaluacion,
      preguntas.map((p, orden) => ({ ...p, evaluacion_id: evaluacion.id, orden })),
    );
  }
  const asiento = {
    accion: 'capacitacion.crear',
    entidad: 'capacitaciones',
    entidad_id: id,
    despues: { titulo },
  };
  await auditar(tx, { actor_id: rrhh.id, ...asiento }, en);
  const material_ids = (await materialesDe(tx, id)).map((m) => m.id);
  return { id, guion, rrhh, material_ids, evaluacion, preguntas };
}

async function insertarCursadas(
  tx: Tx,
  { plantel, azar }: Escenario,
  { id, guion, rrhh, evaluacion }: CapacitacionDemo,
  cursadas: readonly Cursada[],
): Promise<void> {
  await insertar(
    tx,
    asignaciones_capacitacion,
    cursadas.map((c) => c.asignacion),
  );
  await insertar(
    tx,
    materiales_abiertos,
    cursadas.flatMap((c) => c.abiertos),
  );
  await insertar(
    tx,
    intentos_evaluacion,
    cursadas.flatMap((c) => c.intentos),
  );
  const completadas = cursadas.filter((c) => c.certificado !== null);
  await insertar(
    tx,
    certificados,
    completadas.flatMap((c) => c.certificado ?? []),
  );
  await insertarDias(
    tx,
    completadas.map(({ asignacion }) => ({
      empleado_id: asignacion.empleado_id,
      dia: diaDe(asignacion.fecha_completada ?? asignacion.fecha_asignacion),
      origen_tipo: 'capacitacion' as const,
      origen_id: asignacion.id,
    })),
  );
  // Somebody who used up their attempts gets another one from RRHH.
  const sinIntentos = cursadas.find((c) => c.intentos.length === 3 && c.certificado === null);
  const ultimo = sinIntentos?.intentos.at(-1);
  if (evaluacion && ultimo) {
    await tx.insert(concesiones_evaluacion).values({
      id: azar.rama(`concesión/${guion.clave}`).uuid(ultimo.terminado_en),
      evaluacion_id: evaluacion.id,
      empleado_id: ultimo.empleado_id,
      intentos: 1,
      minutos: 10,
      motivo: 'Se cortó la conexión de la sucursal en medio del último intento.',
      otorgada_por: rrhh.id,
      created_at: new Date(
        Math.min(ultimo.terminado_en.getTime() + 3_600_000, enHora(plantel.hoy, 0).getTime()),
      ),
    });
  }
  const asignada = cursadas[0]?.asignacion.fecha_asignacion;
  if (!asignada) return;
  await auditar(
    tx,
    {
      actor_id: rrhh.id,
      accion: 'capacitacion.asignar',
      entidad: 'capacitaciones',
      entidad_id: id,
      despues: { asignadas: cursadas.length },
    },
    asignada,
  );
  await insertar(
    tx,
    notificaciones,
    cursadas
      .filter((c) => c.persona.papel !== null)
      .flatMap(({ asignacion }) =>
        avisosDeAsignacion({ id, titulo: guion.titulo }, [asignacion], limiteDe(asignacion)),
      )
      .map(({ datos = {}, ...aviso }) => ({
        ...aviso,
        datos,
        id: azar.rama(aviso.clave).uuid(asignada),
        created_at: asignada,
      })),
  );
}

function limiteDe({ fecha_limite }: Cursada['asignacion']): Dia | null {
  return fecha_limite;
}

/** A video of sixteen seconds, drawn and encoded for this demo. */
const VIDEO = new URL('./video/cadena-de-frio.mp4', import.meta.url);
