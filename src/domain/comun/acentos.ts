/** A name of the code as people write it: 'fecha_de_evaluacion' → 'fecha de evaluación'. */
export function conAcentos(codigo: string): string {
  return codigo
    .split('_')
    .map((palabra) => ACENTOS[palabra] ?? palabra)
    .join(' ');
}

/** Whether a value is a word of ours and not one that somebody wrote: 'en_progreso'. */
export function esCodigo(valor: string): boolean {
  return /^[a-z]+(?:_[a-z]+)+$/u.test(valor);
}

/** The words that our names have without their accent. */
const ACENTOS: Readonly<Record<string, string>> = {
  accion: 'acción',
  anio: 'año',
  anulacion: 'anulación',
  apelacion: 'apelación',
  articulo: 'artículo',
  automaticamente: 'automáticamente',
  capacitacion: 'capacitación',
  codigo: 'código',
  correccion: 'corrección',
  cotizacion: 'cotización',
  critico: 'crítico',
  desafio: 'desafío',
  desafios: 'desafíos',
  descripcion: 'descripción',
  despues: 'después',
  dia: 'día',
  dias: 'días',
  direccion: 'dirección',
  dueno: 'dueño',
  duracion: 'duración',
  envio: 'envío',
  evaluacion: 'evaluación',
  exhibicion: 'exhibición',
  importacion: 'importación',
  limite: 'límite',
  linea: 'línea',
  maximo: 'máximo',
  merito: 'mérito',
  meritos: 'méritos',
  minimo: 'mínimo',
  numero: 'número',
  pagina: 'página',
  participacion: 'participación',
  periodo: 'período',
  posicion: 'posición',
  presentacion: 'presentación',
  proximo: 'próximo',
  publicacion: 'publicación',
  publico: 'público',
  razon: 'razón',
  region: 'región',
  reversion: 'reversión',
  revision: 'revisión',
  revocacion: 'revocación',
  segun: 'según',
  sesion: 'sesión',
  tamano: 'tamaño',
  telefono: 'teléfono',
  titulo: 'título',
  ubicacion: 'ubicación',
  ultimo: 'último',
  unico: 'único',
  validacion: 'validación',
  version: 'versión',
};
