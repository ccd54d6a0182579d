import { redirect } from 'react-router';
import { accionDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';

export function loader() {
  throw redirect('/gondolasedit');
}

/** Changes the user's own name, from the editor's profile panel. */
export const action = accion('personal.cambiarNombre');

export const clientAction = accionDeCliente;
