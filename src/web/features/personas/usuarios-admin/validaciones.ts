// What the form beside it says, read by its schema. A piece of its own, which comes once somebody is at a field.
import { UsuarioEntrada } from '#contract/personas/empleados-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

export const usuario = (formData: FormData) => leerFormulario(formData, UsuarioEntrada);
