import { isContractProcedure } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/contrato.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { huella } from '#domain/sitio/huella.ts';
import { articuloDePrueba, publicarLista } from '#tests/support/listas.ts';
import { procedimientos } from '#server/http/documentacion.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearCapacitacion } from '#tests/support/capacitaciones.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { router } from './router.ts';

// Two people open the same thing and both save. Each thing that is edited is here, or says why it takes no revision.

const base = await baseDePrueba();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const rrhh = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
const otra = () => createRouterClient(router, { context: contextoDe(base, e.otro_admin) });
type Api = ReturnType<typeof rrhh>;

/** One thing to edit: how it is read as it is opened, how it is saved with another name, and what name it has. */
type Caso = () => Promise<{
  abrir: () => Promise<(quien: Api, nombre: string) => Promise<unknown>>;
  nombre: () => Promise<string | undefined>;
}>;

const DESAFIO = {
  titulo: 'Vidriera',
  tipo_periodo: 'semanal' as const,
  fecha_inicio: diaDe(ahora()),
  fecha_fin: diaDe(ahora()),
  objetivos: [{ id: '1', nombre: 'Limpia', puntos: 5 }],
};
const WEBHOOK = { nombre: 'Gestión', url: 'https://otro.example.com/', eventos: ['empleado.baja' as const] };
const VISTA = {
  lista: 'empleados',
  nombre: 'Sin cuenta',
  direccion: '/reconoce/admin/empleados?estado=sin_cuenta',
  compartida: true,
  predeterminada: false,
};

const programacion = async () => {
  const { filas } = await rrhh().programaciones.lectores({ q: '' });
  return {
    nombre: 'Del mes',
    reportes: ['participacion' as const],
    periodo: 'mes' as const,
    cadencia: 'mensual' as const,
    dia: 1,
    hora: 8,
    lectores: filas.slice(0, 1).map(({ id }) => id),
  };
};

