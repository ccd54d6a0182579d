/** Messages of the floor map's editor, verbatim from the spec. */
export const AVISOS_DEL_EDITOR = {
  gondola_actualizada: 'Góndola actualizada',
  elemento_eliminado: 'Elemento eliminado',
  elemento_visible: 'Elemento visible',
  elemento_oculto: 'Elemento oculto',
  reiniciado: 'Datos reseteados al original',
  exportado: 'Datos exportados correctamente',
  importado: 'Datos importados correctamente',
  sincronizado: 'Sincronización forzada completada',
  imagen_subida: 'Imagen subida exitosamente',
  imagen_eliminada: 'Imagen eliminada',
  logo_subido: 'Logo subido exitosamente',
  marca_agregada: 'Marca agregada exitosamente',
  marca_eliminada: 'Marca eliminada exitosamente',
  vista_guardada: 'Viewport guardado correctamente',
  dibujar_vista: 'Haz click y arrastra en el mapa para definir el área visible',
} as const;

export const FALLOS_DEL_EDITOR = {
  cargar: 'Error al cargar las góndolas',
  agregar: 'Error al agregar la góndola',
  actualizar: 'Error al actualizar la góndola',
  eliminar: 'Error al eliminar la góndola',
  agregar_elemento: 'Error al agregar elemento',
  actualizar_elemento: 'Error al actualizar elemento',
  eliminar_elemento: 'Error al eliminar elemento',
  reiniciar: 'Error al resetear las góndolas',
  importar: 'Error al importar: No se pudieron eliminar los datos existentes',
  formato: 'Error: Formato de archivo inválido',
  leer: 'Error: No se pudo leer el archivo',
  sincronizar: 'Error al sincronizar',
  no_es_imagen: 'Solo se permiten archivos de imagen',
  imagen_grande: 'La imagen debe ser menor a 5MB',
  quitar_imagen: 'Error al eliminar la imagen',
  subir_logo: 'Error al subir la imagen',
  cargar_marcas: 'Error al cargar las marcas',
  nombre_de_marca: 'Ingresa el nombre de la marca',
  agregar_marca: 'Error al agregar la marca',
  eliminar_marca: 'Error al eliminar la marca',
  sin_sesion: 'Debes iniciar sesión para guardar la configuración',
} as const;

/** 'Error al subir la imagen: está dañada'. */
export function errorAlSubirImagen(motivo: string): string {
  return `Error al subir la imagen: ${motivo}`;
}

/** 'Error al guardar viewport: no hay conexión'. */
export function errorAlGuardarVista(motivo: string): string {
  return `Error al guardar viewport: ${motivo}`;
}
