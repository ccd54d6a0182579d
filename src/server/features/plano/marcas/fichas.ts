import { diaDe } from '#domain/comun/calendario/dia.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { avisarPlano } from '#server/realtime/avisar-plano.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { conCambios, quienCambio, revisionDe, soloDe } from '../../../comun/revision.ts';
import { tomarTurno } from '../diario.ts';
import { avisarVentas } from '../reservas/avisar.ts';
import { derivar } from '../reservas/derivar.ts';
import * as repo from './repo.ts';

type Leida = Awaited<ReturnType<typeof repo.fichas>>[number];

const fichas = os.marcas.fichas.handler(async ({ context }) => ({
  marcas: (await repo.fichas(context.db, enEste(ahora()))).map(comoSale),
}));

/** Adds a brand that is sold to without being in the carousel. */
const crear = os.marcas.crear.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    await tomarTurno(tx);
    if (await repo.hayOtra(tx, input.name)) throw errors.MARCA_REPETIDA();
    const id = await repo.insertarFicha(tx, input, await repo.siguienteOrden(tx), instante);
    await auditar(
      tx,
      { ...ASIENTO, cuenta_id, accion: 'marca.crear', entidad_id: id, despues: sinPersonas(input) },
      instante,
    );
    await avisarVentas(tx);
    return una(tx, id, instante);
  });
});

/** Changes a brand's data. A new name is the brand's everywhere from that moment. */
const editar = os.marcas.editar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  const id = input.id.toLowerCase();
  return context.db.transaction(async (tx) => {
    await tomarTurno(tx);
    const [antes] = await repo.fichas(tx, enEste(instante), id);
    if (!antes) throw errors.NO_ENCONTRADO();
    if (revisionDe(antes, CAMPOS) !== input.revision)
      throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'brand_partners', id) });
    const datos = conCambios(soloDe(antes, CAMPOS), input.cambios);
    if (datos.name !== antes.name && (await repo.hayOtra(tx, datos.name, id))) throw errors.MARCA_REPETIDA();
    await repo.cambiarFicha(tx, id, datos);
    const cambiados = CAMPOS.filter((campo) => antes[campo] !== datos[campo]);
    await auditar(
      tx,
      {
        ...ASIENTO,
        cuenta_id,
        accion: 'marca.editar',
        entidad_id: id,
        antes: sinPersonas(soloDe(antes, cambiados)),
        despues: sinPersonas(soloDe(datos, cambiados)),
      },
      instante,
    );
    if (datos.name !== antes.name) {
      await derivar(tx, await repo.espaciosDe(tx, id, diaDe(instante)), { cuenta_id, ahora: instante });
      await avisarPlano(tx, { entorno: ['marcas'] });
    }
    await avisarVentas(tx);
    return una(tx, id, instante);
  });
});

/** Archives a brand that has nothing to come: it is not offered any more, and what it had stays. Or brings it back. */
const archivar = os.marcas.archivar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  const id = input.id.toLowerCase();
  return context.db.transaction(async (tx) => {
    await tomarTurno(tx);
    const [antes] = await repo.fichas(tx, enEste(instante), id);
    if (!antes) throw errors.NO_ENCONTRADO();
    if ((antes.archivada_en !== null) === input.archivada) return comoSale(antes);
    if (input.archivada && antes.vivas > 0) throw errors.TIENE_RESERVAS({ data: { reservas: antes.vivas } });
    if (!input.archivada && (await repo.hayOtra(tx, antes.name, id))) throw errors.MARCA_REPETIDA();
    await repo.cambiarFicha(
      tx,
      id,
      input.archivada ? { archivada_en: instante, is_active: false } : { archivada_en: null },
    );
    const accion = input.archivada ? 'marca.archivar' : 'marca.desarchivar';
    await auditar(
      tx,
      { ...ASIENTO, cuenta_id, accion, entidad_id: id, antes: { name: antes.name } },
      instante,
    );
    await avisarPlano(tx, { entorno: ['marcas'] });
    await avisarVentas(tx);
    return una(tx, id, instante);
  });
});

export const ASIENTO = { actor_id: null, entidad: 'brand_partners' } as const;
const CAMPOS = ['name', 'contacto', 'telefono', 'email', 'cuit', 'rubro', 'condiciones'] as const;

/** What the audit log says of a brand: that whom to talk to changed, and not who it is, because who it is may be erased. */
function sinPersonas(datos: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(datos).map(([campo, valor]) => [
      campo,
      PERSONALES.has(campo) && valor !== '' && valor !== null ? '•••' : valor,
    ]),
  );
}

const PERSONALES: ReadonlySet<string> = new Set(['contacto', 'telefono', 'email', 'condiciones']);

export function enEste(instante: Date) {
  return { ahora: instante, hoy: diaDe(instante) };
}

async function una(db: Db, id: string, instante: Date) {
  const [leida] = await repo.fichas(db, enEste(instante), id);
  if (!leida) throw new Error('The brand vanished');
  return comoSale(leida);
}

export function comoSale(leida: Leida) {
  return { ...leida, revision: revisionDe(leida, CAMPOS) };
}

export const fichasDeMarcas = { archivar, crear, editar, fichas };
