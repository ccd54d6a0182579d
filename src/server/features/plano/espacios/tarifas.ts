import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { type Precio, precioDe } from '#domain/plano/reservas/tarifa.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { avisarVentas } from '../reservas/avisar.ts';
import { fichas } from './repo.ts';
import * as repo from './repo-tarifas.ts';

const listar = os.tarifas.listar.handler(async ({ context }) => ({
  tarifas: (await repo.todas(context.db)).map(comoSale),
}));

/** Adds a list price. It prices from its day on; what was sold keeps what it was sold at. */
const agregar = os.tarifas.agregar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    if (input.espacio_clave !== null && (await fichas(tx, [input.espacio_clave])).length === 0)
      throw errors.NO_ENCONTRADO();
    const fila = await repo.insertar(tx, {
      ...input,
      importe: enCentavos(input.importe),
      cuenta_id,
      created_at: instante,
    });
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id,
        accion: 'tarifa.agregar',
        entidad: 'tarifas',
        entidad_id: fila.id,
        despues: input,
      },
      instante,
    );
    await avisarVentas(tx);
    return comoSale(fila);
  });
});

/** Withdraws a list price: from now on it prices nothing. */
const retirar = os.tarifas.retirar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    const fila = await repo.retirar(tx, input.id, instante);
    if (!fila) throw errors.NO_ENCONTRADO();
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id,
        accion: 'tarifa.retirar',
        entidad: 'tarifas',
        entidad_id: fila.id,
        antes: { nombre: fila.nombre, importe: enPesos(fila.importe) },
      },
      instante,
    );
    await avisarVentas(tx);
    return { listo: true as const };
  });
});

/** What spaces cost by the list in a period. */
const precio = os.tarifas.precio.handler(async ({ input, context, errors }) => {
  const { claves, desde, hasta } = input;
  const hallados = await fichas(context.db, claves);
  if (hallados.length < new Set(claves.map((clave) => clave.toLowerCase())).size)
    throw errors.NO_ENCONTRADO();
  const vigentes = await repo.enVigor(context.db);
  return {
    precios: hallados.map((espacio) => ({
      clave: espacio.clave,
      ...enPesosElPrecio(precioDe(espacio, { desde, hasta }, vigentes)),
    })),
  };
});

function enPesosElPrecio({ importe, tramos }: Precio) {
  return {
    importe: importe === null ? null : enPesos(importe),
    tramos: tramos.map((tramo) => ({ ...tramo, importe: enPesos(tramo.importe) })),
  };
}

function comoSale({ cuenta_id: _cuenta, created_at, importe, ...fila }: repo.FilaDeTarifa) {
  return { ...fila, importe: enPesos(importe), creada_en: created_at };
}

export const tarifasRouter = { agregar, listar, precio, retirar };
