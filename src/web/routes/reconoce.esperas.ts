import { redirect } from 'react-router';
import { accionDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';

export const loader = () => redirect('/reconoce/home');

/** What can be undone for some seconds, whatever screen it is done on (`comun/con-vuelta.ts`). */
export const action = accion('esperas.crear');

export const clientAction = accionDeCliente;
