import { administrar, conteos, filas, versiones } from './administrar.ts';
import { contar } from './contar.ts';
import { editarFila, retirar, stock } from './editar.ts';
import { articulosPorCodigo, ponerFoto, sacarFoto } from './fotos.ts';
import { borrador, descartar, mapear, publicar, reponer } from './importar.ts';
import { articulo, articulos, resumen, ver } from './leer.ts';

export const listasRouter = {
  administrar,
  articulo,
  articulos,
  articulosPorCodigo,
  borrador,
  contar,
  conteos,
  descartar,
  editarFila,
  filas,
  mapear,
  ponerFoto,
  publicar,
  reponer,
  resumen,
  retirar,
  sacarFoto,
  stock,
  ver,
  versiones,
};
