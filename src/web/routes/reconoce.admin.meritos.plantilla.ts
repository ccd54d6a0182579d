import { COLUMNAS_DE_MERITOS } from '#domain/personas/importaciones/meritos.ts';
import { cargar, respuestaCsv } from '#web/api.server.ts';
import type { Route } from './+types/reconoce.admin.meritos.plantilla.ts';

/** What a file to import looks like: its header, and two lines to be written over. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    // Whoever cannot import has no use for it.
    await api.importaciones.actual({ tipo: 'meritos' });
    return respuestaCsv(
      'plantilla-meritos',
      Object.values(COLUMNAS_DE_MERITOS).map(({ nombres: [titulo] }, i) => ({
        titulo,
        valor: (fila: readonly string[]) => fila[i] ?? '',
      })),
      [
        ['ana.perez@empresa.com', 'Ventas', '12', '20/11/2026', 'Combos por encima del objetivo'],
        [
          'bruno.nunez@empresa.com',
          'Puntualidad',
          'mes perfecto',
          '30/10/2026',
          'Ni una llegada tarde en octubre',
        ],
      ],
    );
  });
}
