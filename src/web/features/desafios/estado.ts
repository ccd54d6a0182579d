import type { z } from 'zod';
import type { TarjetaDesafio } from '#contract/desafios/desafios.ts';
import { avisoDeCierre } from '#domain/desafios/desafio.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { etiquetaProgreso } from '#domain/desafios/participaciones/participacion.ts';
import { cantidad, diaRelativo, lista, porcentaje } from '#domain/comun/formato.ts';
import type { Tone } from '#web/ui/tone.ts';

export type Desafio = z.output<typeof TarjetaDesafio>;
export type Ultima = NonNullable<NonNullable<Desafio['participacion']>['ultima']>;

/** The outcome of the latest submission, if its author has to know or do something. */
export type Novedad =
  | { tipo: 'rechazada'; motivo: string }
  | { tipo: 'revertida'; motivo: string }
  | { tipo: 'parcial'; titulo: string; texto: string };

/**
 * What the card, and the sheet where it is sent again, say of the latest submission.
 */
export function novedadDe({
  participacion,
  boton,
  objetivos,
}: Pick<Desafio, 'participacion' | 'boton' | 'objetivos'>): Novedad | null {
  const ultima = participacion?.ultima;
  if (!participacion || !ultima) return null;
  if (ultima.estado === 'rechazada') {
    return { tipo: 'rechazada', motivo: ultima.motivo ?? '' };
  }
  if (ultima.revertida) return { tipo: 'revertida', motivo: ultima.motivo ?? '' };
  if (ultima.estado === 'parcial' && boton === 'enviar') {
    return { tipo: 'parcial', ...loQueFalta(objetivos, participacion.progreso_validado, ultima.motivo) };
  }
  return null;
}

/** What was approved in part, and what is left: as who decided wrote it; else by objectives where some were ticked. */
function loQueFalta(
  objetivos: Desafio['objetivos'],
  validado: number,
  motivo: string | null,
): { titulo: string; texto: string } {
  const nombres = (cumplido: boolean) =>
    objetivos.filter((o) => o.cumplido === cumplido).map(({ nombre }) => `«${nombre}»`);
  const [hechos, faltan] = [nombres(true), nombres(false)];
  const titulo = `Aprobado el ${porcentaje(validado)}: te falta el ${porcentaje(100 - validado)}`;
  if (motivo !== null) return { titulo, texto: motivo };
  if (hechos.length === 0 || faltan.length === 0) {
    return {
      titulo,
      texto:
        'Se aprobó una parte del total, sin marcar objetivos. Mirá lo que enviaste y mandá lo que falta.',
    };
  }
  return { titulo, texto: `Ya cumpliste ${lista(hechos)}. Te falta ${lista(faltan)}.` };
}

/** The label and colour of the progress. Fully validated but not completed means that the points were reverted. */
export function avanceDe({ participacion, boton }: Pick<Desafio, 'participacion' | 'boton'>): {
  texto: string;
  tono: Tone;
} {
  const progreso = participacion?.progreso ?? 0;
  if (progreso === 100 && boton !== 'completado') return { texto: 'Puntos revertidos', tono: 'orange' };
  return { texto: etiquetaProgreso(progreso), tono: progreso === 100 ? 'green' : 'brand' };
}

/** The spec's button and, if it is disabled, why. */
export function botonDe({
  boton,
  fecha_inicio,
  hoy,
}: Pick<Desafio, 'boton' | 'fecha_inicio'> & { hoy: Dia }): {
  texto: string;
  activo: boolean;
  porque: string | null;
} {
  switch (boton) {
    case 'participar':
      return { texto: 'Participar', activo: true, porque: null };
    case 'enviar':
      return { texto: 'Enviar Evidencia', activo: true, porque: null };
    case 'pendiente':
      return { texto: 'En revisión', activo: false, porque: null };
    case 'completado':
      return { texto: 'Completado', activo: false, porque: null };
    case 'sin_grupo':
      return {
        texto: 'Participar',
        activo: false,
        porque: 'Es grupal y todavía no estás en un grupo. Pedile a tu gerente que te sume a uno.',
      };
    case 'fuera_del_grupo':
      return {
        texto: 'Participar',
        activo: false,
        porque: 'Tu grupo empezó este desafío antes de que te sumaras. En el próximo ya participás.',
      };
    case 'no_empezado':
      return { texto: 'Participar', activo: false, porque: `Empieza ${elDia(fecha_inicio, hoy)}.` };
  }
}

/** 'Quedan 12 días', 'Queda 1 día'… and in the last days the same text as the ribbon. */
export function plazo(dias_restantes: number): string {
  if (dias_restantes < 0) return 'Terminó';
  return avisoDeCierre(dias_restantes)?.texto ?? `Quedan ${cantidad(dias_restantes, 'día', 'días')}`;
}

function elDia(dia: Dia, hoy: Dia): string {
  const dicho = diaRelativo(dia, hoy);
  return /^\d/.test(dicho) ? `el ${dicho}` : dicho;
}
