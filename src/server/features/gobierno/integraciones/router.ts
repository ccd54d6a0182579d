import { claves, crearClave, revocarClave, tomarClave } from './claves.ts';
import {
  crearWebhook,
  editarWebhook,
  eliminarWebhook,
  envios,
  estadoDeWebhook,
  probarWebhook,
  reenviarEnvio,
  rotarSecreto,
  webhooks,
} from './webhooks.ts';

export const integracionesRouter = {
  claves,
  crearClave,
  revocarClave,
  tomarClave,
  webhooks,
  crearWebhook,
  editarWebhook,
  estadoDeWebhook,
  rotarSecreto,
  eliminarWebhook,
  probarWebhook,
  envios,
  reenviarEnvio,
};
