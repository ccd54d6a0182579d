import { diaDe } from '#domain/comun/calendario/dia.ts';
import { numero } from '#domain/comun/formato.ts';
import {
  claveDeTitulo,
  filaDeTitulos,
  queFaltan,
  type Hoja,
  type Libro,
  type Orden,
} from '#domain/personas/importaciones/columnas.ts';
import {
  compararListas,
  PARTES_DE_REVISION,
  type CambioDePrecio,
  type Comparacion,
} from '#domain/sitio/listas/comparar.ts';
import type { Articulo, PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { COLUMNAS_DE_LISTA, LISTA_IMPORTABLE } from '#domain/sitio/listas/columnas.ts';
import type { ListaLeida } from '#domain/sitio/listas/planilla.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe, type Servicios } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar as publicarEvento } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { anotarCambio } from '../../../comun/contenido-publico.ts';
import { leerArchivo, ordenDe, paraReleer, SIN_USO } from './archivo.ts';
import { articulosEnVigencia, bloquearLista, ponerEnVigencia, reponerVersion } from './poner.ts';
import * as repo from './repo-admin.ts';

/** Keeps a file of prices that could be read, to be checked and published. It replaces the one that the same person had waiting. */
export async function empezarLista(
  { db }: Pick<Servicios, 'db'>,
  subida: {
    readonly perfil: PerfilDeLista;
    readonly actor_id: string;
    readonly nombre: string;
    readonly libro: Libro;
  },
): Promise<string> {
  const { perfil, actor_id, nombre, libro } = subida;
  const instante = ahora();
  return db.transaction(async (tx) => {
    await bloquearLista(tx, perfil);
    await repo.descartarBorradores(tx, perfil, actor_id);
    const id = await repo.insertarVersion(tx, {
      perfil,
      vigente_desde: diaDe(instante),
      archivo: nombre,
      hojas: libro.hojas,
      creada_por: actor_id,
      creada_en: instante,
    });
    await publicarEvento(tx, { temas: ['configuracion'], para: { empleados: [actor_id] } });
    return id;
  });
}

/** One's own file that waits: what each column is, and what publishing it would do. */
export const borrador = os.listas.borrador.handler(async ({ input, context }) => {
  const { db } = context;
  const { perfil } = input;
  const lista = (await repo.todasLasListas(db)).find((una) => una.perfil === perfil);
  const revision_de_lista = lista?.revision ?? 0;
  const suyo = await repo.borradorDe(db, perfil, empleadoDe(context).id);
  const hoja = suyo?.hojas?.[input.hoja] ?? suyo?.hojas?.[0];
  if (!suyo?.hojas || !hoja) return { revision_de_lista, borrador: null };
  const orden = ordenDe(hoja, input.hoja, lista?.columnas ?? null);
  const faltan = queFaltan(orden.columnas, LISTA_IMPORTABLE);
  return {
    revision_de_lista,
    borrador: {
      id: suyo.id,
      archivo: suyo.archivo,
      hojas: suyo.hojas.map(({ nombre }) => nombre),
      hoja: suyo.hojas[input.hoja] ? input.hoja : 0,
      columnas: orden.titulos.map((titulo, i) => ({
        titulo,
        campo: orden.columnas[i] ?? null,
        muestras: muestrasDe(hoja, orden.encabezado, i),
      })),
      campos: Object.entries(COLUMNAS_DE_LISTA).map(([campo, { nombres, obligatoria }]) => ({
        campo,
        nombre: nombres[0],
        obligatoria,
      })),
      faltan,
      revision: faltan.length > 0 ? null : revisar(hoja, orden, await articulosEnVigencia(db, perfil), input),
    },
  };
});

/** Says what each column is. It is remembered for the list, by title, for the next file. */
export const mapear = os.listas.mapear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const version = await repo.bloquearVersion(tx, input.id);
    if (!version || version.creada_por !== yo.id) throw errors.NO_ENCONTRADO();
    const hoja = version.hojas?.[input.hoja];
    if (version.estado !== 'borrador' || !hoja) throw errors.BORRADOR_RESUELTO();
    const usados = input.columnas.filter((campo) => campo !== null);
    const repetidos = usados.filter((campo, i) => usados.indexOf(campo) !== i);
    if (repetidos.length > 0) {
      const nombres = Object.entries(COLUMNAS_DE_LISTA)
        .filter(([campo]) => repetidos.includes(campo))
        .map(
          ([
            ,
            {
              nombres: [nombre],
            },
          ]) => nombre,
        );
      throw errors.COLUMNA_REPETIDA({ data: { nombres } });
    }
    const lista = await bloquearLista(tx, version.perfil);
    const titulos = hoja.filas[filaDeTitulos(hoja, COLUMNAS_DE_LISTA)]?.celdas ?? [];
    const dichas = titulos.map((titulo, i) => [claveDeTitulo(titulo), input.columnas[i] ?? SIN_USO] as const);
    await repo.recordarColumnas(tx, version.perfil, { ...lista.columnas, ...Object.fromEntries(dichas) });
  });
  return { listo: true };
});

