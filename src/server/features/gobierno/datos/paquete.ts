import { downloadZip } from 'client-zip';
import { Readable } from 'node:stream';
import type { Almacen } from '#server/files/almacen.ts';
import { esDia } from '#domain/comun/calendario/dia.ts';
import { fecha, fechaHora } from '#domain/comun/formato.ts';
import { NOMBRES_DE_ROL, ROLES } from '#domain/comun/permisos/permisos.ts';
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
    .map(([parte, filas]) => `<h2>${escapar(titulo(parte))}</h2>${tablaDe(filas)}`)
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
<p>Todo lo que el sistema guarda sobre esta persona al ${escapar(valor(cuando))}, como lo pide la Ley 25.326 (artículo 14).
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
  const cabecera = columnas.map((c) => `<th scope="col">${escapar(titulo(c))}</th>`).join('');
  const cuerpo = filas
    .map((fila) => `<tr>${columnas.map((c) => `<td>${escapar(valor(fila[c]))}</td>`).join('')}</tr>`)
    .join('');
  return `<table><thead><tr>${cabecera}</tr></thead><tbody>${cuerpo}</tbody></table>`;
}

/** A field name made readable: `otorgada_en` → 'Otorgada el'. */
function titulo(campo: string): string {
  const palabras = CON_ACENTO[campo] ?? campo.replace(/_en$/, ' el').replaceAll('_', ' ');
  return palabras.charAt(0).toUpperCase() + palabras.slice(1);
}

const CON_ACENTO: Readonly<Record<string, string>> = {
  desafios: 'desafíos',
  desafio: 'desafío',
  meritos: 'méritos',
  envio: 'envío',
  dia: 'día',
  dias_de_racha: 'días de racha',
  capacitacion: 'capacitación',
  evaluacion: 'evaluación',
  perfil_de_gondolas: 'perfil de Góndolas',
  accion: 'acción',
  ingresos: 'ingresos e intentos',
  lo_hizo: 'quién lo hizo',
  despues: 'después',
  que: 'qué',
  posicion: 'posición',
  posicion_en_la_sucursal: 'posición en la sucursal',
  direccion: 'dirección de red',
  descripcion: 'descripción',
  telefono: 'teléfono',
  documento: 'DNI o CUIL',
  fecha_ingreso: 'fecha de ingreso',
  cumple: 'cumpleaños',
  fecha_limite: 'fecha límite',
  motivo_reversion: 'motivo de la reversión',
  motivo_rechazo: 'motivo del rechazo',
  apelacion: 'apelación',
  motivo_revocacion: 'motivo de la revocación',
  motivo_anulacion: 'motivo de la anulación',
  ultimo_ingreso: 'último ingreso',
  id: 'número interno',
  avatar_url: 'dirección de su foto',
  racha_actual: 'racha de hoy, en días hábiles',
  racha_mejor: 'su mejor racha, en días hábiles',
  anonimizado_en: 'datos borrados el',
  created_at: 'creado el',
  updated_at: 'cambiado el',
};

function valor(dato: unknown): string {
  if (dato === null || dato === undefined) return '';
  if (dato instanceof Date) return fechaHora(dato);
  if (typeof dato === 'boolean') return dato ? 'Sí' : 'No';
  if (typeof dato === 'string') return textoDe(dato);
  return typeof dato === 'number' ? String(dato) : (JSON.stringify(dato) ?? '');
}

/** Days as people write them, and roles by their names. */
function textoDe(texto: string): string {
  if (esDia(texto)) return fecha(texto);
  const rol = ROLES.find((uno) => uno === texto);
  return rol ? NOMBRES_DE_ROL[rol] : texto;
}

function escapar(texto: string): string {
  return texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
