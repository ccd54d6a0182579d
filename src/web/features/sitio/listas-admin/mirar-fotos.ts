import { numero } from '#domain/comun/formato.ts';
import { codigosDeFoto, MAXIMO_DE_FOTOS, pareceFoto, sePuedeDecir } from '#domain/sitio/listas/fotos.ts';
import type { Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { fotosDeZip, type PorTraer } from './zip.ts';

type Articulos = Salidas['listas']['articulosPorCodigo'];

/** A picture and the article that it is of. */
export type Pareja = { readonly foto: PorTraer; readonly codigo: string; readonly nombre: string };

/** What was found in what somebody chose, or why nothing can be sent. */
export type FotosMiradas =
  | { readonly fallo: string }
  | {
      readonly parejas: readonly Pareja[];
      /** Names of pictures that are of no article, and of files that are no picture. */
      readonly sueltas: readonly string[];
      readonly otros: readonly string[];
      /** How many take the place of another. */
      readonly reemplazan: number;
    };

/** Which of the chosen pictures are of which article. */
export async function mirarFotos(elegidos: readonly File[]): Promise<FotosMiradas> {
  const fotos: PorTraer[] = [];
  const otros: string[] = [];
  for (const file of elegidos) {
    if (/\.zip$/iu.test(file.name)) {
      const suyas = await fotosDeZip(file);
      if (suyas === null) return { fallo: `${file.name} no es un ZIP que se pueda abrir.` };
      fotos.push(...suyas.fotos);
      otros.push(...suyas.otros);
    } else if (pareceFoto(file.webkitRelativePath || file.name)) {
      fotos.push({ nombre: file.name, traer: async () => file });
    } else if (sePuedeDecir(file.webkitRelativePath || file.name)) {
      otros.push(file.name);
    }
  }
  if (fotos.length === 0) return { fallo: 'Ahí no hay ninguna imagen JPG, PNG, WebP ni GIF.' };
  if (fotos.length > MAXIMO_DE_FOTOS)
    return { fallo: `De a ${numero(MAXIMO_DE_FOTOS)} como mucho: subilas en partes.` };
  const posibles = fotos.map(({ nombre }) => codigosDeFoto(nombre));
  const articulos = new Map<string, Articulos['articulos'][number]>();
  const codigos = [...new Set(posibles.flat())];
  for (let i = 0; i < codigos.length; i += MAXIMO_DE_FOTOS) {
    const leido = await pedir<Articulos>('POST', '/admin/listas/codigos', {
      codigos: codigos.slice(i, i + MAXIMO_DE_FOTOS),
    });
    if (!leido.ok) {
      const { titulo, texto } = mensajeDeError(leido.fallo, ACCIONES.subir_archivo);
      return { fallo: `${titulo}. ${texto}` };
    }
    for (const articulo of leido.valor.articulos) articulos.set(articulo.codigo, articulo);
  }
  const parejas: Pareja[] = [];
  const sueltas: string[] = [];
  for (const [i, foto] of fotos.entries()) {
    const articulo = posibles[i]?.map((codigo) => articulos.get(codigo)).find(Boolean);
    if (articulo) parejas.push({ foto, codigo: articulo.codigo, nombre: articulo.nombre });
    else sueltas.push(foto.nombre);
  }
  // Of two of the same article, the last one would stay: it is the one that is sent.
  const unicas = [...new Map(parejas.map((pareja) => [pareja.codigo, pareja])).values()];
  const reemplazan = unicas.filter(({ codigo }) => articulos.get(codigo)?.con_foto).length;
  return { parejas: unicas, sueltas, otros, reemplazan };
}
