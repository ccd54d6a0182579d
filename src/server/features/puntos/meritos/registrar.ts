import { diaDe } from '#domain/comun/calendario/dia.ts';
import { leerQueDice, validarFecha, decirValor } from '#domain/puntos/meritos/merito.ts';
import { puedeRegistrarMerito, puedeAnularMerito } from '#domain/comun/permisos/meritos.ts';
import { puedeVerEmpleado } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { ENLACES } from '#domain/comun/enlaces.ts';
import { NOMBRES_MERITO, esTipoMerito, umbral } from '#domain/insignias/criterio.ts';
import { auditar } from '../../../comun/auditar.ts';
import { asentarMeritos, avisarCambio } from './asentar.ts';
import * as repo from './repo.ts';
import { observarInsignias } from '../../insignias/evaluar.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { quitarDias } from '../rachas/anotar.ts';

/** Registers a mérito about somebody. Repeating the same `clave` changes nothing and returns the same. */
const registrar = os.meritos.registrar.handler(async ({ input, context, errors }) => {
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
      // The clave belongs to somebody else, or to another mérito: no real screen sends that.
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

/**
 * Withdraws a mérito: its row stays, with who withdrew it and why. Its day no longer counts unless something else supports
 * it; badges earned with it are flagged for RRHH, not removed.
 */
const anular = os.meritos.anular.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    const caso = await repo.bloquear(tx, input.id);
    if (!caso || !puedeVerEmpleado(context.actor, caso.empleado)) throw errors.NO_ENCONTRADO();
    const { merito, empleado } = caso;
    if (!puedeAnularMerito(context.actor, empleado, merito.autor_id)) throw errors.SIN_PERMISO();
    const hecho = await repo.anular(tx, input.id, {
      anulado_en: instante,
      anulado_por: yo.id,
      motivo_anulacion: input.motivo,
    });
    if (!hecho) throw errors.YA_ANULADO();
    await quitarDias(tx, { origen_tipo: 'merito', origen_id: merito.id }, instante);
    const insignias_observadas = await observarInsignias(tx, [empleado.id], instante);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'merito.anular',
      entidad: 'meritos',
      entidad_id: merito.id,
      antes: {
        empleado_id: merito.empleado_id,
        tipo: merito.tipo,
        cantidad: merito.cantidad,
        texto: merito.texto,
        fecha: merito.fecha,
      },
      despues: { motivo: input.motivo },
    });
    await notificar(
      tx,
      [
        {
          empleado_id: empleado.id,
          tipo: 'merito_anulado',
          titulo: `Se anuló un mérito de ${NOMBRES_MERITO[merito.tipo]}`,
          texto: input.motivo,
          enlace: `${ENLACES.perfil}#meritos`,
          datos: { merito_id: merito.id, merito_tipo: merito.tipo },
          clave: `merito_anulado:${merito.id}`,
        },
      ],
      instante,
    );
    await avisarCambio(tx, [empleado]);
    return { insignias_observadas };
  });
});

/** The méritos within the caller's scope, the latest first. */
const listar = os.meritos.listar.handler(async ({ input, context }) => {
  const { total, filas } = await repo.pagina(context.db, context.actor, input);
  return {
    total,
    filas: filas.map(({ merito, empleado, rol, sucursal_id, grupo_id, autor, anulado_por }) => ({
      ...presentar(merito, autor),
      empleado,
      created_at: merito.created_at,
      anulado:
        merito.anulado_en && merito.motivo_anulacion !== null
          ? { en: merito.anulado_en, por: anulado_por, motivo: merito.motivo_anulacion }
          : null,
      puede_anular:
        merito.anulado_en === null &&
        puedeAnularMerito(context.actor, { id: empleado.id, rol, sucursal_id, grupo_id }, merito.autor_id),
    })),
  };
});

/** The people the caller may register méritos for, and the texts and amounts that active badges ask for. */
const registrables = os.meritos.registrables.handler(async ({ input, context }) => {
  const { total, filas } = await repo.registrables(context.db, context.actor, input);
  const piden = (await repo.criteriosActivos(context.db)).flatMap(({ nombre, criterio: { tipo, valor } }) =>
    esTipoMerito(tipo) ? [{ tipo, valor, meta: umbral(valor), insignia: nombre }] : [],
  );
  return {
    total,
    filas,
    textos: piden.flatMap(({ tipo, valor, meta, insignia }) =>
      Number.isNaN(meta) ? [{ tipo, texto: String(valor), insignia }] : [],
    ),
    cantidades: piden.flatMap(({ tipo, meta, insignia }) =>
      Number.isNaN(meta) ? [] : [{ tipo, meta, insignia }],
    ),
  };
});

/** The caller's own, for their profile. */
const propios = os.meritos.propios.handler(async ({ input, context }) => {
  const { total, filas } = await repo.propios(context.db, empleadoDe(context).id, input.cuantos);
  return { total, filas: filas.map(({ merito, autor }) => presentar(merito, autor)) };
});

function presentar(
  merito: Pick<repo.FilaMerito, 'id' | 'tipo' | 'cantidad' | 'texto' | 'fecha' | 'motivo'>,
  autor: string,
) {
  const { id, tipo, fecha, motivo, texto } = merito;
  return { id, tipo, dice: decirValor(merito), es_cantidad: texto === null, fecha, motivo, autor };
}

export const meritosRouter = { anular, listar, propios, registrables, registrar };
