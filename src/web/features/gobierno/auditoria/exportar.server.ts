import type { Salidas } from '#web/api.server.ts';
import { nombreDeAccion } from '#domain/gobierno/auditoria/acciones.ts';
import { nombreDeEntidad } from '#domain/gobierno/auditoria/cosas.ts';
import { exportablePorTandas } from '#web/comun/exportar.server.ts';
import { diferencias } from './diferencias.ts';
import { ajusteDe, aQuienes, quienLoHizo, sobreQuien } from './palabras.ts';
import { LIST } from './pedido.ts';

type Pagina = Salidas['auditoria']['listar'];
type Fila = { asiento: Pagina['filas'][number] } & Pick<Pagina, 'nombres' | 'de_quien'>;

/** The log within the screen's filters, from its latest row. */
export const AUDITORIA = exportablePorTandas<typeof LIST.filters, Fila>(LIST, {
  async *tandas(api, pedido) {
    const { cursor: _, ...filtro } = pedido;
    let cursor: number | null = null;
    do {
      const desde: { cursor?: number } = cursor === null ? {} : { cursor };
      const pagina: Pagina = await api.auditoria.listar({ ...filtro, ...desde, cuantos: POR_TANDA });
      const { nombres, de_quien } = pagina;
      yield pagina.filas.map((asiento) => ({ asiento, nombres, de_quien }));
      cursor = pagina.siguiente;
    } while (cursor !== null);
  },
  columnas: [
    { titulo: 'Cuándo', formato: 'momento', valor: ({ asiento }) => asiento.created_at },
    { titulo: 'Quién', valor: ({ asiento, nombres }) => quienLoHizo(asiento, nombres) },
    { titulo: 'Qué hizo', valor: ({ asiento }) => nombreDeAccion(asiento.accion) },
    { titulo: 'Sobre qué', valor: ({ asiento }) => nombreDeEntidad(asiento.entidad) },
    {
      titulo: 'Cuál',
      valor: ({ asiento, nombres, de_quien }) =>
        [sobreQuien(asiento, nombres), aQuienes(asiento, nombres, de_quien)].filter(Boolean).join(' · ') ||
        asiento.entidad_id,
    },
    {
      titulo: 'Cambios',
      valor: ({ asiento, nombres }) =>
        diferencias(asiento.antes, asiento.despues, nombres, { enPlanilla: true, ajuste: ajusteDe(asiento) })
          .map((d) => `${d.campo}: ${[d.antes, d.despues].filter((texto) => texto !== null).join(' → ')}`)
          .join('; '),
    },
  ],
});

const POR_TANDA = 500;
