import { os } from '#server/api/autorizar.ts';
import { type Contexto, personalDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { avisarPlano } from '#server/realtime/avisar-plano.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { bloquearEntorno } from '../entorno.ts';
import { fichasDeMarcas } from './fichas.ts';
import { hojaDeMarca } from './hoja.ts';
import * as repo from './repo.ts';

const listar = os.marcas.listar.handler(async ({ context }) => ({
  marcas: await repo.activas(context.db),
}));

/** Adds a brand at the end. */
const agregar = os.marcas.agregar.handler(({ input, context, errors }) =>
  cambiando(context, async (tx) => {
    if (await repo.hayActiva(tx, input.name)) throw errors.MARCA_REPETIDA();
    const marca = await repo.insertar(tx, input.name, await repo.siguienteOrden(tx), ahora());
    return { marca, accion: 'marca.agregar', id: marca.id, despues: { name: marca.name } };
  }).then(({ marca }) => marca),
);

/** Sets or removes a brand's logo. The previous file is released. */
const ponerLogo = os.marcas.ponerLogo.handler(({ input, context, errors }) =>
  cambiando(context, async (tx, cuenta_id) => {
    const antes = await repo.bloquear(tx, input.id);
    // One that is sold to without being in the carousel may have its logo already: it is drawn once it is there.
    if (!antes || antes.archivada_en !== null) throw errors.NO_ENCONTRADO();
    const logo_id = input.archivo_id?.toLowerCase() ?? null;
    if (logo_id !== null && logo_id !== antes.logo_id && !(await adoptar(tx, logo_id, cuenta_id, 'logo')))
      throw errors.ARCHIVO_NO_DISPONIBLE();
    const logo_url = logo_id === null ? null : `/archivos/${logo_id}`;
    const marca = await repo.cambiar(tx, antes.id, { logo_id, logo_url });
    if (antes.logo_id !== null && antes.logo_id !== logo_id) await liberar(tx, antes.logo_id);
    return {
      marca,
      accion: 'marca.ponerLogo',
      id: marca.id,
      antes: { name: antes.name, logo_url: antes.logo_url },
      despues: { logo_url },
    };
  }).then(({ marca }) => marca),
);

/** Sets the order of the active brands; those not given follow in their current order. */
const ordenar = os.marcas.ordenar.handler(async ({ input, context, errors }) => {
  await cambiando(context, async (tx) => {
    const actuales = await repo.activas(tx);
    const pedidos = [...new Set(input.ids.map((id) => id.toLowerCase()))];
    const hay = new Set(actuales.map(({ id }) => id));
    if (pedidos.some((id) => !hay.has(id))) throw errors.NO_ENCONTRADO();
    const orden = [...pedidos, ...actuales.map(({ id }) => id).filter((id) => !pedidos.includes(id))];
    const puestos = new Map(actuales.map(({ id, display_order }) => [id, display_order]));
    for (const [i, id] of orden.entries()) {
      if (puestos.get(id) !== i + 1) await repo.cambiar(tx, id, { display_order: i + 1 });
    }
    return {
      accion: 'marca.ordenar',
      id: 'todas',
      antes: nombres(actuales),
      despues: nombres(await repo.activas(tx)),
    };
  });
  return { listo: true as const };
});

/** Hides a brand; it can be restored. */
const quitar = os.marcas.quitar.handler(async ({ input, context, errors }) => {
  await cambiando(context, async (tx) => {
    const antes = await repo.bloquear(tx, input.id);
    if (!antes?.is_active) throw errors.NO_ENCONTRADO();
    await repo.cambiar(tx, antes.id, { is_active: false });
    return { accion: 'marca.quitar', id: antes.id, antes: { name: antes.name } };
  });
  return { listo: true as const };
});

/** Restores a hidden brand in its place. */
const reponer = os.marcas.reponer.handler(({ input, context, errors }) =>
  cambiando(context, async (tx) => {
    const antes = await repo.bloquear(tx, input.id);
    // It cannot be restored if another brand now has the same name.
    if (!antes || antes.is_active || (await repo.hayActiva(tx, antes.name))) throw errors.NO_ENCONTRADO();
    const marca = await repo.cambiar(tx, antes.id, { is_active: true });
    return { marca, accion: 'marca.reponer', id: marca.id, despues: { name: marca.name } };
  }).then(({ marca }) => marca),
);

type Hecho = {
  readonly accion: string;
  readonly id: string;
  readonly antes?: Readonly<Record<string, unknown>>;
  readonly despues?: Readonly<Record<string, unknown>>;
};

/** Runs one change of the brands at a time, records it, and tells every open page. */
async function cambiando<H extends Hecho>(
  context: Contexto,
  fn: (tx: Tx, cuenta_id: string) => Promise<H>,
): Promise<H> {
  const { cuenta_id } = personalDe(context);
  return context.db.transaction(async (tx) => {
    await bloquearEntorno(tx);
    const hecho = await fn(tx, cuenta_id);
    const { accion, id: entidad_id, antes, despues } = hecho;
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id,
        accion,
        entidad: 'brand_partners',
        entidad_id,
        antes: antes ?? null,
        despues: despues ?? null,
      },
      ahora(),
    );
    await avisarPlano(tx, { entorno: ['marcas'] });
    return hecho;
  });
}

function nombres(marcas: readonly { name: string }[]) {
  return { orden: marcas.map(({ name }) => name) };
}

export const marcasRouter = {
  ...fichasDeMarcas,
  ...hojaDeMarca,
  agregar,
  listar,
  ordenar,
  ponerLogo,
  quitar,
  reponer,
};
