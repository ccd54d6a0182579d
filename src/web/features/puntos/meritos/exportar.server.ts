import { TITULOS_MERITO } from '#domain/puntos/meritos/merito.ts';
import { exportable } from '#web/comun/exportar.server.ts';
import { LIST } from './tipos.ts';

export const MERITOS = exportable(LIST, {
  leer: (api, pedido) => api.meritos.listar(pedido),
  columnas: [
    { titulo: 'Apellido', valor: (f) => f.empleado.apellido },
    { titulo: 'Nombre', valor: (f) => f.empleado.nombre },
    { titulo: 'Sucursal', valor: (f) => f.empleado.sucursal },
    { titulo: 'Tipo', valor: (f) => TITULOS_MERITO[f.tipo] },
    { titulo: 'Valor', valor: (f) => f.dice },
    { titulo: 'Fecha', formato: 'fecha', valor: (f) => f.fecha },
    { titulo: 'Motivo', valor: (f) => f.motivo },
    { titulo: 'Lo registró', valor: (f) => f.autor },
    { titulo: 'Registrado', formato: 'momento', valor: (f) => f.created_at },
    { titulo: 'Anulado', formato: 'momento', valor: (f) => f.anulado?.en ?? null },
    { titulo: 'Por qué se anuló', valor: (f) => f.anulado?.motivo ?? null },
  ],
});