/** Publishes a checked file, now or from a date. What was looked at has to be what is in force still. */
export const publicar = os.listas.publicar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { cuando } = input;
  if (cuando !== null && cuando <= instante) throw errors.VIGENCIA_PASADA();
  const hecho = await context.db.transaction(async (tx) => {
    const version = await repo.bloquearVersion(tx, input.id);
    if (!version || version.creada_por !== yo.id) throw errors.NO_ENCONTRADO();
    const hoja = version.hojas?.[input.hoja];
    if (version.estado !== 'borrador' || !hoja) throw errors.BORRADOR_RESUELTO();
    const lista = await bloquearLista(tx, version.perfil);
    if (lista.revision !== input.visto) throw errors.PRECIOS_CAMBIADOS();
    const orden = ordenDe(hoja, input.hoja, lista.columnas);
    if (queFaltan(orden.columnas, LISTA_IMPORTABLE).length > 0) throw errors.LISTA_CON_PROBLEMAS();
    const { articulos, problemas } = leerArchivo(hoja, orden, await articulosEnVigencia(tx, version.perfil));
    if (problemas.length > 0) throw errors.LISTA_CON_PROBLEMAS();
    if (articulos.length === 0) throw errors.LISTA_VACIA();
    const vigente_desde = diaDe(cuando ?? instante);
    const vigente = cuando === null ? await repo.versionEnVigencia(tx, version.perfil) : undefined;
    if (cuando === null) {
      await repo.guardarVersion(tx, version.id, { vigente_desde });
      await ponerEnVigencia(tx, version.perfil, { id: version.id, vigente_desde, articulos }, instante);
    } else {
      if (await repo.hayProgramada(tx, version.perfil)) throw errors.YA_HAY_PROGRAMADA();
      await repo.guardarVersion(tx, version.id, {
        estado: 'programada',
        publica_en: cuando,
        vigente_desde,
        articulos,
        cuantos: articulos.length,
        hojas: [paraReleer(hoja, orden)],
      });
      await publicarEvento(tx, { temas: ['configuracion'], para: { rrhh: true } });
    }
    await auditarVersion(tx, yo.id, cuando === null ? 'lista.publicar' : 'lista.programar', version.id, {
      perfil: version.perfil,
      archivo: version.archivo,
      articulos: articulos.length,
      vigente_desde,
    });
    return { anterior: vigente?.id ?? null, revision: lista.revision + (cuando === null ? 1 : 0) };
  });
  if (cuando === null) anotarCambio();
  return { listo: true, ...hecho };
});

/** Sets aside one's own file, or what was scheduled. */
export const descartar = os.listas.descartar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const version = await repo.bloquearVersion(tx, input.id);
    const propio = version?.estado !== 'borrador' || version.creada_por === yo.id;
    if (!version || !propio) throw errors.NO_ENCONTRADO();
    if (version.estado !== 'borrador' && version.estado !== 'programada') throw errors.BORRADOR_RESUELTO();
    await repo.guardarVersion(tx, version.id, { estado: 'descartada', publica_en: null, hojas: null });
    if (version.estado === 'programada')
      await auditarVersion(tx, yo.id, 'lista.desprogramar', version.id, {
        perfil: version.perfil,
        archivo: version.archivo,
      });
    await publicarEvento(tx, { temas: ['configuracion'], para: { rrhh: true } });
  });
  return { listo: true };
});

