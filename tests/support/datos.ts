import { randomUUIDv7 } from 'node:crypto';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import type { Almacen } from '#server/files/almacen.ts';
import type { PersonaDePrueba } from './empresa.ts';

/** Stores an upload of somebody's that nothing uses yet. @returns its id */
export async function registrarArchivo(
  { db }: Pick<Base, 'db'>,
  almacen: Almacen,
  { cuenta_id }: Pick<PersonaDePrueba, 'cuenta_id'>,
  nombre: string,
  contenido: string,
): Promise<string> {
  const clave = `evidencias/${randomUUIDv7()}.jpg`;
  const bytes = Buffer.from(contenido);
  await almacen.guardar(clave, bytes, { mime: 'image/jpeg' });
  const [fila] = await db
    .insert(archivos)
    .values({
      clave,
      nombre,
      mime: 'image/jpeg',
      tamano: bytes.length,
      sha256: 'x',
      proposito: 'evidencia',
      dueno_cuenta_id: cuenta_id,
    })
    .returning({ id: archivos.id });
  if (!fila) throw new Error('The upload was not registered');
  return fila.id;
}
