import type { Mensaje } from './errores.ts';

/** Texts for errors about integrations, by code. */
export const TEXTOS_DE_INTEGRACIONES: Readonly<Record<string, Mensaje>> = {
  ALCANCE_INVALIDO: {
    titulo: 'Eso no se le puede permitir a una clave',
    texto: 'Volvé a cargar la pantalla: lo que se puede elegir cambió.',
  },
  DIRECCION_ILEGIBLE: {
    titulo: 'La dirección no sirve',
    texto: 'Escribila entera, sin usuario, contraseña ni #: https://sistema.ejemplo.com/avisos',
  },
  DIRECCION_SIN_CIFRAR: {
    titulo: 'La dirección no es segura',
    texto: 'Tiene que empezar con https://, para que nadie lea los avisos en el camino.',
  },
  DIRECCION_PRIVADA: {
    titulo: 'Esa dirección es de una red privada',
    texto: 'Es de una red privada. Si es un sistema de la empresa, quien opera el servidor la habilita.',
  },
  PUERTO_NO_PERMITIDO: {
    titulo: 'Ese puerto no se puede usar',
    texto:
      'Sacá el número de puerto. Si es un sistema de la red de la empresa, quien opera el servidor lo habilita.',
  },
  DEMASIADOS_WEBHOOKS: {
    titulo: 'Ya hay demasiados sistemas conectados',
    texto: 'Eliminá los que no se usen y volvé a probar.',
  },
  WEBHOOK_APAGADO: {
    titulo: 'Los avisos a ese sistema están apagados',
    texto: 'Prendelos y volvé a probar.',
  },
  DEMASIADAS_CLAVES: {
    titulo: 'Ya hay demasiadas claves',
    texto: 'Revocá las que no se usen y volvé a probar.',
  },
};
