import { exportablePorTandas } from '#web/comun/exportar.server.ts';
import { TIPOS, type Actividad } from './actividad.tsx';
import { LIST } from './toda-la-actividad.tsx';

export const ACTIVIDAD = exportablePorTandas(LIST, {
  async *tandas(api, pedido) {
    const { cursor: _, ...filtro } = pedido;
    let cursor: string | null = null;
    do {
      const desde: { cursor?: string } = cursor === null ? {} : { cursor };
      const { filas, siguiente }: { filas: readonly Actividad[]; siguiente: string | null } =
        await api.panel.actividad({ ...filtro, ...desde, cuantos: 100 });
      yield filas;
      cursor = siguiente;
    } while (cursor !== null);
  },
  columnas: [
    { titulo: 'Cuándo', formato: 'momento', valor: (f) => f.fecha },
    { titulo: 'Tipo', valor: (f) => TIPOS[f.type].texto },
    { titulo: 'Quién', valor: (f) => (f.empleado ? `${f.empleado.nombre} ${f.empleado.apellido}` : null) },
    { titulo: 'Qué', valor: (f) => f.description },
  ],
});
