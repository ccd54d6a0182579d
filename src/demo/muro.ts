import { desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Dia, diaDe, diaSemana, sumarDias } from '#domain/comun/calendario/dia.ts';
import { esLaborable } from '#domain/comun/calendario/laborable.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Valor } from '#domain/empresa/configuracion.ts';
import { type ClaseDePublicacion, diasQueSeFestejan, REACCIONES } from '#domain/muro/publicacion.ts';
import type { Tx } from '#server/db/base.ts';
import { capacitaciones, asignaciones_capacitacion } from '#server/db/schema/capacitaciones.ts';
import { desafios, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { publicaciones, reacciones } from '#server/db/schema/muro.ts';
import { festejosDelDia } from '#server/features/muro/diario.ts';
import { claveDeMomento } from '#domain/comun/momentos.ts';
import type { Azar } from './azar.ts';
import { DIAS_DE_HISTORIA, enHora, type Persona, type Plantel } from './plantel.ts';
import { insertar } from './repo.ts';

type Fila = typeof publicaciones.$inferInsert & { id: string; created_at: Date };

/** How far back moments are told; thanks, the whole year. */
const DIAS_DE_MOMENTOS = 60;

/** What a person answers a moment with, and to how many. */
const CUANTAS_REACCIONES = [0, 0, 1, 1, 2, 3, 4, 6] as const;

/**
 * The wall as a year of use left it: thanks between people of a branch, mostly of a group, and the last weeks' badges,
 * certificates, groups' challenges, anniversaries and birthdays. One waits for RRHH, and one was taken off. Runs after the story, whose own moments it
 * replaces, because those were written today.
 */
export async function sembrarMuro(
  tx: Tx,
  { plantel, valores, azar, ahora }: { plantel: Plantel; valores: readonly Valor[]; azar: Azar; ahora: Date },
): Promise<void> {
  await tx.delete(publicaciones);
  const cumpleanieros = await festejarCumples(tx, plantel, azar.rama('cumples'));
  const filas = [
    ...gracias(plantel, valores, azar.rama('gracias'), ahora),
    ...(await momentos(tx, plantel, cumpleanieros, azar.rama('momentos'), ahora)),
  ].toSorted((a, b) => +a.created_at - +b.created_at);
  await insertar(tx, publicaciones, filas);
  await insertar(tx, reacciones, respuestas(plantel, filas, azar.rama('reacciones'), ahora));
}

function gracias({ hoy, personas }: Plantel, valores: readonly Valor[], azar: Azar, ahora: Date): Fila[] {
  const filas: Fila[] = [];
  // Once a week the same person, five a week each: as the product would have let them.
  const dadas = new Map<string, Set<string>>();
  const dar = (
    autor: Persona,
    para: Persona,
    en: Date,
    texto: string,
    valor: Valor,
    cambios: Partial<Fila> = {},
  ) => {
    const semana = inicioDePeriodo('semana', diaDe(en));
    const suyas = dadas.get(`${autor.id} ${semana}`) ?? new Set();
    if (autor === para || suyas.has(para.id) || suyas.size >= 5) return;
    dadas.set(`${autor.id} ${semana}`, suyas.add(para.id));
    const id = azar.uuid(en);
    filas.push({
      id,
      clase: 'gracias',
      empleado_id: para.id,
      grupo_id: null,
      autor_id: autor.id,
      sucursal_id: para.sucursal?.id ?? null,
      valor: { icono: valor.icono, nombre: valor.nombre },
      texto,
      origen: null,
      estado: 'visible',
      motivo: null,
      decidida_por: null,
      decidida_en: null,
      semana,
      clave: `gracias:${id}`,
      created_at: en,
      ...cambios,
    });
  };
  for (let hace = DIAS_DE_HISTORIA - 10; hace >= 0; hace -= 1) {
    const d = sumarDias(hoy, -hace);
    const quienes = activos(personas, d).filter((p) => esLaborable(d, p.calendario));
    // More of them as the year goes, and on Fridays.
    const cuantas = azar.entero(0, 2) + (hace < 90 ? 1 : 0) + (diaSemana(d) === 5 ? 1 : 0);
    for (let i = 0; i < cuantas && quienes.length > 1; i += 1) {
      const autor = azar.elegir(quienes);
      const cerca = quienes.filter((p) => p !== autor && p.sucursal === autor.sucursal);
      const delGrupo = cerca.filter((p) => p.grupo !== null && p.grupo === autor.grupo);
      const lista = delGrupo.length > 0 && azar.pasa(0.7) ? delGrupo : cerca;
      const en = enHora(d, azar.entero(9 * 60, 19 * 60));
      if (lista.length === 0 || en >= ahora) continue;
      const valor = azar.elegir(valores);
      dar(autor, azar.elegir(lista), en, azar.elegir(FRASES[valor.id] ?? FRASES_SUELTAS), valor);
    }
  }
  const elena = personas.find((p) => p.papel === 'empleado');
  const rrhh = personas.find((p) => p.papel === 'rrhh');
  const [primero] = valores;
  const companieros = personas.filter(
    (p) =>
      p !== elena &&
      p.rol === 'empleado' &&
      p.baja === null &&
      !p.pendiente &&
      p.sucursal === elena?.sucursal,
  );
  const [uno, otro, tercero] = companieros;
  if (!elena || !rrhh || !primero || !uno || !otro || !tercero) throw new Error('A demo without its people');
  const hace = (minutos: number) => new Date(ahora.getTime() - minutos * 60_000);
  dar(uno, elena, hace(55), 'Me cubriste en cajas cuando se cayó el sistema. Un lujo.', primero);
  dar(otro, uno, hace(180), 'Gil, me salvaste el cierre otra vez.', primero, { estado: 'retenida' });
  dar(tercero, otro, hace(60 * 30), 'Te debo una, pero la próxima llegá a horario.', primero, {
    estado: 'oculta',
    motivo: 'Las gracias no son para reclamar: eso se habla con tu líder.',
    decidida_por: rrhh.id,
    decidida_en: hace(60 * 26),
  });
  return filas;
}

/** What the last weeks' badges, certificates, groups' challenges, anniversaries and birthdays would have told. */
async function momentos(
  tx: Tx,
  { hoy, personas }: Plantel,
  cumpleanieros: ReadonlySet<string>,
  azar: Azar,
  ahora: Date,
): Promise<Fila[]> {
  const desde = enHora(sumarDias(hoy, -DIAS_DE_MOMENTOS), 0);
  const sucursalDe = new Map(personas.map((p) => [p.id, p.sucursal?.id ?? null]));
  const fila = (
    clase: ClaseDePublicacion,
    cuando: Date,
    cambios: Pick<Fila, 'texto' | 'clave'> & Partial<Fila>,
  ): Fila => ({
    id: azar.uuid(cuando),
    clase,
    empleado_id: null,
    grupo_id: null,
    autor_id: null,
    sucursal_id: null,
    valor: null,
    origen: null,
    estado: 'visible',
    motivo: null,
    decidida_por: null,
    decidida_en: null,
    semana: inicioDePeriodo('semana', diaDe(cuando)),
    created_at: cuando,
    ...cambios,
  });
  const ganadas = await tx
    .select({ dada: insignias_empleado, insignia: insignias })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .where(
      sql`${gte(insignias_empleado.fecha_otorgada, desde)} and ${insignias_empleado.revocada_en} is null`,
    )
    .orderBy(desc(insignias_empleado.fecha_otorgada), insignias_empleado.empleado_id, insignias.id);
  const completadas = await tx
    .select({ asignacion: asignaciones_capacitacion, titulo: capacitaciones.titulo })
    .from(asignaciones_capacitacion)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones_capacitacion.capacitacion_id))
    .where(gte(asignaciones_capacitacion.fecha_completada, desde))
    .orderBy(desc(asignaciones_capacitacion.fecha_completada), asignaciones_capacitacion.id);
  const grupales = await tx
    .select({ participacion: participaciones, titulo: desafios.titulo })
    .from(participaciones)
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .where(sql`${isNotNull(participaciones.grupo_id)} and ${gte(participaciones.fecha_validacion, desde)}`)
    .orderBy(desc(participaciones.fecha_validacion), participaciones.id);
  const dePersona = (empleado_id: string) => ({
    empleado_id,
    sucursal_id: sucursalDe.get(empleado_id) ?? null,
  });
  return [
    ...ganadas.map(({ dada, insignia }) =>
      fila('insignia', dada.fecha_otorgada, {
        ...dePersona(dada.empleado_id),
        texto: `${insignia.icono} ${insignia.nombre}`,
        origen: insignia.id,
        clave: claveDeMomento.insignia(insignia.id, dada.empleado_id),
      }),
    ),
    ...completadas.map(({ asignacion: a, titulo }) =>
      fila('certificado', a.fecha_completada ?? ahora, {
        ...dePersona(a.empleado_id),
        texto: titulo,
        origen: a.capacitacion_id,
        clave: claveDeMomento.certificado(a.id),
      }),
    ),
    ...grupales.map(({ participacion: p, titulo }) =>
      fila('desafio', p.fecha_validacion ?? ahora, {
        grupo_id: p.grupo_id,
        sucursal_id: personas.find((una) => una.grupo?.id === p.grupo_id)?.sucursal?.id ?? null,
        texto: titulo,
        origen: p.desafio_id,
        clave: claveDeMomento.desafio(p.id),
      }),
    ),
    ...Array.from({ length: DIAS_DE_MOMENTOS }, (_, hace) => sumarDias(hoy, -hace)).flatMap((d) => {
      const en = enHora(d, HORA_DE_FESTEJOS);
      if (en >= ahora) return [];
      const fechas = diasQueSeFestejan(d).map((fecha) => `${fecha.slice(3)}/${fecha.slice(0, 2)}`);
      return activos(personas, d).flatMap((p) =>
        festejosDelDia(
          {
            id: p.id,
            fecha_ingreso: p.datos.fecha_ingreso,
            cumple: cumpleanieros.has(p.id) && fechas.includes(p.datos.cumple ?? ''),
          },
          d,
        ).map((momento) => fila(momento.clase, en, { ...momento, ...dePersona(p.id) })),
      );
    }),
  ];
}

