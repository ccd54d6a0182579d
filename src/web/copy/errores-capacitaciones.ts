import type { Mensaje } from './errores.ts';
import { cantidad } from '#domain/comun/formato.ts';

type Datos = Readonly<Record<string, unknown>>;

/** Texts for errors about trainings and evaluations, by code. */
export const TEXTOS_DE_CAPACITACIONES: Readonly<Record<string, Mensaje | ((datos: Datos) => Mensaje)>> = {
  CAPACITACION_EMPEZADA: ({ empezaron }) => ({
    titulo: 'Ya hay quien la empezó',
    texto:
      typeof empezaron === 'number' && empezaron > 0
        ? `La ${empezaron === 1 ? 'empezó' : 'empezaron'} ${cantidad(empezaron, 'persona', 'personas')}, y su historial no se borra. Podés pausarla: deja de verse como disponible.`
        : 'Su historial no se borra. Podés pausarla: deja de verse como disponible.',
  }),
  CAPACITACION_INACTIVA: {
    titulo: 'La capacitación está pausada',
    texto: 'Activala primero, y después asignala.',
  },
  CAPACITACION_VENCIDA: {
    titulo: 'Pasó la fecha límite',
    texto: 'Desde la capacitación podés pedir que la reabran: tu avance queda.',
  },
  NO_VENCIDA: { titulo: 'Todavía está abierta', texto: 'Podés completarla: no hace falta pedir otra fecha.' },
  FECHA_PASADA: { titulo: 'Revisá la fecha límite', texto: 'Ya pasó. Elegí el día de hoy o uno posterior.' },
  REGLA_REPETIDA: {
    titulo: 'Ya hay una regla para esas personas',
    texto: 'Quitá la que está si querés cambiarle el plazo o cuándo se asigna.',
  },
  LISTA_CAMBIADA: {
    titulo: 'La lista cambió',
    texto: 'Alguien agregó o quitó algo mientras tanto. La recargamos: volvé a ordenarla.',
  },
  EVALUACION_INACTIVA: {
    titulo: 'No se puede rendir ahora',
    texto: 'Recursos Humanos pausó la evaluación o la capacitación. No usaste ningún intento.',
  },
  EVALUACION_APROBADA: {
    titulo: '¡Ya la aprobaste!',
    texto: 'No hace falta rendirla otra vez.',
  },
  SIN_INTENTOS: {
    titulo: 'No te quedan intentos',
    texto: 'Pedile a Recursos Humanos que te habilite otro.',
  },
  INTENTO_TERMINADO: {
    titulo: 'El intento ya terminó',
    texto: 'Se entregó, o se terminó el tiempo. Cuenta lo que estaba guardado.',
  },
  INTENTO_ABIERTO: { titulo: 'El intento sigue abierto', texto: 'El resultado se ve al entregarlo.' },
  PREGUNTA_AJENA: {
    titulo: 'Esa pregunta no es de este intento',
    texto: 'Recargá la página y seguí donde estabas.',
  },
  SIN_PREGUNTAS: {
    titulo: 'La evaluación no tiene preguntas',
    texto: 'Agregá al menos una, y después activala.',
  },
  CON_INTENTOS: {
    titulo: 'Ya hay quien la rindió',
    texto: 'Sus intentos no se borran. Podés pausarla: deja de pedirse.',
  },
  DEMASIADAS_PREGUNTAS: {
    titulo: 'Son 200 preguntas, el máximo',
    texto: 'Quitá alguna, o armá otra evaluación.',
  },
  ULTIMA_PREGUNTA: {
    titulo: 'Es la última pregunta',
    texto: 'Una evaluación activa necesita al menos una. Pausala primero, y después eliminala.',
  },
};
