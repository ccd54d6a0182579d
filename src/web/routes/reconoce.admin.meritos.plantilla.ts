import { COLUMNAS_DE_MERITOS } from '#domain/personas/importaciones/meritos.ts';
import { cargar, respuestaPlanilla } from '#web/api.server.ts';
import { formatoDe } from '#web/comun/exportar.server.ts';
import type { Route } from './+types/reconoce.admin.meritos.plantilla.ts';

/** The template of an import file: its header, and two example rows to overwrite. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    // This call checks that the user may import.
    await api.importaciones.actual({ tipo: 'meritos' });
    return respuestaPlanilla(
      formatoDe(args.url.searchParams),
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
