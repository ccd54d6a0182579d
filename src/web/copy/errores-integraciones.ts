import type { Mensaje } from './errores.ts';

/** Wording of what the connections with other systems refuse, by code. */
export const TEXTOS_DE_INTEGRACIONES: Readonly<Record<string, Mensaje>> = {
  ALCANCE_INVALIDO: {
    titulo: 'Eso no se le puede permitir a una clave',
    texto: 'Volvé a cargar la pantalla: lo que se puede elegir cambió.',
  },
  DEMASIADAS_CLAVES: {
    titulo: 'Ya hay demasiadas claves',
    texto: 'Revocá las que no se usen y volvé a probar.',
  },
};
