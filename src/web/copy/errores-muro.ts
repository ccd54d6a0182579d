import { numero } from '#domain/comun/formato.ts';
import type { Textos } from './errores.ts';

/** Texts for errors about thanks between colleagues. */
export const TEXTOS_DEL_MURO = {
  CUPO_AGOTADO: ({ por_semana }) => ({
    titulo: 'Ya diste todas las gracias de esta semana',
    texto: `Son ${numero(Number(por_semana))} por semana, para que cada una valga. El lunes tenés otras.`,
  }),
  GRACIAS_PROPIAS: { titulo: 'Las gracias son para otra persona', texto: 'Elegí a quién le agradecés.' },
  YA_LE_AGRADECISTE: {
    titulo: 'Ya le agradeciste esta semana',
    texto:
      'A la misma persona se le agradece una vez por semana, también si la anterior espera a Recursos Humanos o la retiraste. Elegí a otra, o esperá al lunes.',
  },
  VALOR_INEXISTENTE: {
    titulo: 'Ese valor ya no está',
    texto: 'Recursos Humanos cambió los valores: elegí otro de los que se ven.',
  },
  FUE_RETIRADA: {
    titulo: 'Quien las escribió las retiró',
    texto: 'Ya no están en el muro: no hace falta nada más.',
  },
} satisfies Textos;
