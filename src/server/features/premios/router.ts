import { administrar, movimientosDeStock, ver, ajustarStock } from './administrar.ts';
import { asignaciones } from './asignaciones.ts';
import { catalogo } from './catalogo.ts';
import { editar, crear, eliminar } from './editar.ts';
import { aprobar, cancelar, confirmar, entregar, rechazar, reclamar } from './pasos-de-reclamo.ts';

export const premiosRouter = {
  administrar,
  ajustarStock,
  aprobar,
  asignaciones,
  cancelar,
  catalogo,
  confirmar,
  crear,
  editar,
  eliminar,
  entregar,
  movimientosDeStock,
  rechazar,
  reclamar,
  ver,
};
