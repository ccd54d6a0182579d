import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import type { Cliente, ColumnaDePlanilla } from '#web/api.server.ts';
import { exportable } from '#web/comun/exportar.server.ts';
import { conColumnaDeLocal, type ConLocales } from '../mesa/columna-de-local.server.ts';
import { nombreDe, nombreDeEstado } from './palabras.ts';
import { LIST, type Reserva } from './tipos.ts';

/** What the file asks the API for. */
type ConReservas = ConLocales & { readonly reservas: Pick<Cliente['reservas'], 'listar'> };

export const RESERVAS = exportable(LIST, {
  leer: (api: ConReservas, { mias, ...pedido }) => api.reservas.listar({ ...pedido, mias: mias === 'true' }),
  columnas: (api) => conColumnaDeLocal(api, COLUMNAS, (f) => f.espacio.local),
});

const COLUMNAS: readonly ColumnaDePlanilla<Reserva>[] = [
  { titulo: 'Espacio', valor: (f) => nombreDe(f.espacio) },
  { titulo: 'Marca', valor: (f) => f.marca?.name ?? null },
  { titulo: 'Estado', valor: nombreDeEstado },
  { titulo: 'Desde', formato: 'fecha', valor: (f) => f.desde },
  { titulo: 'Hasta', formato: 'fecha', valor: (f) => ultimoDia(f.hasta) },
  { titulo: 'Importe', formato: 'pesos', valor: (f) => f.importe },
  { titulo: 'Precio de lista', formato: 'pesos', valor: (f) => f.importe_lista },
  { titulo: 'Cómo paga', valor: (f) => NOMBRES_DE_FORMA[f.forma] },
  { titulo: 'Qué da a cambio', valor: (f) => f.contraprestacion },
  { titulo: 'Quién la lleva', valor: (f) => f.dueno?.nombre ?? null },
  { titulo: 'Notas', valor: (f) => f.notas },
];
