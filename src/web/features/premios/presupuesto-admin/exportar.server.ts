import { nombreDelMes } from '#domain/comun/formato.ts';
import { exportable } from '#web/comun/exportar.server.ts';
import { LIST, usoEnPalabras } from './tipos.ts';

export const PRESUPUESTO = exportable(LIST, {
  leer: (api, pedido) => api.presupuesto.listar(pedido),
  columnas: [
    { titulo: 'Año', valor: (f) => f.anio },
    { titulo: 'Mes', valor: (f) => nombreDelMes(f.mes) },
    { titulo: 'Inicial', formato: 'pesos', valor: (f) => f.presupuesto_inicial },
    { titulo: 'Comprometido', formato: 'pesos', valor: (f) => f.comprometido },
    { titulo: 'Ejecutado', formato: 'pesos', valor: (f) => f.ejecutado },
    { titulo: 'Disponible', formato: 'pesos', valor: (f) => f.presupuesto_disponible },
    { titulo: 'Utilizado (%)', valor: (f) => f.porcentaje_utilizado },
    { titulo: 'Uso', valor: (f) => usoEnPalabras(f.nivel, f.presupuesto_disponible).texto },
    { titulo: 'Descripción', valor: (f) => f.descripcion },
  ],
});
