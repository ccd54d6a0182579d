import { administrar, movimientosDeStock, ver } from './administrar.ts';
import { ajustarStock } from './ajustar-stock.ts';
import { aprobar } from './aprobar.ts';
import { asignaciones } from './asignaciones.ts';
import { cancelar } from './cancelar.ts';
import { catalogo } from './catalogo.ts';
import { confirmar } from './confirmar.ts';
import { crear } from './crear.ts';
import { editar } from './editar.ts';
import { eliminar } from './eliminar.ts';
import { entregar } from './entregar.ts';
import { rechazar } from './rechazar.ts';
import { reclamar } from './reclamar.ts';

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
