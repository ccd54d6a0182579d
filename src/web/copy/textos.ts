import type { Mensaje } from './errores.ts';

/** Message for a new badge, with its name, as in the spec. */
export function medallaCreada(nombre: string): Mensaje {
  return { titulo: 'Medalla creada', texto: nombre };
}

/** The data on screen could not be loaded again. */
export const SIN_ACTUALIZAR: Mensaje = {
  titulo: 'No pudimos actualizar esta pantalla',
  texto: 'Ves lo último que llegó. Lo que escribiste sigue acá.',
};

/** Shown above every screen while the device is offline. */
export const SIN_SENAL = 'Sin conexión: ves lo último que llegó.';

/** What could not be sent for want of signal, and waits on the device. */
export const COLA = {
  /** The id of its messages: the last one takes the place of the one before. */
  aviso: 'cola',
  explicacion: 'Sale solo, en este orden, en cuanto haya señal. No hace falta que vuelvas a mandarlo.',
  no_salio: 'Lo mandamos y no se pudo: abajo dice por qué. Si ya no hace falta, descartalo.',
  espera: {
    titulo: 'Espera señal',
    texto: 'Quedó en este dispositivo y sale solo en cuanto haya.',
    corto: 'Sale solo en cuanto haya.',
  },
  sigue: {
    titulo: 'Se está enviando',
    texto: 'Podés seguir con otra cosa, o salir: el archivo termina de subir solo.',
    corto: 'Podés seguir con otra cosa.',
  },
  no_pudo: 'El servidor no pudo recibirlo. Se vuelve a probar solo, cada vez más espaciado.',
  salio: { titulo: 'Salió lo que esperaba señal', texto: '' },
} as const;

/** A link was pressed while the device is offline. */
export const ENLACE_SIN_CONEXION: Mensaje = {
  titulo: 'Esa pantalla necesita conexión',
  texto: 'Seguís donde estabas, con lo que escribiste. Cuando vuelva la señal, tocá Reintentar.',
};

/** Shown in place of a screen that could not be loaded. */
export const PANTALLA_SIN_CONEXION: Readonly<Record<'SIN_CONEXION' | 'SERVIDOR_AUSENTE', Mensaje>> = {
  SIN_CONEXION: {
    titulo: 'No hay conexión',
    texto: 'Esta pantalla no llegó. Revisá la señal o el wifi: cuando vuelva, se abre sola.',
  },
  SERVIDOR_AUSENTE: {
    titulo: 'No pudimos hablar con el servidor',
    texto: 'No contesta: puede estar reiniciándose. Probá de nuevo en un momento.',
  },
};

/** Texts of empty screens, from the spec. */
export const VACIOS = {
  desafios: 'No hay desafíos activos en este momento',
  ranking: 'No hay datos de ranking para el período seleccionado',
} as const;

/** '¿Estás seguro de que quieres eliminar este desafío?', with the article that agrees in gender. */
export function preguntaEliminar(nombre: string, genero: 'este' | 'esta' = 'este'): string {
  return `¿Estás seguro de que quieres eliminar ${genero} ${nombre}?`;
}

/** What a dialog says of an act that waits some seconds (`comun/con-vuelta.ts`). */
export const SE_DESHACE = 'Apenas lo hagas vas a poder deshacerlo, por unos segundos.';

/** Short texts used on every screen. */
export const COMUNES = {
  cancelar: 'Cancelar',
  cerrar: 'Cerrar',
  guardar: 'Guardar',
  eliminar: 'Eliminar',
  reintentar: 'Reintentar',
  cargando: 'Cargando…',
} as const;

/** Being told while the application is closed. */
export const PUSH = {
  prender: 'Avisarme',
  como: 'En este teléfono, también con la aplicación cerrada. De qué y a qué hora, lo elegís en tu perfil.',
  ofrecer: {
    evidencia: '¿Te avisamos cuando la decidan?',
    gracias: '¿Te avisamos cuando te agradezcan a vos?',
  },
  prendido: { titulo: 'Listo, te avisamos acá', texto: 'Lo cambiás cuando quieras en tu perfil.' },
  bloqueado: {
    titulo: 'El navegador no deja que te avisemos',
    texto: 'Tocá el candado al lado de la dirección y permití las notificaciones.',
  },
  fallo: { titulo: 'No pudimos activar los avisos', texto: 'Fijate si tenés señal y probá de nuevo.' },
} as const;

/** What became of an exam's answers that waited for signal. */
export const EXAMEN_GUARDADO = {
  titulo: 'Se guardaron tus respuestas',
  texto: 'Las que habían quedado sin señal. Si el tiempo sigue corriendo, volvé a la evaluación y entregala.',
};
export const EXAMEN_TARDE = {
  titulo: 'Unas respuestas no llegaron a tiempo',
  texto: 'El intento ya había terminado cuando volvió la señal. Cuenta lo que estaba guardado.',
};

/** A newer version of the program is on the device. */
export const VERSION_NUEVA = {
  titulo: 'Hay una versión nueva',
  texto: 'Actualizar tarda un segundo. Si preferís, después: se pone sola al cerrar la aplicación.',
  boton: 'Actualizar',
  antes: 'Terminá lo que estás escribiendo y actualizá después',
} as const;
