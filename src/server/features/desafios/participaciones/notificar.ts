import { cantidad } from '#domain/comun/formato.ts';
import { comoOracion } from '#domain/comun/texto.ts';
import { enlaceDeDesafio } from '#domain/comun/enlaces.ts';
import type { EstadoEvidencia } from '#domain/desafios/participaciones/evidencia.ts';
import type { Parte } from '#domain/desafios/participaciones/reparto.ts';
import type { Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import type { Persona } from '#domain/comun/permisos/permisos.ts';
import { type Evento, publicar } from '#server/realtime/publicar.ts';
import { type Aviso, notificar } from '../../../comun/notificaciones/notificar.ts';
import type { Expediente } from './repo-expediente.ts';

type Veredicto = {
  estado: EstadoEvidencia;
  motivo: string | null;
  progreso: number;
  /** Points credited to each person. */
  partes: readonly Parte[];
  /** Who decided. */
  por: string;
  /** A refusal that is looked at again is decided twice, and each decision is told. */
  cuando: Date;
};

/** The evidence and challenge that a notice is about. */
type Asunto = {
  readonly evidencia: { readonly id: string };
  readonly desafio: { readonly id: string; readonly titulo: string };
};

/** Tells the author, and the group members who got points, the result of the evidence. */
export async function notificarDecision(tx: Tx, expediente: Expediente, veredicto: Veredicto): Promise<void> {
  await notificar(tx, avisosDeDecision(expediente, veredicto));
}

/** The notices of a decision: one for its author, and one for each group member who got points. */
export function avisosDeDecision(
  { evidencia, desafio, autor }: Asunto & { readonly autor: { readonly id: string } },
  veredicto: Veredicto,
): Aviso[] {
  const puntos = new Map(veredicto.partes.map((p) => [p.empleado_id, p.puntos]));
  const destinatarios = [...new Set([autor.id, ...puntos.keys()])].toSorted();
  return destinatarios.map((empleado_id) => ({
    empleado_id,
    tipo: 'evidencia_decidida',
    titulo: TITULOS[veredicto.estado] ?? 'Evidencia revisada',
    texto: texto(desafio.titulo, veredicto, puntos.get(empleado_id) ?? 0),
    enlace: enlaceDeDesafio(desafio.id),
    por: veredicto.por,
    datos: { evidencia_id: evidencia.id, estado: veredicto.estado, puntos: puntos.get(empleado_id) ?? 0 },
    clave: `evidencia_decidida:${evidencia.id}:${empleado_id}:${veredicto.cuando.getTime()}`,
  }));
}

/** Tells those who had been credited that RRHH reverted it, and why. */
export async function notificarReversion(
  tx: Tx,
  { evidencia, desafio }: Asunto,
  motivo: string,
  descuentos: readonly Parte[],
  cuando: Date = ahora(),
): Promise<void> {
  await notificar(
    tx,
    descuentos.map(({ empleado_id, puntos }) => ({
      empleado_id,
      tipo: 'puntos_ajustados' as const,
      titulo: 'Se revirtieron puntos',
      texto: `RRHH revirtió ${cantidad(puntos, 'punto', 'puntos')} de «${desafio.titulo}». Motivo: ${motivo}`,
      enlace: enlaceDeDesafio(desafio.id),
      datos: { evidencia_id: evidencia.id, puntos: -puntos },
      clave: `evidencia_revertida:${evidencia.id}:${empleado_id}`,
    })),
    cuando,
  );
}

/** Tells its author that a refused evidence waits again, and why. */
export async function notificarReapertura(
  tx: Tx,
  { evidencia, desafio, autor }: Asunto & { readonly autor: { readonly id: string } },
  { motivo, por }: { motivo: string; por: string },
  cuando: Date,
): Promise<void> {
  await notificar(
    tx,
    [
      {
        empleado_id: autor.id,
        tipo: 'evidencia_decidida',
        titulo: 'Tu evidencia se revisa otra vez',
        texto: `Recursos Humanos reabrió el rechazo de «${desafio.titulo}». Motivo: ${comoOracion(motivo)}`,
        enlace: enlaceDeDesafio(desafio.id),
        por,
        datos: { evidencia_id: evidencia.id, estado: 'enviada', puntos: 0 },
        clave: `evidencia_reabierta:${evidencia.id}:${cuando.getTime()}`,
      },
    ],
    cuando,
  );
}

const TITULOS: Partial<Record<EstadoEvidencia, string>> = {
  aprobada: '¡Evidencia aprobada!',
  parcial: 'Evidencia aprobada en parte',
  rechazada: 'Evidencia rechazada',
};

function texto(titulo: string, { estado, motivo, progreso }: Veredicto, puntos: number): string {
  if (estado === 'rechazada')
    return `«${titulo}»: ${comoOracion(motivo ?? '')} Podés corregirla y reenviarla.`;
  const sumaste = puntos > 0 ? `Sumaste ${cantidad(puntos, 'punto', 'puntos')}` : 'Quedó registrado';
  return estado === 'aprobada'
    ? `${sumaste} en «${titulo}». ¡Desafío completado!`
    : `${sumaste} en «${titulo}». Vas ${progreso} %.${motivo === null ? '' : ` Falta: ${comoOracion(motivo)}`}`;
}

/**
 * Tells the open pages of a participation's people, and of those who validate its author, that it changed. `credito`: its
 * points changed too, and with them the rankings.
 */
export async function avisarCambio(
  tx: Tx,
  autor: Pick<Persona, 'id' | 'sucursal_id'>,
  integrantes: readonly string[],
  { credito = false } = {},
): Promise<void> {
  const cambio: Evento = {
    temas: ['evidencias', 'participaciones'],
    para: {
      empleados: [autor.id, ...integrantes],
      gerentes_de: autor.sucursal_id ? [autor.sucursal_id] : [],
      rrhh: true,
    },
  };
  await publicar(tx, cambio, ...(credito ? [RANKING] : []));
}

const RANKING: Evento = { temas: ['ranking'], para: { todos: true } };
