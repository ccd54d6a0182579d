import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { espacioDe } from '#domain/plano/espacio.ts';
import { cambio, type Campos, type Operacion, type Pieza } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { contextoDe, type PersonaDePrueba } from './empresa.ts';

/** What somebody of the desk does to the first shop's plan, for tests. `quien`: who, asked at each act, as each test has its own people. */
export function manosDelPlano(base: Base, quien: () => PersonaDePrueba) {
  const mesa = () => createRouterClient(router, { context: contextoDe(base, quien()) }).plano;
  const abrir = () => mesa().abrir();
  const pieza = async (id: string): Promise<Pieza> => {
    const hallada = (await abrir()).piezas.find((p) => p.campos['id'] === id);
    if (!hallada) throw new Error(`There is no ${id}`);
    return hallada;
  };
  const operar = async (...operaciones: (Operacion | null)[]) => {
    const { resultados } = await mesa().operar({ operaciones: operaciones as never });
    return resultados;
  };
  return {
    abrir,
    pieza,
    operar,
    espacios: async () => (await abrir()).piezas.flatMap((p) => espacioDe(p) ?? []),
    importar: (contenido: string, op_id: string = randomUUID()) => mesa().importar({ op_id, contenido }),
    /** A picture that somebody has uploaded. */
    subida: async (de: PersonaDePrueba, proposito: 'plano' | 'logo' = 'plano'): Promise<string> => {
      const id = randomUUID();
      await base.db.insert(archivos).values({
        id,
        clave: `${proposito}/${id}.webp`,
        nombre: 'foto.webp',
        mime: 'image/webp',
        tamano: 1000,
        sha256: 'x',
        proposito,
        dueno_cuenta_id: de.cuenta_id,
      });
      return id;
    },
    /** What a file that was uploaded is now. */
    estado: async (archivo_id: string): Promise<string | undefined> => {
      const [fila] = await base.db.select().from(archivos).where(eq(archivos.id, archivo_id));
      return fila?.estado;
    },
    cambiar: async (id: string, campos: Campos) => operar(cambio(randomUUID(), await pieza(id), campos)),
  };
}
