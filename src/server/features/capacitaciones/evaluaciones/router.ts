import { activar, crear, editar, eliminar, administrar, detalle } from './editar.ts';
import { intento, responder, iniciar } from './intento.ts';
import { agregarPregunta, editarPregunta, eliminarPregunta, ordenarPreguntas } from './preguntas.ts';
import { entregar, resultado } from './resultado.ts';
import { conceder, resultados } from './resultados.ts';

export const evaluacionesRouter = {
  activar,
  administrar,
  agregarPregunta,
  conceder,
  crear,
  detalle,
  editar,
  editarPregunta,
  eliminar,
  eliminarPregunta,
  entregar,
  iniciar,
  intento,
  ordenarPreguntas,
  responder,
  resultado,
  resultados,
};