/** Puts an earlier list in force again, as it was. The one that was in force becomes an earlier one. */
export const reponer = os.listas.reponer.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    const version = await repo.bloquearVersion(tx, input.id);
    if (version?.estado !== 'anterior') throw errors.NO_ENCONTRADO();
    const lista = await bloquearLista(tx, version.perfil);
    if (lista.revision !== input.visto) throw errors.PRECIOS_CAMBIADOS();
    await reponerVersion(tx, version.perfil, version, instante);
    await auditarVersion(tx, yo.id, 'lista.reponer', version.id, {
      perfil: version.perfil,
      archivo: version.archivo,
      era_de: version.vigente_desde,
    });
  });
  anotarCambio();
  return { listo: true };
});

async function auditarVersion(
  tx: Tx,
  actor_id: string,
  accion: string,
  entidad_id: string,
  despues: Readonly<Record<string, unknown>>,
): Promise<void> {
  await auditar(tx, { actor_id, accion, entidad: 'lista_versiones', entidad_id, despues }, ahora());
}

/** A few different cells below a title. */
function muestrasDe({ filas }: Hoja, encabezado: number, columna: number): string[] {
  const celdas = filas.slice(encabezado + 1, encabezado + 60).map(({ celdas: una }) => una[columna] ?? '');
  return [...new Set(celdas.filter((celda) => celda !== ''))].slice(0, 3).map((celda) => celda.slice(0, 40));
}

type Parte = (typeof PARTES_DE_REVISION)[number];

function revisar(
  hoja: Hoja,
  orden: Orden,
  enVigencia: readonly Articulo[],
  {
    que,
    pagina,
    por_pagina,
  }: {
    readonly que?: Parte | undefined;
    readonly pagina: number;
    readonly por_pagina: number;
  },
) {
  const leida = leerArchivo(hoja, orden, enVigencia);
  const comparacion = compararListas(enVigencia, leida.articulos, leida.deCadaUno);
  const cuentas: Record<Parte, number> = {
    problemas: leida.problemas.length,
    avisos: comparacion.avisos.length,
    desparejos: comparacion.desparejos.length,
    desaparecen: comparacion.desaparecen.length,
    sin_precio: comparacion.sin_precio.length,
    bajan: comparacion.bajan.length,
    suben: comparacion.suben.length,
    con_precio: comparacion.con_precio.length,
    quitados: leida.quitaDeCadaUno.size,
    sin_rubro: leida.sinRubro.size,
    nuevos: comparacion.nuevos.length,
    todos: comparacion.todos.length,
  };
  const mostrar = que ?? PARTES_DE_REVISION.find((parte) => cuentas[parte] > 0) ?? 'todos';
  const desde = (pagina - 1) * por_pagina;
  return {
    articulos: leida.articulos.length,
    antes: enVigencia.length,
    cuentas,
    iguales: comparacion.iguales,
    mediana: comparacion.mediana,
    conserva: [...leida.conserva],
    quita: [...leida.quita],
    que: mostrar,
    filas: filasDe(mostrar, comparacion, leida).slice(desde, desde + por_pagina),
  };
}

function filasDe(que: Parte, comparacion: Comparacion, leida: ListaLeida) {
  const suelta = { clases: [], quita: [], linea: null, texto: '' };
  if (que === 'problemas')
    return leida.problemas.map(({ linea, texto }) => ({
      ...suelta,
      codigo: '',
      nombre: `Línea ${numero(linea)}`,
      estaba: false,
      antes: null,
      ahora: null,
      linea,
      texto,
    }));
  if (que === 'avisos' || que === 'desparejos')
    return comparacion[que].map((aviso) => ({
      ...suelta,
      ...aviso,
      clases: [...aviso.clases],
    }));
  if (que === 'quitados')
    return comparacion.todos.flatMap((cambio) => {
      const quita = leida.quitaDeCadaUno.get(cambio.codigo);
      return quita === undefined ? [] : [{ ...suelta, ...cambio, quita: [...quita] }];
    });
  if (que === 'sin_rubro')
    return comparacion.nuevos
      .filter(({ codigo }) => leida.sinRubro.has(codigo))
      .map((cambio) => ({ ...suelta, ...cambio }));
  return comparacion[que].map((cambio: CambioDePrecio) => ({ ...suelta, ...cambio }));
}
