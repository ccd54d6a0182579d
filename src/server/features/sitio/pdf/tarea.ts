import sharp from 'sharp';
import { encode } from 'uqr';
import { dibujarLista } from './dibujar.ts';
import type { ListaImpresa } from './lista-impresa.ts';

/** A job of `Aparte`: the PDF of a list. A list of 1,500 articles takes most of a second of CPU. */
export default async function tarea(lista: ListaImpresa): Promise<Uint8Array> {
  return dibujarLista(lista, await codigoQr(lista.chat.enlace));
}

/** As a picture and not as squares, so that it is in the file once and not on each page. */
async function codigoQr(texto: string): Promise<Buffer> {
  const { data, size } = encode(texto, { border: 2 });
  const lado = size * PUNTOS;
  const puntos = Buffer.alloc(lado * lado, 255);
  for (const [y, fila] of data.entries())
    for (const [x, negro] of fila.entries()) {
      if (!negro) continue;
      for (let dy = 0; dy < PUNTOS; dy += 1)
        puntos.fill(0, (y * PUNTOS + dy) * lado + x * PUNTOS, (y * PUNTOS + dy) * lado + (x + 1) * PUNTOS);
    }
  return sharp(puntos, { raw: { width: lado, height: lado, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** Pixels of a square of the code: enough for paper. */
const PUNTOS = 6;
