// What the forms beside it say, read by their schemas. A piece of its own, which comes once somebody is at a field.
import { CambioDeClave } from '#contract/cuentas/cuentas-formularios.ts';
import { PerfilEntrada } from '#contract/personas/perfil-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

export const clave = (formData: FormData) => leerFormulario(formData, CambioDeClave);
export const datos = (formData: FormData) => leerFormulario(formData, PerfilEntrada);
