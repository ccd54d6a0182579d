import { randomUUID } from 'node:crypto';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { brand_partners, plano_versiones } from '#server/db/schema/plano.ts';
import { PERSONAL, TODOS, type Mundo, type Tabla } from './comun.ts';

const unEspacio = espacioNuevo('gondola', { x: 300, y: 200 }, []);
const op = () => ({ op_id: randomUUID() });

/** The floor map: anybody sees it, approved staff change it. */
export const TABLA_DEL_PLANO: Tabla = {
  'plano.publico': { acceso: TODOS },
  'plano.novedades': { acceso: TODOS, entrada: async () => ({ desde: 0 }) },
  'plano.abrir': { acceso: PERSONAL },
  'plano.novedadesDeEdicion': { acceso: PERSONAL, entrada: async () => ({ desde: 0 }) },
  'plano.operar': {
    acceso: PERSONAL,
    entrada: async () => ({
      operaciones: [{ ...op(), clave: randomUUID(), tipo: 'crear', campos: camposDe(unEspacio) }],
    }),
  },
  'plano.importar': { acceso: PERSONAL, entrada: async () => ({ ...op(), contenido: '[]' }) },
  'plano.reiniciar': { acceso: PERSONAL, entrada: async () => op() },
  'plano.versiones': { acceso: PERSONAL, entrada: async () => ({}) },
  'plano.guardarVersion': { acceso: PERSONAL, entrada: async () => ({ nombre: 'Antes de Navidad' }) },
  'plano.restaurar': { acceso: PERSONAL, entrada: async (mundo) => ({ ...op(), id: await version(mundo) }) },
  'plano.guardarVista': {
    acceso: PERSONAL,
    entrada: async () => ({ x: 0, y: 0, width: 1000, height: 700, zoom: 1 }),
  },
  'plano.guardarFondo': { acceso: PERSONAL, entrada: async () => ({ fondo: null }) },
  'plano.avisarPresencia': {
    acceso: PERSONAL,
    entrada: async () => ({ ventana: randomUUID(), seleccion: [] }),
  },
  'marcas.listar': { acceso: TODOS },
  'marcas.agregar': { acceso: PERSONAL, entrada: async () => ({ name: 'Pastas Delfín' }) },
  'marcas.ponerLogo': {
    acceso: PERSONAL,
    entrada: async (mundo) => ({ id: await marca(mundo), archivo_id: await subido(mundo, 'logo') }),
  },
  'marcas.ordenar': { acceso: PERSONAL, entrada: async (mundo) => ({ ids: [await marca(mundo)] }) },
  'marcas.quitar': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await marca(mundo) }) },
  'marcas.reponer': { acceso: PERSONAL, entrada: async (mundo) => ({ id: await marca(mundo, false) }) },
};

async function version({ base: { db }, e }: Mundo): Promise<string> {
  const [fila] = await db
    .insert(plano_versiones)
    .values({
      nombre: 'Vacío',
      motivo: 'manual',
      piezas: [],
      espacios: 0,
      cuenta_id: e.personal.cuenta_id,
      created_at: new Date(),
    })
    .returning({ id: plano_versiones.id });
  return fila?.id ?? '';
}

async function marca({ base: { db } }: Mundo, is_active = true): Promise<string> {
  const [fila] = await db
    .insert(brand_partners)
    .values({ name: 'Snacks Faro', busqueda: 'snacks faro', display_order: 1, is_active })
    .returning({ id: brand_partners.id });
  return fila?.id ?? '';
}

/** A picture just uploaded by staff. */
async function subido({ base: { db }, e }: Mundo, proposito: 'plano' | 'logo'): Promise<string> {
  const id = randomUUID();
  await db.insert(archivos).values({
    id,
    clave: `${proposito}/${id}.webp`,
    nombre: 'foto.webp',
    mime: 'image/webp',
    tamano: 1000,
    sha256: 'x',
    proposito,
    dueno_cuenta_id: e.personal.cuenta_id,
  });
  return id;
}
