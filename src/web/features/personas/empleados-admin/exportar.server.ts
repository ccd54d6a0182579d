import { escribirDato } from '#domain/personas/empleados/datos.ts';
import { CAMPOS, CAMPOS_DE_FICHA, type CampoDeFicha } from '#domain/personas/empleados/ficha.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import type { ColumnaDePlanilla, Salidas } from '#web/api.server.ts';
import { exportablePorTandas } from '#web/comun/exportar.server.ts';
import { enSucursal, LIST } from './tipos.ts';

type Tanda = Salidas['empleados']['exportar'];
type Fila = Tanda['filas'][number];

/** Every employee within the same filters, in the same order. The columns that an import reads come first, so that its file can be imported again. */
export const EMPLEADOS = exportablePorTandas<typeof LIST.filters, Fila>(LIST, {
  propio: true,
  async *tandas(api, pedido) {
    const filtro = { ...pedido, ...enSucursal(pedido.sucursal_id ?? null) };
    let sigue: string | null = null;
    do {
      const desde: { despues_de?: string } = sigue === null ? {} : { despues_de: sigue };
      const tanda: Tanda = await api.empleados.exportar({ ...filtro, ...desde });
      yield tanda.filas;
      sigue = tanda.sigue;
    } while (sigue !== null);
  },
  columnas: [
    ...CAMPOS_DE_FICHA.map((campo): ColumnaDePlanilla<Fila> =>
      campo === 'fecha_ingreso'
        ? { titulo: CAMPOS[campo].nombres[0], formato: 'fecha', valor: (fila) => fila.fecha_ingreso }
        : { titulo: CAMPOS[campo].nombres[0], valor: (fila) => celdaDe(campo, fila) },
    ),
    { titulo: 'Estado', valor: (f) => (f.activo ? 'Activo' : 'Inactivo') },
    { titulo: 'Cuenta', valor: (f) => (f.con_cuenta ? 'Sí' : 'No') },
    { titulo: 'Alta', formato: 'fecha', valor: (f) => f.created_at },
  ],
});

function celdaDe(campo: CampoDeFicha, fila: Fila): string | null {
  switch (campo) {
    case 'rol':
      return NOMBRES_DE_ROL[fila.rol];
    case 'sucursal_id':
      return fila.sucursal?.nombre ?? null;
    case 'grupo_id':
      return fila.grupo?.nombre ?? null;
    case 'nombre':
    case 'apellido':
    case 'email':
      return fila[campo];
    default:
      return escribirDato(campo, fila[campo]);
  }
}
