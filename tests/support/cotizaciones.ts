import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { solicitudes } from '#server/db/schema/solicitudes.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe, type PersonaDePrueba } from './empresa.ts';

/** The desk that quotes, for tests. `quien`: who of the desk, asked at each act, as each test has its own people. */
export function mesaDeCotizaciones(base: Base, quien: () => PersonaDePrueba) {
  const hoy = diaDe(ahora());
  const VENCE = sumarDias(hoy, 7);
  const DIAS = { desde: sumarDias(hoy, 10), ultimo: sumarDias(hoy, 39) };
  const de = (persona: PersonaDePrueba | null) =>
    createRouterClient(router, { context: contextoDe(base, persona, { direccion: randomUUID() }) });

  /** Free spaces of the plan, by their keys. */
  async function libres(cuantos: number): Promise<string[]> {
    const filas = await base.db
      .select({ clave: gondolas.clave })
      .from(gondolas)
      .where(and(eq(gondolas.status, 'available'), eq(gondolas.type, 'gondola')))
      .orderBy(gondolas.id)
      .limit(cuantos);
    return filas.map(({ clave }) => clave);
  }

  async function solicitud(espacios: readonly string[] = [], email = ''): Promise<string> {
    const clave = randomUUID();
    await de(null).solicitudes.pedir({
      clave,
      nombre: 'Rocío Vera',
      marca: 'Pastas Delfín',
      telefono: '0223 555-0142',
      email,
      espacios: [...espacios],
    });
    const [fila] = await base.db.select().from(solicitudes).where(eq(solicitudes.clave, clave));
    return fila?.id ?? '';
  }

  /** What is sent for these spaces, at 1.000 pesos each: the sample plan has no list prices. */
  function pedido(id: string, espacios: readonly string[]) {
    return {
      id,
      ...DIAS,
      vence: VENCE,
      lineas: espacios.map((espacio) => ({ espacio, importe: 1000 })),
    };
  }

  async function cotizada(cuantos = 2, email = '') {
    const espacios = await libres(cuantos);
    const id = await solicitud(espacios, email);
    const enviada = await de(quien()).cotizaciones.enviar(pedido(id, espacios));
    const { id: cotizacion_id, version, token } = enviada;
    return { id, espacios, cotizacion_id, version, token };
  }

  /** The bookings that quotes made: the sample plan has others, marked by hand. */
  const hechas = () => base.db.select().from(reservas).where(eq(reservas.a_mano, false));
  const estados = async () => (await hechas()).map(({ estado }) => estado).toSorted();

  return { hoy, VENCE, DIAS, de, libres, solicitud, pedido, cotizada, hechas, estados };
}
