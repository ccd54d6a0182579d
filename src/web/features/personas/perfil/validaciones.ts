// Validation with zod for the forms beside it. It is a separate chunk, loaded when a field gets the focus.
import { CambioDeClave } from '#contract/cuentas/cuentas-formularios.ts';
import { PerfilEntrada } from '#contract/personas/perfil-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

export const clave = (formData: FormData) => leerFormulario(formData, CambioDeClave);
export const datos = (formData: FormData) => leerFormulario(formData, PerfilEntrada);
