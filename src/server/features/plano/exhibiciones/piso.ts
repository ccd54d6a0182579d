import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { NOMBRES_DE_TIPO, type TipoDeEspacio } from '#domain/plano/espacio.ts';
import { DIAS_A_LA_VISTA, DIAS_DE_ATRASO, pendientes as loPendiente } from '#domain/plano/exhibicion.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { adoptar } from '#server/files/repo.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import * as repo from './repo.ts';

/** Things done on the floor that the list still shows. */
const ULTIMOS = 12;

/** What is to be put up or taken down, and what was done last. */
export const pendientes = os.exhibiciones.pendientes.handler(async ({ context }) => {
  const { db } = context;
  const hoy = diaDe(ahora());
  const [reservas, hechos] = await Promise.all([
    repo.paraExhibir(db, sumarDias(hoy, -DIAS_DE_ATRASO), sumarDias(hoy, DIAS_A_LA_VISTA)),
    repo.hechos(db, ULTIMOS),
  ]);
  const porId = new Map(reservas.map((reserva) => [reserva.reserva_id, reserva]));
  return {
    pendientes: loPendiente(reservas, hoy).flatMap((uno) => {
      const reserva = porId.get(uno.reserva_id);
      if (!reserva) return [];
      const { espacio_id, local, marca, falta } = reserva;
      return [{ ...uno, espacio: nombreDe(reserva), espacio_id, local, marca, falta }];
    }),
    hechos: hechos.map(({ archivo_id, type, section, ...hecho }) => ({
      ...hecho,
      espacio: nombreDe({ type, section }),
      foto: archivo_id === null ? null : `/archivos/${archivo_id}`,
    })),
  };
});

/** Writes down what was done on the floor, once, at the server's time. */
export const registrar = os.exhibiciones.registrar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const { clave, reserva_id, trabajo, falta } = input;
  const archivo_id = input.archivo_id?.toLowerCase() ?? null;
  if (trabajo === 'montaje' && archivo_id === null && falta === '') throw errors.FALTA_FOTO();
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    if (!(await repo.bloquearVendida(tx, reserva_id))) throw errors.NO_ENCONTRADO();
    if (await repo.hayClave(tx, clave)) return;
    if (archivo_id !== null && !(await adoptar(tx, archivo_id, cuenta_id, 'exhibicion'))) {
      // Sent twice at once, the other one has just taken the photograph.
      if (await repo.hayClave(tx, clave)) return;
      throw errors.ARCHIVO_NO_DISPONIBLE();
    }
    const id = await repo.insertar(tx, {
      clave,
      reserva_id,
      trabajo,
      archivo_id,
      falta,
      cuenta_id,
      hecha_en: instante,
    });
    if (id === null) return;
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id,
        accion: `exhibicion.${trabajo}`,
        entidad: 'exhibiciones',
        entidad_id: id,
        despues: { reserva_id, con_foto: archivo_id !== null, falta: falta !== '' },
      },
      instante,
    );
  });
  return { listo: true as const };
});

/** The staff see every proof; a brand sees its own at the address of its link. */
export async function verExhibicion(_db: Db, actor: Actor): Promise<boolean> {
  return actor.personal?.activo === true;
}

/** 'Puntera PA2'. */
export function nombreDe({ type, section }: { type: TipoDeEspacio; section: string }): string {
  return `${NOMBRES_DE_TIPO[type]} ${section}`;
}