const CASOS: Readonly<Record<string, Caso>> = {
  'capacitaciones.editar': async () => {
    const { id } = await rrhh().capacitaciones.crear({ titulo: 'Higiene' });
    const leer = () => rrhh().capacitaciones.detalle({ id });
    return {
      abrir: async () => {
        const { updated_at } = await leer();
        return (quien, titulo) => quien.capacitaciones.editar({ id, updated_at, cambios: { titulo } });
      },
      nombre: async () => (await leer()).titulo,
    };
  },
  'capacitaciones.editarRegla': async () => {
    const { id: capacitacion_id } = await rrhh().capacitaciones.crear({ titulo: 'Higiene' });
    await rrhh().capacitaciones.agregarRegla({ id: capacitacion_id, rol: 'lider_grupo' });
    const leer = async () => (await rrhh().capacitaciones.reglas({ id: capacitacion_id })).reglas[0];
    return {
      abrir: async () => {
        const { id = '', revision = '' } = (await leer()) ?? {};
        return (quien, nombre) =>
          quien.capacitaciones.editarRegla({ id, revision, cambios: { plazo_dias: nombre.length } });
      },
      nombre: async () => 'x'.repeat((await leer())?.plazo_dias ?? 0),
    };
  },
  'capacitaciones.renombrarMaterial': async () => {
    const { id: capacitacion_id } = await crearCapacitacion(base);
    const leer = async () =>
      (await rrhh().capacitaciones.detalle({ id: capacitacion_id })).lista_materiales[0];
    const id = (await leer())?.id ?? '';
    return {
      abrir: async () => {
        const de = (await leer())?.nombre ?? '';
        return (quien, nombre) => quien.capacitaciones.renombrarMaterial({ id, de, nombre });
      },
      nombre: async () => (await leer())?.nombre,
    };
  },
  'configuracion.editar': async () => {
    const leer = () => rrhh().configuracion.ver();
    return {
      abrir: async () => {
        const { revisiones } = await leer();
        return (quien, nombre) =>
          quien.configuracion.editar({
            clave: 'gracia_de_cierre',
            // Not what a setting begins with: saving that again is no change.
            valor: 10 + nombre.length,
            revision: revisiones.gracia_de_cierre,
          });
      },
      nombre: async () => 'x'.repeat((await leer()).valores.gracia_de_cierre - 10),
    };
  },
  'desafios.editar': async () => {
    const { id } = await rrhh().desafios.crear({ ...DESAFIO, repetir: 'semanal' });
    const leer = () => rrhh().desafios.ver({ id });
    return {
      abrir: async () => {
        const { updated_at } = await leer();
        return (quien, titulo) => quien.desafios.editar({ id, updated_at, cambios: { titulo } });
      },
      nombre: async () => (await leer()).titulo,
    };
  },
  'empleados.editar': async () => {
    const leer = () => rrhh().empleados.ver({ id: e.empleado.id });
    return {
      abrir: async () => {
        const { revision, id } = await leer();
        return (quien, legajo) => quien.empleados.editar({ id, revision, cambios: { legajo } });
      },
      nombre: async () => (await leer()).legajo?.toLowerCase(),
    };
  },
  'evaluaciones.editar': async () => {
    const { evaluacion_id: id } = await crearCapacitacion(base);
    const leer = () => rrhh().evaluaciones.detalle({ id });
    return {
      abrir: async () => {
        const { revision } = await leer();
        return (quien, titulo) => quien.evaluaciones.editar({ id, revision, cambios: { titulo } });
      },
      nombre: async () => (await leer()).titulo,
    };
  },
  'evaluaciones.editarPregunta': async () => {
    const { evaluacion_id } = await crearCapacitacion(base);
    const leer = async () => (await rrhh().evaluaciones.detalle({ id: evaluacion_id })).lista_preguntas[0];
    return {
      abrir: async () => {
        const { id = '', revision = '' } = (await leer()) ?? {};
        return (quien, pregunta) =>
          quien.evaluaciones.editarPregunta({ id, revision, cambios: { pregunta } });
      },
      nombre: async () => (await leer())?.pregunta,
    };
  },
  'grupos.renombrar': async () => {
    const { id } = e.reposicion;
    const leer = async () =>
      (await rrhh().grupos.listar({ sucursal_id: e.centro.id })).grupos.find((uno) => uno.id === id)?.nombre;
    return {
      abrir: async () => {
        const de = (await leer()) ?? '';
        return (quien, nombre) => quien.grupos.renombrar({ id, de, nombre });
      },
      nombre: leer,
    };
  },
  'insignias.editar': async () => {
    const { id } = await rrhh().insignias.crear({ nombre: 'Buena onda' });
    const leer = async () => (await rrhh().insignias.tipos({})).filas.find((una) => una.id === id);
    return {
      abrir: async () => {
        const revision = (await leer())?.revision ?? '';
        return (quien, nombre) => quien.insignias.editar({ id, revision, cambios: { nombre } });
      },
      nombre: async () => (await leer())?.nombre,
    };
  },
  'integraciones.editarWebhook': async () => {
    const { id } = await rrhh().integraciones.crearWebhook(WEBHOOK);
    const leer = async () => (await rrhh().integraciones.webhooks()).webhooks.find((uno) => uno.id === id);
    return {
      abrir: async () => {
        const revision = (await leer())?.revision ?? '';
        return (quien, nombre) => quien.integraciones.editarWebhook({ ...WEBHOOK, id, revision, nombre });
      },
      nombre: async () => (await leer())?.nombre,
    };
  },
  'premios.editar': async () => {
    const { id } = await rrhh().premios.crear({ nombre: 'Mate', monto_presupuestado: 1000, stock: 1 });
    const leer = () => rrhh().premios.ver({ id });
    return {
      abrir: async () => {
        const { updated_at } = await leer();
        return (quien, nombre) => quien.premios.editar({ id, updated_at, cambios: { nombre } });
      },
      nombre: async () => (await leer()).nombre,
    };
  },
  'presupuesto.editar': async () => {
    const [anio = 0, mes = 0] = diaDe(ahora()).split('-').map(Number);
    const { id } = await rrhh().presupuesto.crear({ anio, mes, presupuesto_inicial: 1000 });
    const leer = async () =>
      (await rrhh().presupuesto.movimientos({ id, pagina: 1, por_pagina: 1 })).presupuesto;
    return {
      abrir: async () => {
        const { updated_at } = await leer();
        return (quien, descripcion) => quien.presupuesto.editar({ id, updated_at, cambios: { descripcion } });
      },
      nombre: async () => (await leer()).descripcion,
    };
  },
  'presupuesto.guardarPlan': async () => {
    const [anio = 0, mes = 0] = diaDe(ahora()).split('-').map(Number);
    const { id } = await rrhh().presupuesto.crear({ anio, mes, presupuesto_inicial: 1000 });
    const leer = async () =>
      (await rrhh().presupuesto.movimientos({ id, pagina: 1, por_pagina: 1 })).presupuesto;
    return {
      abrir: async () => {
        const { updated_at } = await leer();
        return (quien, nombre) =>
          quien.presupuesto.guardarPlan({
            anio,
            meses: [{ mes, presupuesto_inicial: nombre.length, updated_at }],
          });
      },
      nombre: async () => 'x'.repeat((await leer()).presupuesto_inicial),
    };
  },
  'programaciones.guardar': async () => {
    const { id } = await rrhh().programaciones.guardar(await programacion());
    const leer = async () =>
      (await rrhh().programaciones.listar()).programaciones.find((una) => una.id === id);
    return {
      abrir: async () => {
        const revision = (await leer())?.revision ?? '';
        const datos = await programacion();
        return (quien, nombre) => quien.programaciones.guardar({ ...datos, id, revision, nombre });
      },
      nombre: async () => (await leer())?.nombre,
    };
  },
  'listas.editarFila': async () => {
    await publicarLista(base, 'comercio', [articuloDePrueba()]);
    const leer = async () => (await rrhh().listas.filas({ perfil: 'comercio' })).filas[0];
    const resto = { sugerido: null, stock: 'hay', novedad: false, oferta: null } as const;
    return {
      abrir: async () => {
        const visto = (await leer())?.revision ?? -1;
        return (quien, { length: precio }) =>
          quien.listas.editarFila({
            perfil: 'comercio',
            codigo: '1001',
            visto,
            presentaciones: [{ nombre: 'Bulto', unidades: 10, precio, escala: [] }],
            ...resto,
          });
      },
      nombre: async () => 'x'.repeat(((await leer())?.presentaciones[0].centavos ?? 0) / 100),
    };
  },
  'sitio.editar': async () => {
    const leer = async () => (await rrhh().sitio.contenido()).contenido.empresa;
    return {
      abrir: async () => {
        const vista = await leer();
        return (quien, nombre) =>
          quien.sitio.editar({ parte: 'empresa', valor: { ...vista, nombre }, visto: huella(vista) });
      },
      nombre: async () => (await leer()).nombre,
    };
  },
  'sucursales.editar': async () => {
    const { id } = e.centro;
    const leer = () => rrhh().sucursales.ver({ id });
    return {
      abrir: async () => {
        const { revision } = await leer();
        return (quien, ciudad) => quien.sucursales.editar({ id, revision, cambios: { ciudad } });
      },
      nombre: async () => (await leer()).ciudad ?? undefined,
    };
  },
  'usuarios.cambiarRol': async () => {
    const { id } = e.empleado;
    const leer = async () => (await rrhh().empleados.ver({ id })).rol;
    return {
      abrir: async () => {
        const de = await leer();
        return (quien, nombre) =>
          quien.usuarios.cambiarRol({ id, de, rol: nombre === 'xx' ? 'lider_grupo' : 'gerente_sucursal' });
      },
      nombre: async () => ((await leer()) === 'lider_grupo' ? 'xx' : 'xxx'),
    };
  },
  'vistas.guardar': async () => {
    const { id } = await rrhh().vistas.guardar(VISTA);
    const leer = async () => (await rrhh().vistas.listar()).vistas.find((una) => una.id === id);
    return {
      abrir: async () => {
        const revision = (await leer())?.revision ?? '';
        return (quien, nombre) => quien.vistas.guardar({ ...VISTA, id, revision, nombre });
      },
      nombre: async () => (await leer())?.nombre,
    };
  },
};

