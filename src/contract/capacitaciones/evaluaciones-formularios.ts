import { z } from 'zod';
import { Id, linea, parrafo } from '../comun/comunes.ts';
import { Motivo } from '../desafios/participaciones-formularios.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

const entero = (que: string) =>
  z
    .number({ error: `${que} es un número entero` })
    // Not `int`: when it fails zod skips the checks of the whole object, and those errors would be missing.
    .multipleOf(1, `${que} es un número entero`);

/** An evaluation as RRHH writes it: its questions are written apart. */
export const EvaluacionEntrada = z.object({
  titulo: linea(120, 'Escribí el título'),
  descripcion: parrafo(2000),
  puntaje_minimo: entero('El puntaje mínimo')
    .min(1, 'El puntaje mínimo va de 1 a 100')
    .max(100, 'El puntaje mínimo va de 1 a 100')
    .default(70),
  intentos_maximos: entero('La cantidad de intentos')
    .min(1, 'Tiene que haber al menos un intento')
    .max(100, 'No puede haber más de 100 intentos')
    .default(3),
  /** In minutes; empty is 'Sin límite'. */
  tiempo_limite: z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      entero('El tiempo límite')
        .min(1, 'El tiempo límite es de al menos un minuto')
        .max(1440, 'El tiempo límite es de hasta 24 horas'),
    ])
    .default(30),
});

/** A new evaluation of a training. `desde` is the one whose questions it starts with. */
export const EvaluacionNueva = EvaluacionEntrada.extend({
  capacitacion_id: z.uuid({ error: 'Elegí la capacitación' }),
  desde: Id.optional(),
});

/** A question: four options, exactly one right. */
export const PreguntaEntrada = z.object({
  pregunta: linea(1000, 'Escribí la pregunta'),
  opciones: z
    .array(linea(500, 'Escribí la opción'))
    .length(4, 'Son cuatro opciones')
    .refine(
      (opciones) => new Set(opciones.map((o) => o.toLowerCase())).size === opciones.length,
      'Hay dos opciones iguales',
    ),
  respuesta_correcta: entero('La respuesta correcta')
    .min(0, 'Marcá cuál es la correcta')
    .max(3, 'Marcá cuál es la correcta'),
  puntos: entero('Los puntos').min(1, 'Vale al menos un punto').max(100, 'Vale hasta 100 puntos').default(1),
});

const Concesion = z.object({
  intentos: entero('La cantidad de intentos').min(0).max(20, 'Hasta 20 intentos por vez').default(0),
  minutos: entero('La cantidad de minutos').min(0).max(600, 'Hasta 600 minutos por vez').default(0),
  motivo: Motivo,
});

const algo = ({ intentos, minutos }: { intentos: number; minutos: number }) => intentos > 0 || minutos > 0;
const FALTA_ALGO = { path: ['intentos'], message: 'Concedé al menos un intento o un minuto' };

/** Attempts or minutes that RRHH grants somebody beyond the evaluation's own. */
export const ConcesionEntrada = Concesion.refine(algo, FALTA_ALGO);

/** The same, saying to whom and in which evaluation. */
export const ConcesionPara = Concesion.extend({ id: Id, empleado_id: Id }).refine(algo, FALTA_ALGO);
