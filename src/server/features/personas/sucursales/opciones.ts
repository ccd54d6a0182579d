import { os } from '#server/api/autorizar.ts';
import { activas } from './repo.ts';

export const opciones = os.sucursales.opciones.handler(async ({ context }) => ({
  sucursales: await activas(context.db),
}));