const CONFLICTO = [
  'CAMBIO_AJENO',
  'CAMBIO_ENTRETANTO',
  'AJUSTE_CAMBIADO',
  'CONTENIDO_CAMBIADO',
  'FILA_CAMBIADA',
];
// As long as their lengths differ, a number can stand for a name.
const NOMBRES = ['xx', 'xxx'] as const;

test.each(Object.entries(CASOS))('%s: the second of two who save is told', async (_, caso) => {
  const { abrir, nombre } = await caso();
  const guardar = await abrir();
  expect(await codigoDe(guardar(otra(), NOMBRES[0]))).toBe('OK');
  expect(CONFLICTO).toContain(await codigoDe(guardar(rrhh(), NOMBRES[1])));
  expect(await nombre()).toBe(NOMBRES[0]);
  // Having seen it, they may.
  const deNuevo = await abrir();
  expect(await codigoDe(deNuevo(rrhh(), NOMBRES[1]))).toBe('OK');
});

test.each(Object.entries(CASOS))('%s: of two who save at once, one wins', async (_, caso) => {
  const { abrir, nombre } = await caso();
  const guardar = await abrir();
  const codigos = await Promise.all([
    codigoDe(guardar(otra(), NOMBRES[0])),
    codigoDe(guardar(rrhh(), NOMBRES[1])),
  ]);
  expect(codigos).toContain('OK');
  expect(codigos.filter((codigo) => CONFLICTO.includes(codigo))).toHaveLength(1);
  expect(await nombre()).toBe(NOMBRES[codigos.indexOf('OK')]);
});

