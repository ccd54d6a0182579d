import type { Textos } from './errores.ts';

/** Texts for errors about badges, méritos and points by hand. */
export const TEXTOS_DE_INSIGNIAS = {
  A_SI_MISMO: {
    titulo: 'Es sobre vos',
    texto: 'Nadie se otorga ni se quita medallas a sí mismo. Pedíselo a otra persona de Recursos Humanos.',
  },
  EMPLEADO_NO_RECIBE: {
    titulo: 'La persona no está activa',
    texto: 'Solo se reconoce a quien trabaja hoy en la empresa. Recargá la lista y elegí de nuevo.',
  },
  YA_LA_TIENE: {
    titulo: 'Ya la tiene',
    texto: 'Esa persona ya tiene esa medalla: cada medalla se gana una sola vez. No cambiamos nada.',
  },
  INSIGNIA_INACTIVA: {
    titulo: 'La medalla está desactivada',
    texto: 'Activala en «Tipos de Medallas» para poder otorgarla.',
  },
  YA_REVOCADA: {
    titulo: 'Ya estaba revocada',
    texto: 'Otra persona la revocó antes. No cambiamos nada.',
  },
  YA_RESUELTA: {
    titulo: 'Ya estaba resuelta',
    texto: 'Otra persona decidió antes qué hacer con esta medalla. No cambiamos nada.',
  },
  CRITERIO_BLOQUEADO: {
    titulo: 'El criterio ya no se cambia',
    texto: 'Alguien ya ganó esta medalla. Podés cambiar todo lo demás, o crear otra con el criterio nuevo.',
  },
  FECHA_FUTURA: {
    titulo: 'Revisá la fecha',
    texto: 'Todavía no llegó: tiene que ser hoy o un día anterior.',
  },
  YA_ANULADO: { titulo: 'Ya estaba anulado', texto: 'Otra persona lo anuló antes. No cambiamos nada.' },
  AJUSTE_FUERA_DE_RANGO: {
    titulo: 'El ajuste no entra',
    texto: 'No se puede restar más de lo que la persona tiene, ni dejarla con más de 10.000.000 de puntos.',
  },
  CLAVE_USADA: {
    titulo: 'Ese ajuste ya se hizo',
    texto: 'Volvé a abrir el formulario y cargalo de nuevo.',
  },
} satisfies Textos;
