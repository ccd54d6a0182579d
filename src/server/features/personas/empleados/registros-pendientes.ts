import { os } from '#server/api/autorizar.ts';
import { pendientes } from './repo.ts';

export const registrosPendientes = os.empleados.registrosPendientes.handler(async ({ context }) => ({
  registros: await pendientes(context.db),
}));
