import type { Elemento } from '#domain/plano/elemento.ts';
import { NOMBRES_DE_ELEMENTO } from '#domain/plano/tipos-de-elemento.ts';
import {
  ESTADOS_DE_ESPACIO,
  NOMBRES_DE_TIPO,
  type Espacio,
  type EstadoDeEspacio,
  type TipoDeEspacio,
} from '#domain/plano/espacio.ts';
import type { Conflicto } from '../edicion.ts';
import { FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { esDia } from '#domain/comun/calendario/dia.ts';
import { fecha, lista } from '#domain/comun/formato.ts';
import type { Valor } from '#domain/plano/pieza.ts';

export const PALABRAS_DE_ESTADO: Readonly<Record<EstadoDeEspacio, string>> = {
  available: 'Disponible',
  occupied: 'Ocupada',
};

/** Labels of the buttons that add a space: '+ Cartel' (spec). */
export const AGREGAR: Readonly<Record<TipoDeEspacio, string>> = {
  gondola: 'Góndola',
  puntera: 'Puntera',
  cartel_exterior: 'Cartel',
  exhibidor_impulso: 'Exhibidor',
};

/** 'Góndola A1'. */
export function nombreDeEspacio({ type, section }: Pick<Espacio, 'type' | 'section'>): string {
  return `${NOMBRES_DE_TIPO[type]} ${section}`;
}

/** 'Texto «Cajas»', 'Rectángulo'. */
export function nombreDeElemento({ type, text_content }: Pick<Elemento, 'type' | 'text_content'>): string {
  const texto = type === 'text' ? (text_content ?? '').trim().slice(0, 30) : '';
  return texto === '' ? NOMBRES_DE_ELEMENTO[type] : `${NOMBRES_DE_ELEMENTO[type]} «${texto}»`;
}

/** The label of a piece's field in messages. */
const NOMBRES_DE_CAMPO: Readonly<Record<string, string>> = {
  status: 'el estado',
  brand: 'la marca',
  category: 'la categoría',
  section: 'la sección',
  end_date: 'la fecha',
  notes: 'las notas',
  image_url: 'la imagen',
  text_content: 'el texto',
  is_visible: 'si se ve',
  x: 'la posición',
  y: 'la posición',
  width: 'el tamaño',
  height: 'el tamaño',
  rotation: 'el giro',
  z_index: 'el orden',
  opacity: 'la opacidad',
  color: 'el color',
  stroke_color: 'el color',
  fill_color: 'el relleno',
  stroke_width: 'el grosor',
  font_size: 'la letra',
  font_family: 'la letra',
  font_weight: 'la letra',
  font_style: 'la letra',
  text_decoration: 'la letra',
  text_align: 'la alineación',
  id: 'el id',
};

export function nombreDeCampo(campo: string): string {
  return NOMBRES_DE_CAMPO[campo] ?? campo;
}

/** The value of a field, as people say it: 'Ocupada', '31/12/2026', '«Arcor»'. */
export function valorDicho(campo: string, valor: Valor | undefined): string {
  if (campo === 'image_url') return valor === null || valor === undefined ? 'sin imagen' : 'otra imagen';
  if (valor === null || valor === undefined || valor === '') return 'nada';
  if (campo === 'end_date' && esDia(valor)) return fecha(valor);
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  const estado = ESTADOS_DE_ESPACIO.find((s) => s === valor);
  if (campo === 'status' && estado) return PALABRAS_DE_ESTADO[estado];
  return typeof valor === 'number' ? String(valor) : `«${valor.slice(0, 120)}»`;
}

/** Describes a refusal for the person: what could not be done, and who made the other change. */
export function fraseDeConflicto(
  conflicto: Conflicto,
  esElemento: boolean,
): { titulo: string; texto: string } {
  const { que, motivo, campos, problema } = conflicto;
  const quien = conflicto.quien ?? 'Otra persona';
  const titulo = tituloDe(conflicto, esElemento);
  if (motivo === 'borrado' && conflicto.restaurable) {
    return {
      titulo: `${que} ya no está`,
      texto: `${quien} eliminó ${que} mientras lo tenías abierto. Restauralo y vuelve como estaba, con lo que habías escrito.`,
    };
  }
  if (motivo === 'borrado') {
    return { titulo, texto: `${quien} eliminó ${que} mientras lo cambiabas. Tu cambio no se guardó.` };
  }
  if (motivo === 'bloqueada') {
    return { titulo, texto: `${quien} bloqueó ${que}. Tu cambio no se guardó.` };
  }
  if (motivo === 'invalida') {
    const dicho = (problema ?? 'el cambio no es válido').replace(/\.$/u, '');
    const porQue = `${dicho.slice(0, 1).toLowerCase()}${dicho.slice(1)}`;
    const como = conflicto.tipo === 'borrar' ? 'Sigue donde estaba.' : 'No se guardó.';
    return { titulo, texto: `${que}: ${porQue}. ${como}` };
  }
  const nombres = [...new Set(campos.map(nombreDeCampo))];
  const cuales = nombres.length === 0 ? '' : ` ${lista(nombres)} de`;
  return {
    titulo,
    texto: `${quien} cambió${cuales} ${que} antes que vos. Quedó lo suyo: miralo y volvé a decidir.`,
  };
}

function tituloDe({ tipo }: Conflicto, esElemento: boolean): string {
  if (tipo === 'borrar') return esElemento ? FALLOS_DEL_EDITOR.eliminar_elemento : FALLOS_DEL_EDITOR.eliminar;
  return esElemento ? FALLOS_DEL_EDITOR.actualizar_elemento : FALLOS_DEL_EDITOR.actualizar;
}
