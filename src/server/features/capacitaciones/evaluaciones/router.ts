import { administrar, detalle } from './administrar.ts';
import { activar, crear, editar, eliminar } from './editar.ts';
import { iniciar } from './iniciar.ts';
import { intento, responder } from './intento.ts';
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
