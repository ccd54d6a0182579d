import type { Mensaje } from './errores.ts';
import { fechaHora } from '#domain/comun/formato.ts';

type Datos = Readonly<Record<string, unknown>>;

/** Texts for errors about settings, by code. */
export const TEXTOS_DEL_PANEL: Readonly<Record<string, Mensaje | ((datos: Datos) => Mensaje)>> = {
  AJUSTE_CAMBIADO: ({ por, propio, cuando }) => {
    const dia = cuando instanceof Date ? ` el ${fechaHora(cuando)}` : '';
    const seguir = 'Mirá cómo quedó antes de guardar esto.';
    return propio === true
      ? { titulo: 'Lo cambiaste vos en otra ventana', texto: `Fue${dia || ' recién'}. ${seguir}` }
      : {
          titulo: 'Alguien lo cambió mientras tanto',
          texto: `${typeof por === 'string' && por !== '' ? por : 'Otra persona'} lo cambió${dia}. ${seguir}`,
        };
  },
  CONTENIDO_CAMBIADO: {
    titulo: 'Alguien cambió esta parte mientras tanto',
    texto: 'No se publicó lo tuyo para no pisarlo. Mirá cómo quedó y volvé a hacer tu cambio.',
  },
  A_MANO: {
    titulo: 'Ahí no entra lo que quedaría',
    texto:
      'Otra cosa ya se llama así, o ese dato tiene que tener otra forma. Cambialo vos en su pantalla y después elegí «Dejarlo como está».',
  },
  FERIADO_REPETIDO: {
    titulo: 'Ese día ya es feriado',
    texto: 'Ya está en la lista para esa sucursal o para toda la empresa.',
  },
};
