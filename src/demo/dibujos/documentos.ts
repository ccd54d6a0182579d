import type { Documento } from '../adjuntos.ts';
import { escribirPdf, type Pagina } from './pdf.ts';

/** A document sent as evidence, as a PDF. */
export function escribirDocumento(documento: Documento): Promise<Uint8Array> {
  return escribirPdf(PAGINAS[documento]);
}

const PAGINAS: Readonly<Record<Documento, Pagina>> = {
  inventario: {
    titulo: 'Planilla de inventario',
    subtitulo: 'Sector: Almacén · Doble conteo',
    encabezado: ['Producto', 'Sistema', 'Conteo', 'Diferencia'],
    filas: [
      ['Yerba mate 1 kg', '184', '184', '0'],
      ['Aceite de girasol 1,5 l', '96', '95', '-1 (rotura)'],
      ['Harina 000 1 kg', '240', '240', '0'],
      ['Azúcar 1 kg', '312', '312', '0'],
      ['Fideos tirabuzón 500 g', '168', '170', '+2'],
      ['Arroz largo fino 1 kg', '144', '144', '0'],
      ['Puré de tomate 520 g', '220', '220', '0'],
      ['Dulce de leche 400 g', '88', '88', '0'],
      ['Galletitas de agua x 3', '132', '130', '-2 (muestra)'],
      ['Leche en polvo 800 g', '60', '60', '0'],
    ],
    pie: 'Firma del responsable del sector',
  },
  recorrido: {
    titulo: 'Recorrido de seguridad',
    subtitulo: 'Pasillos, salidas y zona de carga',
    encabezado: ['Punto de control', 'Estado', 'Observación'],
    filas: [
      ['Salida de emergencia norte', 'Libre', ''],
      ['Salida de emergencia sur', 'Libre', 'Se retiró un cajón'],
      ['Matafuegos pasillo 2', 'Vigente', ''],
      ['Matafuegos pasillo 5', 'Vigente', ''],
      ['Zona de carga', 'Despejada', 'Zorra en su lugar'],
      ['Cámara de frío', 'Puerta cerrada', ''],
      ['Tablero eléctrico', 'Sin obstáculos', ''],
      ['Botiquín', 'Completo', 'Reponer gasas'],
      ['Piso y señalización', 'En orden', 'Repintar línea amarilla'],
    ],
    pie: 'Firma de quien recorrió',
  },
};
