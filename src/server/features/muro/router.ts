import { agradecer, agradecibles } from './agradecer.ts';
import { mostrar, moderar, ocultar, retirar } from './moderar.ts';
import { denunciar, festejarCumple, listar, reaccionar, ver } from './muro.ts';

export const muroRouter = {
  agradecer,
  agradecibles,
  denunciar,
  festejarCumple,
  listar,
  moderar,
  mostrar,
  ocultar,
  reaccionar,
  retirar,
  ver,
};