test('those that follow in a series are checked too, from whichever of its challenges', async () => {
  const { id } = await rrhh().desafios.crear({ ...DESAFIO, repetir: 'semanal' });
  const { updated_at, serie } = await rrhh().desafios.ver({ id });
  const entrada = { id, siguientes: true, revision_de_serie: serie?.revision };
  const primera = { ...entrada, updated_at, cambios: { titulo: 'Otro' } };
  expect(await codigoDe(otra().desafios.editar(primera))).toBe('OK');
  const ahoraEs = await rrhh().desafios.ver({ id });
  const segunda = { ...entrada, updated_at: ahoraEs.updated_at, cambios: { titulo: 'Y otro' } };
  expect(await codigoDe(rrhh().desafios.editar(segunda))).toBe('CAMBIO_ENTRETANTO');
  expect(
    await codigoDe(rrhh().desafios.editar({ ...segunda, revision_de_serie: ahoraEs.serie?.revision })),
  ).toBe('OK');
});

/** What changes something that exists and takes no revision, and why nobody's work is lost. */
const SIN_REVISION: Readonly<Record<string, string>> = {
  'capacitaciones.activar': 'a state said whole: who asks for it gets it',
  'capacitaciones.ordenarMateriales': 'an order: refused if they are not the same materials',
  'empleados.estado': 'a state said whole',
  'evaluaciones.activar': 'a state said whole',
  'evaluaciones.ordenarPreguntas': 'an order: refused if they are not the same questions',
  'evaluaciones.responder': 'one’s own attempt: the last answer counts',
  'factor.renombrarLlave': 'one’s own',
  'insignias.publicar': 'one’s own page, open or closed: said whole',
  'integraciones.estadoDeWebhook': 'a state said whole',
  'listas.ponerFoto': 'a file chosen now, with nothing typed',
  'listas.stock': 'a state said whole',
  'comentarios.resolver': 'a mark: the first who puts it is the one who is named',
  'marcas.ordenar': 'an order: what it does not name keeps its own',
  'marcas.ponerLogo': 'a file chosen now, with nothing typed',
  'muro.festejarCumple': 'one’s own',
  'notificaciones.preferir': 'one’s own',
  'perfil.avatar': 'one’s own',
  'perfil.editar': 'one’s own',
  'personal.cambiarNombre': 'one’s own',
  'personal.cambiarRol': 'says the role that it had (`de`): personal.test.ts',
  'personal.decidir': 'says the state that it had (`de`): personal.test.ts',
  'espacios.editarFicha': 'staff’s: espacios.test.ts',
  'marcas.editar': 'staff’s: marcas.test.ts',
  'reservas.editar': 'staff’s, with the booking’s number: reservas.test.ts',
  'plano.guardarFondo': 'the map is edited together: each operation by itself, seen at once',
  'plano.guardarVersion': 'makes a new one',
  'plano.nombrarLocal': 'one name, said whole; the trace has the former one',
  'plano.guardarVista': 'the map’s first view, said whole',
  'programaciones.estado': 'a state said whole',
  'sucursales.estado': 'a state said whole',
};

