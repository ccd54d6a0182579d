import { z } from 'zod';
import {
  clavesDeLinea,
  deQuienEs,
  mismaPersona,
  NOMBRE_JUNTO,
  repetido,
  revisarLinea,
  separarNombre,
  yaCargado,
  type CambioEnPalabras,
  type CeldasDeEmpleado,
  type LeidoEnPalabras,
  type Plan,
} from '#domain/personas/importaciones/empleados.ts';
import { cumpleEnPalabras, escribirDato } from '#domain/personas/empleados/datos.ts';
import {
  CAMPOS,
  CAMPOS_DE_FICHA,
  camposDistintos,
  type CampoDeFicha,
  type Ficha,
} from '#domain/personas/empleados/ficha.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import type { LineaDeArchivo } from '#domain/personas/importaciones/columnas.ts';
import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { revisionDe } from '../../../comun/revision.ts';
import { claveDe, ocupadas } from '../empleados/repo-ficha.ts';
import { conSusCeldas, lineasDeImportacion } from './lineas.ts';
import { revisarMeritos } from './meritos.ts';
import * as repo from './repo.ts';

export const PEDIDO_DE_IMPORTACION = z.object({ id: z.uuid() });

const POR_TANDA = 500;

type Importacion = NonNullable<Awaited<ReturnType<typeof repo.buscar>>>;

/**
 * The job that checks a file line by line. It saves and publishes its progress every 500 lines, where it also notices a
 * cancellation. If it runs again, it starts from the beginning.
 */
export async function revisarImportacion(db: Db, id: string): Promise<void> {
  const importacion = await repo.buscar(db, id);
  if (importacion?.estado !== 'revisando') return;
  try {
    if (importacion.tipo === 'meritos') await revisarMeritos(db, importacion);
    else await revisarEmpleados(db, importacion);
  } catch (error) {
    // The screen shows the failure at once and the log has the error; the job's retry then finds nothing to do.
    await repo.abandonar(db, id, 'revisando', 'fallida', ahora());
    throw error;
  } finally {
    await repo.contar(db, importacion.actor_id);
  }
}

/**
 * For employees: whose each line is, and so whether it creates, changes or leaves alone; what is wrong with its fields; and
 * whether what nobody else may have is repeated in the file or somebody else's.
 */
async function revisarEmpleados(db: Db, importacion: Importacion): Promise<void> {
  const { id, actor_id } = importacion;
  const lineas = z
    .array(Linea)
    .parse(lineasDeImportacion(importacion).map(conNombreSeparado))
    .map((una) => ({ ...una, claves: clavesDeLinea(una.celdas) }));
  const directorio = await repo.directorio(db);
  const enPalabras = palabrasDe(directorio);
  const lineasPorClave = Map.groupBy(
    lineas.flatMap(({ linea, claves }) =>
      [...claves].map(([campo, valor]) => ({ linea, clave: claveDe(campo, valor) })),
    ),
    ({ clave }) => clave,
  );
  const planes: Plan[] = [];
  const malas: LineaMala[] = [];
  let iguales = 0;
  for (let i = 0; i < lineas.length; i += POR_TANDA) {
    const tanda = lineas.slice(i, i + POR_TANDA);
    const claves = tanda.map((una) => una.claves);
    const duenos = await repo.duenosDe(db, claves);
    const tomadas = await ocupadas(db, claves);
    for (const { linea, celdas, problemas: deCeldas, claves: suyas } of tanda) {
      const problemas = [...deCeldas];
      for (const [campo, valor] of suyas) {
        const otra = lineasPorClave.get(claveDe(campo, valor))?.find((una) => una.linea !== linea);
        if (otra) problemas.push(repetido(campo, otra.linea));
        // Of a registration, or of an account with another e-mail than its record.
        else if (tomadas.has(claveDe(campo, valor)) && !duenos.has(claveDe(campo, valor)))
          problemas.push(yaCargado(campo));
      }
      const deQuien = deQuienEs(
        celdas,
        new Map(
          [...suyas].flatMap(([campo, valor]) => {
            const dueno = duenos.get(claveDe(campo, valor));
            return dueno ? [[campo, dueno] as const] : [];
          }),
        ),
      );
      if (!deQuien.ok) problemas.push(deQuien.problema);
      const { persona } = deQuien;
      const revisada = revisarLinea(celdas, directorio, persona);
      if (!revisada.ok) problemas.push(...revisada.problemas);
      if (problemas.length > 0) malas.push({ linea, quien: quienDice(celdas), problemas });
      else if (revisada.ok && persona === null) {
        const leido = leidoDe(revisada.ficha, enPalabras);
        planes.push({ que: 'crear', linea, ficha: revisada.ficha, leido });
      } else if (revisada.ok && persona !== null) {
        const { ficha } = revisada;
        const distintos = camposDistintos(persona, ficha);
        if (distintos.length === 0) iguales += 1;
        else {
          planes.push({
            que: 'cambiar',
            linea,
            id: persona.id,
            quien: `${persona.nombre} ${persona.apellido}`,
            revision: revisionDe(persona, CAMPOS_DE_FICHA),
            ficha,
            cambios: distintos.map((campo): CambioEnPalabras => ({
              campo: CAMPOS[campo].nombres[0],
              antes: enPalabras(campo, persona),
              despues: enPalabras(campo, ficha),
            })),
          });
        }
      }
    }
    const procesadas = Math.min(lineas.length, i + POR_TANDA);
    if (!(await repo.avanzar(db, id, 'revisando', { procesadas }, ahora()))) return;
    await repo.contar(db, actor_id);
  }
  const deCadaUno = Map.groupBy(planes, (plan) => (plan.que === 'cambiar' ? plan.id : `línea ${plan.linea}`));
  const buenos = planes.filter((plan) => {
    const otro = (plan.que === 'cambiar' ? deCadaUno.get(plan.id) : undefined)?.find((p) => p !== plan);
    if (otro) {
      const { nombre, apellido } = plan.ficha;
      malas.push({
        linea: plan.linea,
        quien: `${nombre} ${apellido}`,
        problemas: [mismaPersona(otro.linea)],
      });
    }
    return otro === undefined;
  });
  await repo.avanzar(
    db,
    id,
    'revisando',
    {
      estado: 'revisada',
      procesadas: importacion.lineas,
      filas: buenos,
      problemas: conSusCeldas(importacion, malas),
      resumen: { ...importacion.resumen, iguales, ...resumenDe(buenos) },
    },
    ahora(),
  );
}

