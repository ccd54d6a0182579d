// What the forms beside it say, read by their schemas. A piece of its own, which comes once somebody is at a field.
import {
  CambioDeClave,
  Confirmacion,
  Ingreso,
  PedidoDeRestablecimiento,
  Prueba,
  Registro,
  Restablecimiento,
} from '#contract/cuentas/cuentas-formularios.ts';
import { SegundoPaso } from '#contract/cuentas/factor-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

export const cambioDeClave = (formData: FormData) => leerFormulario(formData, CambioDeClave);
export const confirmacion = (formData: FormData) => leerFormulario(formData, Confirmacion);
export const ingreso = (formData: FormData) => leerFormulario(formData, Ingreso);
export const pedidoDeRestablecimiento = (formData: FormData) =>
  leerFormulario(formData, PedidoDeRestablecimiento);
export const prueba = (formData: FormData) => leerFormulario(formData, Prueba);
export const registro = (formData: FormData) => leerFormulario(formData, Registro);
export const restablecimiento = (formData: FormData) => leerFormulario(formData, Restablecimiento);
export const segundoPaso = (formData: FormData) => leerFormulario(formData, SegundoPaso);
