import { and, eq, inArray } from 'drizzle-orm';
import { extname } from 'node:path';
import { enPesos } from '#domain/comun/dinero.ts';
import { elementoDe } from '#domain/plano/elemento.ts';
import { espacioDe, imagenDe } from '#domain/plano/espacio.ts';
import { nombreDeImagen, type Paquete } from '#domain/plano/paquete.ts';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { brand_partners } from '#server/db/schema/plano.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import * as fichas from '../espacios/repo.ts';
import { filaDeFondo, vistaPuesta } from '../entorno.ts';
import { piezas } from '../repo.ts';

/** A picture of the plan as it is kept, and its name in the ZIP. */
export type ImagenGuardada = { readonly nombre: string; readonly clave: string; readonly tamano: number };

/** The whole plan as a file has it, as of one instant, and the pictures that it names. Those without a row are left out. */
export async function reunir(
  db: Db,
  local: number,
): Promise<{ readonly paquete: Paquete; readonly imagenes: readonly ImagenGuardada[] }> {
  return db.transaction(
    async (tx) => {
      const todas = await piezas(tx, local);
      const hojas = new Map((await fichas.fichas(tx)).map((ficha) => [ficha.clave, ficha]));
      const fondo = await filaDeFondo(tx, local);
      const marcas = await tx.select().from(brand_partners);
      const precios = await enVigor(tx);
      const dibujados = todas.flatMap((pieza) => {
        const espacio = espacioDe(pieza);
        return espacio ? [{ clave: pieza.clave, espacio }] : [];
      });
      const ids = [
        fondo?.archivo_id ?? [],
        dibujados.flatMap(({ espacio }) => imagenDe(espacio.image_url) ?? []),
        dibujados.flatMap(({ clave }) => hojas.get(clave)?.fotos ?? []),
        marcas.flatMap(({ logo_id }) => logo_id ?? []),
      ].flat();
      const nombres = await nombresDe(tx, ids);
      const nombreDe = (id: string | null) => (id === null ? null : (nombres.get(id)?.nombre ?? null));
      const imagenDelFondo = nombreDe(fondo?.archivo_id ?? null);
      const idsDeEspacios = new Map(dibujados.map(({ clave, espacio }) => [clave, espacio.id]));
      const paquete: Paquete = {
        vista: await vistaPuesta(tx, local),
        fondo:
          fondo === undefined || imagenDelFondo === null
            ? null
            : { imagen: imagenDelFondo, ...sinArchivo(fondo) },
        elementos: todas.flatMap((pieza) => {
          const elemento = elementoDe(pieza);
          if (elemento === null) return [];
          const { id: _, ...sinId } = elemento;
          return [sinId];
        }),
        espacios: dibujados.map(({ clave, espacio }) => ({
          ...espacio,
          image_url: nombreDe(imagenDe(espacio.image_url)),
          ficha: fichaDe(hojas.get(clave), nombreDe),
        })),
        marcas: marcas.map((marca) => ({
          name: marca.name,
          logo: nombreDe(marca.logo_id),
          display_order: marca.display_order,
          is_active: marca.is_active,
          contacto: marca.contacto,
          telefono: marca.telefono,
          email: marca.email,
          cuit: marca.cuit,
          rubro: marca.rubro,
          condiciones: marca.condiciones,
          archivada_en: marca.archivada_en?.toISOString() ?? null,
        })),
        tarifas: precios.flatMap(({ espacio_clave, importe, id: _id, ...tarifa }) => {
          const espacio = espacio_clave === null ? null : idsDeEspacios.get(espacio_clave);
          // Of a space that is no longer drawn: it prices nothing.
          if (espacio === undefined) return [];
          return [
            {
              nombre: tarifa.nombre,
              type: tarifa.type,
              espacio,
              por: tarifa.por,
              importe: enPesos(importe),
              vigente_desde: tarifa.vigente_desde,
              temporada_desde: tarifa.temporada_desde,
              temporada_hasta: tarifa.temporada_hasta,
            },
          ];
        }),
      };
      const unicas = new Map([...nombres.values()].map((imagen) => [imagen.nombre, imagen]));
      return {
        paquete,
        imagenes: [...unicas.values()].toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function sinArchivo({
  archivo_id: _archivo,
  ...lugar
}: NonNullable<Awaited<ReturnType<typeof filaDeFondo>>>) {
  return lugar;
}

type Hoja = Awaited<ReturnType<typeof fichas.fichas>>[number];

function fichaDe(hoja: Hoja | undefined, nombreDe: (id: string) => string | null) {
  return {
    ancho_cm: hoja?.ancho_cm ?? null,
    profundidad_cm: hoja?.profundidad_cm ?? null,
    alto_cm: hoja?.alto_cm ?? null,
    descripcion: hoja?.descripcion ?? '',
    visitas_pct: hoja?.visitas_pct ?? null,
    minimo_semanas: hoja?.minimo_semanas ?? 1,
    // The same picture twice is one in a file.
    fotos: [...new Set((hoja?.fotos ?? []).flatMap((id) => nombreDe(id) ?? []))],
  };
}

async function nombresDe(db: Db, ids: readonly string[]): Promise<Map<string, ImagenGuardada>> {
  const unicos = [...new Set(ids)];
  if (unicos.length === 0) return new Map();
  const filas = await db
    .select({
      id: archivos.id,
      clave: archivos.clave,
      sha256: archivos.sha256,
      tamano: archivos.tamano,
    })
    .from(archivos)
    .where(inArray(archivos.id, unicos));
  return new Map(
    filas.map(({ id, clave, sha256, tamano }) => [
      id,
      { nombre: nombreDeImagen(sha256, extname(clave).slice(1)), clave, tamano },
    ]),
  );
}

/** Pictures of the plan that are in use, by the SHA-256 of their bytes. */
export async function porContenido(db: Db, sha256: readonly string[]): Promise<Map<string, string>> {
  if (sha256.length === 0) return new Map();
  const filas = await db
    .select({ id: archivos.id, sha256: archivos.sha256 })
    .from(archivos)
    .where(
      and(
        inArray(archivos.sha256, [...sha256]),
        eq(archivos.proposito, 'plano'),
        eq(archivos.estado, 'en_uso'),
      ),
    );
  return new Map(filas.map((fila) => [fila.sha256, fila.id]));
}
