import type { z } from 'zod';
import type { roles } from '#contract/personas/roles.ts';
import type { Tone } from '#web/ui/tone.ts';

type Salida = z.output<NonNullable<(typeof roles.ver)['~orpc']['outputSchema']>>;
export type DatosDeRol = Salida['roles'][number];
export type Permiso = DatosDeRol['permisos'][number];

/** The scope of a permission, as a label and a colour. */
export const ALCANCES: Readonly<Record<Permiso['alcance'], { texto: string; tono: Tone }>> = {
  todo: { texto: 'Toda la empresa', tono: 'brand' },
  sucursal: { texto: 'Su sucursal', tono: 'green' },
  grupo: { texto: 'Su grupo', tono: 'purple' },
  propio: { texto: 'Lo propio', tono: 'neutral' },
};

/** What each role is for, in one sentence. */
export const PARA_QUE: Readonly<Record<DatosDeRol['rol'], string>> = {
  admin_rrhh: 'Administra toda la empresa. Se asigna a mano, nunca al registrarse.',
  gerente_sucursal: 'Lleva su sucursal: equipo, grupos, validaciones y entregas. Nunca sobre sí mismo.',
  lider_grupo: 'Es un empleado que además ve a su grupo, envía por él y le recuerda.',
  empleado: 'El rol de quien se registra: participa, suma puntos y recibe reconocimientos.',
};