/** A line whose last and first name came in one cell has each in its own. */
function conNombreSeparado({ linea, celdas, problemas }: LineaDeArchivo): LineaDeArchivo {
  const { [NOMBRE_JUNTO]: junto = '', ...resto } = celdas;
  if (junto === '') return { linea, celdas: resto, problemas };
  const separado = separarNombre(junto);
  if (!separado.ok) {
    // Refused all the same; its first word stands for the last name, so that the rest of the line is checked too.
    const [apellido = '', ...demas] = junto.split(/[\s,]+/u);
    const celdasDichas = { ...resto, apellido, nombre: demas.join(' ') };
    return { linea, celdas: celdasDichas, problemas: [...problemas, separado.problema] };
  }
  const { nombre, apellido } = separado;
  return { linea, celdas: { ...resto, nombre, apellido }, problemas };
}

const Linea = z.object({
  linea: z.int(),
  celdas: z.record(z.enum(CAMPOS_DE_FICHA), z.string()),
  problemas: z.array(z.string()),
});

/** Counts for the preview, and for what has to be asked before applying. */
function resumenDe(planes: readonly Plan[]): Record<string, number> {
  const crear = planes.filter((plan) => plan.que === 'crear');
  const cambiar = planes.filter((plan) => plan.que === 'cambiar');
  const cambianDe = (campo: CampoDeFicha) =>
    cambiar.filter(({ cambios }) => cambios.some((uno) => uno.campo === CAMPOS[campo].nombres[0]));
  const conRol = [...crear, ...cambianDe('rol')];
  return {
    buenas: crear.length,
    cambiar: cambiar.length,
    // Without what an earlier check counted: a role that nobody has any more.
    ...Object.fromEntries(Object.keys(NOMBRES_DE_ROL).map((rol) => [rol, 0])),
    ...Object.fromEntries(
      [...Map.groupBy(conRol, ({ ficha }) => ficha.rol)].map(([rol, suyos]) => [rol, suyos.length]),
    ),
    graves: cambianDe('rol').length + cambianDe('email').length,
  };
}

/** What a line says of its name or, without one, what it is recognised by. */
function quienDice({ nombre, apellido, email, legajo }: CeldasDeEmpleado): string {
  return `${nombre} ${apellido}`.trim() || email || (legajo === '' ? '' : `Legajo ${legajo}`);
}

/** What was read of somebody new, so that whoever imports can check it: 3/8 is 3 de agosto. */
function leidoDe(ficha: Ficha, enPalabras: ReturnType<typeof palabrasDe>): LeidoEnPalabras[] {
  return CAMPOS_DE_FICHA.filter((campo) => !A_LA_VISTA.has(campo)).flatMap((campo) => {
    const dice =
      campo === 'cumple' && ficha.cumple !== null ? cumpleEnPalabras(ficha.cumple) : enPalabras(campo, ficha);
    return dice === '' || (campo === 'rol' && ficha.rol === 'empleado')
      ? []
      : [{ campo: CAMPOS[campo].nombres[0], dice }];
  });
}

/** What the preview shows by itself. */
const A_LA_VISTA: ReadonlySet<CampoDeFicha> = new Set(['nombre', 'apellido', 'email']);

/** How a field of a record is written in the preview. */
function palabrasDe({ sucursales, grupos }: Awaited<ReturnType<typeof repo.directorio>>) {
  const nombres = new Map(
    [...sucursales.values(), ...grupos.values()].flat().map(({ id, nombre }) => [id, nombre] as const),
  );
  return (campo: CampoDeFicha, ficha: Ficha): string => {
    switch (campo) {
      case 'rol':
        return NOMBRES_DE_ROL[ficha.rol];
      case 'sucursal_id':
      case 'grupo_id':
        return nombres.get(ficha[campo] ?? '') ?? '';
      case 'nombre':
      case 'apellido':
      case 'email':
        return ficha[campo];
      default:
        return escribirDato(campo, ficha[campo]);
    }
  };
}