test('everything that can be edited is above, or says why not', () => {
  const ediciones = procedimientos().filter(
    ({ nombre, method }) => method === 'PUT' || /\.(?:editar|guardar|actualizar|renombrar)/u.test(nombre),
  );
  expect(ediciones.map(({ nombre }) => nombre).toSorted()).toEqual(
    [...Object.keys(CASOS), ...Object.keys(SIN_REVISION)].toSorted(),
  );
});

test('an edit takes what it is not told as it is, never as a new one begins', async () => {
  const conCambios = Object.entries<object>(api).flatMap(([sustantivo, verbos]) =>
    Object.entries<unknown>({ ...verbos }).flatMap(([verbo, declarado]) => {
      const schema: unknown = isContractProcedure(declarado) ? declarado['~orpc'].inputSchema : undefined;
      const cambios: unknown = schema instanceof z.ZodObject ? schema.shape['cambios'] : undefined;
      return cambios instanceof z.ZodType ? [[`${sustantivo}.${verbo}`, cambios.safeParse({}).data]] : [];
    }),
  );
  expect(conCambios).toEqual(conCambios.map(([nombre]) => [nombre, {}]));
  expect(conCambios.length).toBeGreaterThan(7);

  const ficha = {
    nombre: 'Nadia',
    apellido: 'Roldán',
    email: 'nadia@prueba.local',
    telefono: '11 5555-1234',
    legajo: '77',
    documento: '30.111.222',
    fecha_ingreso: '2020-03-01',
    cumple: '15/03',
    rol: 'lider_grupo' as const,
    sucursal_id: e.centro.id,
    grupo_id: e.reposicion.id,
  };
  const persona = await rrhh().empleados.crear(ficha);
  const { revision, ...antes } = await rrhh().empleados.ver(persona);
  await rrhh().empleados.editar({ ...persona, revision, cambios: { nombre: 'Nadina' } });
  const despues = await rrhh().empleados.ver(persona);
  expect(despues).toEqual({ ...antes, nombre: 'Nadina', revision: despues.revision });
  expect(despues.revision).not.toBe(revision);

  const desafio = await rrhh().desafios.crear({ ...DESAFIO, estado: 'activo', es_grupal: true });
  const suyo = await rrhh().desafios.ver(desafio);
  await rrhh().desafios.editar({ ...desafio, updated_at: suyo.updated_at, cambios: { titulo: 'Otro' } });
  const luego = await rrhh().desafios.ver(desafio);
  expect(luego).toEqual({ ...suyo, titulo: 'Otro', updated_at: luego.updated_at });
});
