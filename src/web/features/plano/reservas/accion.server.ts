import { accion } from '#web/envio/accion.server.ts';

/**
 * Everything that is done to bookings. Each screen that does it has it for its own action: another screen's would have to be fetched
 * first, and without a server that ends in an error page in the place of the dialog, with what was typed in it.
 */
export const accionDeReservas = accion(
  'reservas.crear',
  'reservas.confirmar',
  'reservas.prorrogar',
  'reservas.alargar',
  'reservas.mover',
  'reservas.dividir',
  'reservas.cancelar',
  'reservas.editar',
);
