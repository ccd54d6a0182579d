import type { Salidas } from '#web/api.server.ts';

export type Premio = Salidas['premios']['administrar']['filas'][number];
export type Movimientos = Salidas['premios']['movimientosDeStock'];

export const POR_PAGINA = 20;
export const RUTA = '/reconoce/admin/premios';
export const CATALOGO = `${RUTA}/catalogo`;

export const ESTADOS = [
  { value: 'activo', label: 'Activos' },
  { value: 'inactivo', label: 'Inactivos' },
  { value: 'agotado', label: 'Agotados' },
] as const;
