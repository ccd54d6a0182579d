import { TEXTOS_DE_ARCHIVOS } from './errores-archivos.ts';
import { TEXTOS_DE_CUENTAS } from './errores-cuentas.ts';
import { TEXTOS_DE_DESAFIOS } from './errores-desafios.ts';
import { TEXTOS_DE_INSIGNIAS } from './errores-insignias.ts';
import { TEXTOS_DEL_MURO } from './errores-muro.ts';
import { TEXTOS_DE_CAPACITACIONES } from './errores-capacitaciones.ts';
import { TEXTOS_DE_EMPLEADOS } from './errores-empleados.ts';
import { TEXTOS_DE_INTEGRACIONES } from './errores-integraciones.ts';
import { TEXTOS_DE_LISTAS } from './errores-listas.ts';
import { TEXTOS_DE_LOTES } from './errores-lotes.ts';
import { TEXTOS_DEL_PANEL } from './errores-panel.ts';
import { TEXTOS_DEL_PLANO } from './errores-plano.ts';
import { TEXTOS_DE_PREMIOS } from './errores-premios.ts';
import { TEXTOS_DE_SUCURSALES } from './errores-sucursales.ts';
import { TEXTOS_DE_VENTAS } from './errores-ventas.ts';
import { sumarTextos } from './errores.ts';

// The wording of what is refused, by code. On the server from the start; in the browser it comes when something was (`traerTextos`).

sumarTextos({
  // Being told while the application is closed
  SERVICIO_DESCONOCIDO: {
    titulo: 'Este navegador avisa por un servicio que no conocemos',
    texto: 'Probá con Chrome, Edge, Firefox o Safari, o elegí el resumen por email.',
  },
  SESION_TERMINADA: { titulo: 'Tu sesión se cerró', texto: 'Volvé a entrar y activalos de nuevo.' },
  HORAS_IGUALES: {
    titulo: 'Elegí dos horas distintas',
    texto: 'De una hora a la misma no se sabe si es siempre o nunca.',
  },
  RESUMEN_SIN_EMAIL: {
    titulo: 'Tu email no está confirmado',
    texto: 'El resumen se manda solo a un email confirmado. Pedile a Recursos Humanos que lo revise.',
  },
  // What is sent, before anybody looks at what it says
  ENVIO_EXCESIVO: {
    titulo: 'Es demasiado para un envío',
    texto: 'Lo que mandaste trae más de lo que entra en un formulario. Achicalo y probá de nuevo.',
  },
  ENVIO_ILEGIBLE: {
    titulo: 'No se pudo leer lo que mandaste',
    texto: 'Volvé a abrir la página y probá de nuevo.',
  },
  ENVIO_NO_ADMITIDO: {
    titulo: 'Esta página no recibe datos de ese tipo',
    texto: 'Volvé a abrir la página y usá su formulario.',
  },
  METODO_NO_ADMITIDO: {
    titulo: 'Esta página no hace lo que le pediste',
    texto: 'Volvé a abrirla y probá desde ahí.',
  },
  ENVIO_LENTO: {
    titulo: 'Tardó demasiado en llegar',
    texto: 'No se guardó nada. Revisá tu conexión y probá de nuevo.',
  },
  DIRECCION_ILEGIBLE: {
    titulo: 'Esa dirección no existe',
    texto: 'Volvé a entrar desde el menú.',
  },
  CONSULTA_EXCESIVA: {
    titulo: 'La dirección es demasiado larga',
    texto: 'Volvé a entrar desde el menú.',
  },
  PEDIDO_EXCESIVO: {
    titulo: 'El pedido es demasiado largo para un solo enlace',
    texto: 'Volvé atrás y armalo en dos.',
  },
  ...TEXTOS_DE_ARCHIVOS,
  ...TEXTOS_DE_CAPACITACIONES,
  ...TEXTOS_DE_CUENTAS,
  ...TEXTOS_DE_DESAFIOS,
  ...TEXTOS_DE_EMPLEADOS,
  ...TEXTOS_DE_INSIGNIAS,
  ...TEXTOS_DEL_MURO,
  ...TEXTOS_DE_PREMIOS,
  ...TEXTOS_DE_INTEGRACIONES,
  ...TEXTOS_DE_LISTAS,
  ...TEXTOS_DE_LOTES,
  ...TEXTOS_DEL_PANEL,
  ...TEXTOS_DEL_PLANO,
  ...TEXTOS_DE_VENTAS,
  ...TEXTOS_DE_SUCURSALES,

  // General
  ENVIO_DISTINTO: {
    titulo: 'Lo que mandaste antes sí se había guardado',
    texto:
      'La respuesta no llegó, pero quedó hecho como estaba entonces. Fijate en la lista; si esto es otra cosa, apretá de nuevo.',
  },
  CAMBIO_ENTRETANTO: {
    titulo: 'Cambió mientras lo editabas',
    texto: 'Otra persona lo guardó antes. Recargá la página, mirá cómo quedó y volvé a hacer tu cambio.',
  },
});
