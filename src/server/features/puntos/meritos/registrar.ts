import { diaDe } from '#domain/comun/calendario/dia.ts';
import { leerQueDice, validarFecha } from '#domain/puntos/meritos/merito.ts';
import { puedeRegistrarMerito } from '#domain/comun/permisos/meritos.ts';
import { puedeVerEmpleado } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { asentarMeritos } from './asentar.ts';
import { avisarCambio } from './avisar.ts';
import * as repo from './repo.ts';

/** States a mérito about somebody. The same `clave` again changes nothing and answers the same. */
export const registrar = os.meritos.registrar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    const persona = await repo.buscarPersona(tx, input.empleado_id);
    if (!persona || !puedeVerEmpleado(context.actor, persona)) throw errors.NO_ENCONTRADO();
    if (!puedeRegistrarMerito(context.actor, persona)) throw errors.SIN_PERMISO();
    if (!persona.recibe) throw errors.EMPLEADO_NO_RECIBE();
    const dice = leerQueDice(input.valor);
    if (!dice.ok) throw new Error(`The contract let through ${dice.code}`);
    const fecha = validarFecha(input.fecha, diaDe(instante));
    if (!fecha.ok) throw errors.FECHA_FUTURA();

    const nuevo = {
      clave: input.clave,
      empleado_id: persona.id,
      tipo: input.tipo,
      ...dice.value,
      fecha: fecha.value,
      motivo: input.motivo,
      autor_id: yo.id,
      created_at: instante,
    };
    const { escritos, ganadas } = await asentarMeritos(tx, [nuevo], instante);
    const [merito] = escritos;
    if (!merito) {
      const antes = await repo.porClave(tx, input.clave);
      // Somebody else's clave, or another mérito under one's own: a made-up call.
      if (antes?.autor_id !== yo.id || antes.empleado_id !== persona.id) throw errors.NO_ENCONTRADO();
      return { id: antes.id, insignias: [] };
    }
    const { clave: _, created_at: __, ...despues } = nuevo;
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'merito.registrar',
      entidad: 'meritos',
      entidad_id: merito.id,
      despues,
    });
    await avisarCambio(tx, [persona]);
    return {
      id: merito.id,
      insignias: await repo.nombresDeInsignias(
        tx,
        ganadas.map((g) => g.insignia_id),
      ),
    };
  });
});
