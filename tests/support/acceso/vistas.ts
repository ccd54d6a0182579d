import { vistas_de_lista } from '#server/db/schema/vistas.ts';
import { type Mundo, RRHH, type Tabla } from './comun.ts';

const VISTA = {
  lista: 'empleados',
  nombre: 'Sin cuenta',
  direccion: '/reconoce/admin/empleados?estado=sin_cuenta',
  compartida: true,
  predeterminada: false,
};

/** Saved views of the lists: only RRHH. */
export const TABLA_DE_VISTAS: Tabla = {
  'vistas.listar': { acceso: RRHH },
  'vistas.guardar': { acceso: RRHH, entrada: async () => VISTA },
  'vistas.eliminar': { acceso: RRHH, entrada: async (mundo) => ({ id: await unaVista(mundo) }) },
};

async function unaVista({ base, e }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(vistas_de_lista)
    .values({ ...VISTA, empleado_id: e.otro_admin.id })
    .returning({ id: vistas_de_lista.id });
  if (!fila) throw new Error('The view was not inserted');
  return fila.id;
}