/** The daily job's, in minutes. */
const HORA_DE_FESTEJOS = 7 * 60;

/** Those who wish their birthday told: about half. @returns their ids */
async function festejarCumples(tx: Tx, { personas }: Plantel, azar: Azar): Promise<ReadonlySet<string>> {
  const quienes = personas.filter((p) => !p.pendiente && azar.pasa(0.5)).map(({ id }) => id);
  await tx.update(empleados).set({ festejar_cumple: true }).where(inArray(empleados.id, quienes));
  return new Set(quienes);
}

/** Who worked there on a day. */
function activos(personas: readonly Persona[], d: Dia): Persona[] {
  return personas.filter((p) => !p.pendiente && p.desde <= d && (p.baja === null || p.baja > d));
}

function respuestas({ personas }: Plantel, filas: readonly Fila[], azar: Azar, ahora: Date) {
  const quienes = personas.filter((p) => !p.pendiente && p.baja === null);
  return filas
    .filter(({ estado }) => estado === 'visible')
    .flatMap(({ id: publicacion_id, created_at, autor_id }) =>
      azar
        .barajar(quienes.filter((p) => p.id !== autor_id && p.alta <= created_at))
        .slice(0, azar.elegir(CUANTAS_REACCIONES))
        .map(({ id: empleado_id }) => ({
          publicacion_id,
          empleado_id,
          cual: azar.elegir(REACCIONES),
          created_at: new Date(
            Math.min(created_at.getTime() + azar.entero(2, 600) * 60_000, ahora.getTime()),
          ),
        })),
    );
}

