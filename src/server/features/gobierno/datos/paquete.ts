import { downloadZip } from 'client-zip';
import { Readable } from 'node:stream';
import type { Almacen } from '#server/files/almacen.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { tituloDe, valorEnPalabras } from './palabras.ts';
import type { DatosDePersona } from './reunir.ts';

/**
 * The data held about a person as a ZIP: `datos.html` for reading, `datos.json` for programs, and their files. It is
 * written while it is sent, one file at a time, so that videos and photographs are never all in memory.
 */
export function paqueteDeDatos(
  datos: DatosDePersona,
  almacen: Pick<Almacen, 'leer'>,
  cuando: Date,
): ReadableStream<Uint8Array> {
  const { body } = downloadZip(entradas(datos, almacen, cuando), { buffersAreUTF8: true });
  if (!body) throw new Error('A ZIP without a body');
  return body;
}

async function* entradas(datos: DatosDePersona, almacen: Pick<Almacen, 'leer'>, cuando: Date) {
  const { nombre, partes } = datos;
  const comun = { lastModified: cuando };
  yield { ...comun, name: 'datos.html', input: paginaDe(datos, cuando) };
  yield {
    ...comun,
    name: 'datos.json',
    input: `${JSON.stringify({ persona: nombre, entregado_en: cuando, ...partes }, null, 2)}\n`,
  };
  for (const archivo of datos.archivos) {
    const leido = await almacen.leer(archivo.clave);
    // Deleted after the row was read: send the others anyway.
    if (!leido) continue;
    yield {
      ...comun,
      name: `archivos/${archivo.nombre}`,
      input: Readable.toWeb(leido.flujo),
      size: leido.tamano,
    };
  }
}

/** One self-contained page that any browser opens and any printer prints. */
function paginaDe({ nombre, partes, archivos }: DatosDePersona, cuando: Date): string {
  const cuerpo = Object.entries(partes)
    .map(([parte, filas]) => `<h2>${escapar(tituloDe(parte))}</h2>${tablaDe(filas)}`)
    .join('\n');
  const lista = archivos
    .map((a) => `<li><a href="archivos/${encodeURIComponent(a.nombre)}">${escapar(a.nombre)}</a></li>`)
    .join('');
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Datos personales de ${escapar(nombre)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#10212f}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{border:1px solid #d8d8d8;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#f3f1ec}h2{margin-top:2.5rem}</style></head><body>
<h1>Datos personales de ${escapar(nombre)}</h1>
<p>Todo lo que el sistema guarda sobre esta persona al ${escapar(fechaHora(cuando))}, como lo pide la Ley 25.326 (artículo 14).
Lo mismo, para programas, está en <a href="datos.json">datos.json</a>. Quien encuentre algo equivocado puede pedir que se corrija o se borre.</p>
${cuerpo}
<h2>Archivos</h2>${lista === '' ? '<p>Ninguno.</p>' : `<ul>${lista}</ul>`}
</body></html>
`;
}

function tablaDe(filas: DatosDePersona['partes'][string]): string {
  const [primera] = filas;
  if (!primera) return '<p>Nada.</p>';
  const columnas = Object.keys(primera);
  const cabecera = columnas.map((c) => `<th scope="col">${escapar(tituloDe(c))}</th>`).join('');
  const cuerpo = filas
    .map(
      (fila) =>
        `<tr>${columnas.map((c) => `<td>${escapar(valorEnPalabras(c, fila[c]))}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<table><thead><tr>${cabecera}</tr></thead><tbody>${cuerpo}</tbody></table>`;
}

function escapar(texto: string): string {
  return texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
