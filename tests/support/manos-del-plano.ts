import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { espacioDe } from '#domain/plano/espacio.ts';
import { cambio, type Campos, type Operacion, type Pieza } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { graphic_elements } from '#server/db/schema/plano.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { baseDePrueba, vaciar } from './base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from './empresa.ts';

/**
 * A company with the first shop's sample spaces and nothing else on its plan, and what somebody of the desk does to it. Call it at
 * the top of the file, and `empezar` before each test.
 */
export async function manosDelPlano() {
  const base = await baseDePrueba();
  const { db } = base;
  let e: Empresa;
  const de = (quien: PersonaDePrueba) =>
    createRouterClient(router, { context: contextoDe(base, quien) }).plano;
  const mesa = () => de(e.personal);
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
    base,
    db,
    empezar: async (): Promise<Empresa> => {
      await vaciar(base);
      e = await crearEmpresa(base);
      await iniciarPlano(db, new Date());
      await db.delete(graphic_elements);
      return e;
    },
    /** The plan as somebody of the company. */
    de,
    abrir,
    pieza,
    operar,
    espacios: async () => (await abrir()).piezas.flatMap((p) => espacioDe(p) ?? []),
    importar: (contenido: string, op_id: string = randomUUID()) => mesa().importar({ op_id, contenido }),
    /** A picture that somebody has uploaded. */
    subida: async (dueno: PersonaDePrueba, proposito: 'plano' | 'logo' = 'plano'): Promise<string> => {
      const id = randomUUID();
      await db.insert(archivos).values({
        id,
        clave: `${proposito}/${id}.webp`,
        nombre: 'foto.webp',
        mime: 'image/webp',
        tamano: 1000,
        sha256: 'x',
        proposito,
        dueno_cuenta_id: dueno.cuenta_id,
      });
      return id;
    },
    /** What a file that was uploaded is now. */
    estado: async (archivo_id: string): Promise<string | undefined> => {
      const [fila] = await db.select().from(archivos).where(eq(archivos.id, archivo_id));
      return fila?.estado;
    },
    cambiar: async (id: string, campos: Campos) => operar(cambio(randomUUID(), await pieza(id), campos)),
  };
}
