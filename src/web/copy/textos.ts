import type { Mensaje } from './errores.ts';

/** Success messages. The spec's texts. */
export const EXITOS = {
  bienvenida: { titulo: '¡Bienvenido!', texto: 'Has iniciado sesión exitosamente' },
  registro: { titulo: '¡Registro exitoso!', texto: 'Se ha creado tu cuenta. Ya puedes iniciar sesión.' },
  registro_y_entrada: { titulo: '¡Registro exitoso!', texto: 'Se ha creado tu cuenta y ya entraste.' },
  sesion_cerrada: { titulo: 'Sesión cerrada', texto: 'Has cerrado sesión exitosamente' },
  evidencia_enviada: {
    titulo: '¡Evidencia enviada!',
    texto: 'Tu evidencia ha sido enviada y está pendiente de validación',
  },
  evidencia_retirada: { titulo: 'Evidencia retirada', texto: 'Podés enviar otra cuando quieras' },
  rechazo_apelado: { titulo: 'La va a revisar otra persona', texto: 'Te avisamos cuando la decida.' },
  avisos_guardados: { titulo: 'Avisos guardados', texto: '' },
  perfil_guardado: { titulo: 'Datos guardados', texto: '' },
  foto_guardada: { titulo: 'Foto actualizada', texto: '' },
  foto_quitada: { titulo: 'Foto quitada', texto: '' },
  clave_cambiada: {
    titulo: 'Contraseña cambiada',
    texto: 'Cerramos tu sesión en los demás dispositivos. En este seguís adentro.',
  },
  premio_reclamado: { titulo: '¡Premio reclamado!', texto: 'Tu solicitud está siendo procesada' },
  empleado_creado: { titulo: 'Empleado creado', texto: '' },
  empleado_actualizado: { titulo: 'Empleado actualizado', texto: '' },
  empleado_eliminado: { titulo: 'Empleado eliminado', texto: '' },
  usuario_creado: { titulo: 'Usuario creado exitosamente', texto: '' },
  sucursal_creada: { titulo: 'Sucursal creada', texto: '' },
  sucursal_actualizada: { titulo: 'Sucursal actualizada', texto: '' },
  sucursal_eliminada: { titulo: 'Sucursal eliminada', texto: '' },
  grupo_creado: { titulo: 'Grupo creado', texto: '' },
  grupo_actualizado: { titulo: 'Grupo actualizado', texto: '' },
  grupo_eliminado: { titulo: 'Grupo eliminado', texto: '' },
  licencia_registrada: { titulo: 'Licencia registrada', texto: '' },
  licencia_quitada: { titulo: 'Licencia quitada', texto: '' },
  recordatorio_enviado: { titulo: 'Recordatorio enviado', texto: 'Lo va a ver en su campana' },
  desafio_creado: { titulo: 'Desafío creado', texto: '' },
  desafio_actualizado: { titulo: 'Desafío actualizado', texto: '' },
  desafio_eliminado: { titulo: 'Desafío eliminado', texto: '' },
  desafio_asignado: { titulo: 'Desafío asignado', texto: '' },
  ajuste_guardado: { titulo: 'Ajuste guardado', texto: 'Ya rige para todos' },
  feriado_agregado: { titulo: 'Feriado agregado', texto: 'Las rachas se están recalculando' },
  feriado_quitado: { titulo: 'Feriado quitado', texto: 'Las rachas se están recalculando' },
  sitio_guardado: { titulo: 'Publicado', texto: 'El cambio ya se ve en el sitio' },
  serie_detenida: { titulo: 'Ya no se repite', texto: '' },
  premio_creado: { titulo: 'Premio creado', texto: '' },
  premio_actualizado: { titulo: 'Premio actualizado', texto: '' },
  premio_eliminado: { titulo: 'Premio eliminado', texto: '' },
  premio_desactivado: {
    titulo: 'Premio desactivado',
    texto: 'Tiene historia, así que no se borró: salió del catálogo',
  },
  premio_cancelado: { titulo: 'Reclamo cancelado', texto: 'Podés volver a reclamarlo cuando quieras' },
  premio_confirmado: { titulo: '¡Que lo disfrutes!', texto: 'Quedó como entregado' },
  premio_aprobado: { titulo: 'Premio aprobado', texto: 'Le vamos a avisar a la persona' },
  premio_rechazado: { titulo: 'Premio rechazado', texto: 'Le vamos a avisar a la persona, con el motivo' },
  premio_entregado: { titulo: 'Premio entregado', texto: 'Le avisamos a la persona' },
  stock_corregido: { titulo: 'Stock corregido', texto: '' },
  presupuesto_creado: { titulo: 'Presupuesto creado', texto: '' },
  presupuesto_actualizado: { titulo: 'Presupuesto actualizado', texto: '' },
  presupuesto_guardado: { titulo: 'Presupuesto guardado', texto: '' },
  presupuesto_eliminado: { titulo: 'Presupuesto eliminado', texto: '' },
  capacitacion_creada: { titulo: 'Capacitación creada exitosamente', texto: '' },
  capacitacion_actualizada: { titulo: 'Capacitación actualizada exitosamente', texto: '' },
  capacitacion_eliminada: { titulo: 'Capacitación eliminada exitosamente', texto: '' },
  capacitacion_asignada: { titulo: 'Capacitación asignada exitosamente', texto: '' },
  regla_agregada: { titulo: 'Regla agregada', texto: '' },
  regla_cambiada: { titulo: 'Regla cambiada', texto: '' },
  regla_quitada: { titulo: 'Regla quitada', texto: '' },
  material_subido: { titulo: 'Material subido exitosamente', texto: '' },
  evaluacion_creada: { titulo: 'Evaluación creada exitosamente', texto: '' },
  evaluacion_actualizada: { titulo: 'Evaluación actualizada exitosamente', texto: '' },
  evaluacion_eliminada: { titulo: 'Evaluación eliminada exitosamente', texto: '' },
  pregunta_agregada: { titulo: 'Pregunta agregada exitosamente', texto: '' },
  medallas_creadas: { titulo: 'Medallas creadas', texto: 'Se han creado las medallas de muestra' },
  medalla_actualizada: { titulo: 'Medalla actualizada', texto: '' },
  medalla_asignada: { titulo: 'Medalla asignada', texto: '' },
  medalla_revocada: { titulo: 'Medalla revocada', texto: 'Le vamos a avisar a la persona, con el motivo' },
  medalla_mantenida: { titulo: 'La medalla se mantiene', texto: '' },
  gracias_dadas: { titulo: 'Gracias dadas', texto: 'Ya le avisamos' },
  gracias_retenidas: {
    titulo: 'Recursos Humanos las va a mirar antes',
    texto: 'Tienen una palabra de las que se revisan. Te avisamos si no salen.',
  },
  gracias_retiradas: { titulo: 'Retiraste tus gracias', texto: '' },
  gracias_denunciadas: { titulo: 'Le avisamos a Recursos Humanos', texto: 'Nadie más sabe que fuiste vos.' },
  gracias_ocultas: { titulo: 'Quitadas del muro', texto: 'Le avisamos a quien las escribió, con el motivo' },
  gracias_mostradas: { titulo: 'Están en el muro', texto: '' },
  merito_anulado: { titulo: 'Mérito anulado', texto: 'Le vamos a avisar a la persona, con el motivo' },
} as const satisfies Record<string, Mensaje>;

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
