import { abrir, anotar, corregir, olvidar, perder, reabrir, tomar } from './atender.ts';
import { nuevas, tablero, ver } from './mirar.ts';
import { pedir } from './pedir.ts';

export const solicitudesRouter = {
  abrir,
  anotar,
  corregir,
  nuevas,
  olvidar,
  pedir,
  perder,
  reabrir,
  tablero,
  tomar,
  ver,
};