const FRASES_SUELTAS = ['Gracias por la mano de hoy.', 'Un gusto trabajar con vos.'] as const;

const FRASES: Readonly<Record<string, readonly string[]>> = {
  companerismo: [
    'Me cubriste el turno sin que te lo pidiera.',
    'Te quedaste a terminar el pallet conmigo. Gracias.',
    'Me explicaste la caja nueva tres veces y con paciencia.',
    'Compartiste tu almuerzo cuando se me olvidó el mío.',
    'Bancaste la cola del sábado como nadie.',
    'Me ayudaste con el inventario en tu descanso.',
  ],
  resolvio: [
    'Se cayó el lector y en diez minutos estaba andando.',
    'Encontraste la diferencia de caja que nadie veía.',
    'El proveedor vino sin remito y lo arreglaste por teléfono.',
    'Acomodaste el pallet caído antes de abrir y nadie tuvo que esperar.',
    'La cámara de frío perdía y avisaste a tiempo.',
  ],
  buen_trato: [
    'La señora del carrito volvió a preguntar por vos.',
    'Qué calma con el cliente de la factura equivocada.',
    'Saludás a todos por el nombre. Se nota.',
    'Acompañaste a un cliente hasta el auto con la bolsa.',
    'Le encontraste el vino que buscaba hace un mes.',
  ],
  orden: [
    'La góndola de lácteos quedó para la foto.',
    'El depósito no se veía así desde que abrimos.',
    'Fechas al frente y todo derecho. Un placer.',
    'Dejaste listo el sector para el turno que seguía.',
  ],
  buena_idea: [
    'Lo de poner las ofertas al lado de las cajas funcionó.',
    'La planilla de quiebres nos ahorra una hora por día.',
    'Tu cartel con el precio por kilo: no preguntan más.',
    'Juntar los pedidos por pasillo fue un golazo.',
  ],
};
