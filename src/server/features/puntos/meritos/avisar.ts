import type { Persona } from '#domain/comun/permisos/permisos.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';

/** Tells the open pages of these people, of their gerentes and of RRHH that their méritos changed. */
export async function avisarCambio(
  tx: Tx,
  personas: readonly Pick<Persona, 'id' | 'sucursal_id'>[],
): Promise<void> {
  const sucursales = personas.flatMap(({ sucursal_id }) => (sucursal_id === null ? [] : [sucursal_id]));
  await publicar(tx, {
    temas: ['meritos', 'perfil'],
    para: {
      empleados: personas.map(({ id }) => id),
      gerentes_de: [...new Set(sucursales)],
      rrhh: true,
    },
  });
}
