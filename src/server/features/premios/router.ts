import { administrar, movimientosDeStock, ver } from './administrar.ts';
import { ajustarStock } from './ajustar-stock.ts';
import { asignaciones } from './asignaciones.ts';
import { catalogo } from './catalogo.ts';
import { crear } from './crear.ts';
import { editar } from './editar.ts';
import { eliminar } from './eliminar.ts';
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
