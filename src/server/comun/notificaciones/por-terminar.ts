import { type Dia, diaDe, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { enlaceDeDesafio, enlaceDeValidacion } from '#domain/comun/enlaces.ts';
import { puedeDecidir } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { numero } from '#domain/comun/formato.ts';
import { type Aviso, notificar } from './notificar.ts';
import { enEspera, type PorTerminar, porTerminar, validadores } from './repo-pendientes.ts';

/** Days before the end on which participants are reminded: those on which cards show their red badge. */
export const DIAS_DE_AVISO = 3;

/** Days that evidence may wait before its validators are reminded. */
export const DIAS_DE_ESPERA = 2;

/**
 * Daily job: reminds participants who can still send something to a challenge that is about to end. One notice per
 * challenge and employee, however often it runs.
 * @returns how many were new
 */
export async function avisarPorTerminar(db: Db, ahora: Date): Promise<number> {
  const hoy = diaDe(ahora);
  const filas = await porTerminar(db, hoy, sumarDias(hoy, DIAS_DE_AVISO));
  const avisos = filas.map((fila) => avisoDeCierre(fila, hoy));
  return db.transaction(async (tx) => (await notificar(tx, avisos, ahora)).length);
}

/**
 * Daily job: tells each validator how much evidence has waited for longer than {@link DIAS_DE_ESPERA} days. At most one
 * notice per validator and day. RRHH are only reminded of what nobody else can decide: of the rest they hear once, when it
 * escalates.
 * @returns how many were new
 */
export async function avisarDemoradas(db: Db, ahora: Date): Promise<number> {
  const hoy = diaDe(ahora);
  const espera = await enEspera(db, new Date(ahora.getTime() - DIAS_DE_ESPERA * 86_400_000));
  if (espera.length === 0) return 0;
  const avisos: Aviso[] = [];
  const quienes = (await validadores(db, hoy)).map(({ cuenta_id, ...empleado }) => ({
    cuenta_id: cuenta_id ?? '',
    empleado,
  }));
  const gerentes = quienes.filter(({ empleado }) => empleado.rol === 'gerente_sucursal');
  const deNadieMas = espera.filter(
    ({ autor, integrantes, rechazada_por }) =>
      !gerentes.some((gerente) => puedeDecidir(gerente, autor, integrantes, rechazada_por)),
  );
  for (const actor of quienes) {
    const { empleado } = actor;
    const lasQueVe = empleado.rol === 'admin_rrhh' ? deNadieMas : espera;
    const suyas = lasQueVe.filter(({ autor, integrantes, rechazada_por }) =>
      puedeDecidir(actor, autor, integrantes, rechazada_por),
    );
    const [primera] = suyas;
    if (!primera) continue;
    avisos.push({
      empleado_id: empleado.id,
      tipo: 'evidencia_por_validar',
      titulo:
        suyas.length === 1
          ? 'Una evidencia espera tu decisión'
          : `${numero(suyas.length)} evidencias esperan tu decisión`,
      // The same wording as in the queue.
      texto: `La más antigua llegó ${hace(primera.fecha_envio, ahora)}.`,
      enlace: enlaceDeValidacion(empleado.rol),
      datos: { cuantas: suyas.length },
      clave: `evidencia_por_validar:${hoy}:${empleado.id}`,
    });
  }
  return db.transaction(async (tx) => (await notificar(tx, avisos, ahora)).length);
}

function avisoDeCierre(
  { empleado_id, desafio_id, titulo, fecha_fin, progreso_validado }: PorTerminar,
  hoy: Dia,
): Aviso {
  const dias = diasEntre(hoy, fecha_fin);
  const cuando = dias === 0 ? 'termina hoy' : dias === 1 ? 'termina mañana' : `termina en ${dias} días`;
  return {
    empleado_id,
    tipo: 'desafio_por_terminar',
    titulo: `«${titulo}» ${cuando}`,
    texto:
      progreso_validado > 0 && progreso_validado < 100
        ? `Llevás ${progreso_validado} % validado. Enviá lo que falta antes de que cierre.`
        : 'Todavía podés sumar los puntos: enviá tu evidencia antes de que cierre.',
    enlace: enlaceDeDesafio(desafio_id),
    datos: { desafio_id, fecha_fin },
    clave: `desafio_por_terminar:${desafio_id}:${empleado_id}`,
  };
}
