import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import type { Campos, Operacion } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import { contextoDe, type Empresa, type PersonaDePrueba } from './empresa.ts';

/** Several shops with their plans, for tests. `quien`: the company of each test, asked at each act. */
export function mesaDeLocales(base: Base, quien: () => Empresa) {
  const de = (persona: PersonaDePrueba | null) =>
    createRouterClient(router, { context: contextoDe(base, persona) });
  const mesa = () => de(quien().personal);
  const publico = () => de(null);
  const HOY = diaDe(new Date());

  const norte = async () =>
    (await mesa().plano.agregarLocal({ nombre: 'Norte', primero: 'Centro', sucursal_id: quien().norte.id }))
      .id;

  const operar = async (...operaciones: (Operacion | null)[]) =>
    (await mesa().plano.operar({ operaciones: operaciones as never })).resultados;

  /** Draws a space in a shop. @returns its key */
  async function dibujar(local: number, mas: Campos = {}): Promise<string> {
    const clave = randomUUID();
    const campos = { ...camposDe(espacioNuevo('gondola', { x: 300, y: 200 }, [])), ...mas, local };
    const [hecho] = await operar({ op_id: randomUUID(), clave, tipo: 'crear', campos });
    if (!hecho?.ok) throw new Error('It was not drawn');
    return clave;
  }

  const claves = async (local: number) =>
    (await publico().plano.publico({ local })).piezas.map((p) => p.clave);

  async function pieza(local: number, clave: string) {
    const hallada = (await mesa().plano.abrir({ local })).piezas.find((p) => p.clave === clave);
    if (!hallada) throw new Error(`It is not in ${local}`);
    return hallada;
  }

  /** Holds a space for some days, counted from today. */
  async function retener(clave: string, desde: number, hasta: number): Promise<void> {
    const [marca] = (await mesa().marcas.fichas()).marcas;
    await mesa().reservas.crear({
      marca_id: marca?.id ?? '',
      lineas: [
        { espacio_clave: clave, desde: sumarDias(HOY, desde), hasta: sumarDias(HOY, hasta), importe: 1000 },
      ],
    });
  }

  /** Something sold in each of two shops. @returns the second and its space */
  async function dosVendidas() {
    const local = await norte();
    const clave = await dibujar(local, { section: 'Z9' });
    const [otra] = (await mesa().plano.abrir()).piezas.filter((p) => p.campos['id'] === 'g2');
    await retener(clave, 10, 20);
    await retener(otra?.clave ?? '', 10, 40);
    const { filas } = await mesa().reservas.listar({ q: '', estado: 'retenida' });
    await mesa().reservas.confirmar({ reservas: filas.map(({ id, rev }) => ({ id, rev })) });
    return { local, clave };
  }

  return { HOY, de, mesa, publico, norte, operar, dibujar, claves, pieza, retener, dosVendidas };
}
