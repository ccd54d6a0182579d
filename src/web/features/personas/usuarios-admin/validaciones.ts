// Validation with zod for the form beside it. It is a separate chunk, loaded when a field gets the focus.
import { UsuarioEntrada } from '#contract/personas/empleados-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

export const usuario = (formData: FormData) => leerFormulario(formData, UsuarioEntrada);
