import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { busquedaDe } from '#domain/personas/empleados/ficha.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { articuloDePrueba, publicarLista } from '#tests/support/listas.ts';
import { crearPremio } from '#tests/support/premios.ts';
import { crearEmpleados, darPuntos } from '#tests/support/puntos.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';
import { ver } from '../../puntos/ranking/ver.ts';
import { buscarRouter } from './buscar.ts';

const base = await baseDePrueba();
const { db } = base;
let instante = +new Date('2026-11-20T15:00:00Z');
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  // The words of names are kept for some minutes: each test comes later than that.
  instante += 3_600_000;
  soltar = fijarReloj(new Date(instante));
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => soltar());

const pedir = (quien: PersonaDePrueba | null, texto: string) =>
  call(buscarRouter.todo, { texto }, { context: contextoDe(base, quien) });
const gente = async (quien: PersonaDePrueba, texto: string) =>
  (await pedir(quien, texto)).personas.map((p) => `${p.nombre} ${p.apellido}`);
const llamar = async (quien: { id: string }, nombre: string, apellido: string) => {
  await db
    .update(empleados)
    .set({ nombre, apellido, busqueda: busquedaDe({ nombre, apellido }) })
    .where(eq(empleados.id, quien.id));
};

describe('people', () => {
  it('are found by any beginning of their names, accents or none, in any order', async () => {
    for (const texto of ['Núñez', 'nunez bru', 'BRUNO', 'Bruno Núñez', 'uñe'])
      expect(await gente(e.admin_rrhh, texto)).toEqual(['Bruno Núñez']);
    expect(await gente(e.admin_rrhh, 'bruno perez')).toEqual([]);
    expect(await gente(e.admin_rrhh, '%_')).toEqual([]);
    expect(await gente(e.admin_rrhh, "'\\:*&|")).toEqual([]);
  });

  it('come the closest first: the whole name, its beginning, a word of it, a part of one; who left, last', async () => {
    await llamar(e.empleado, 'Mariana', 'Paz');
    await llamar(e.lider, 'Paz', 'Molina');
    await llamar(e.gerente, 'Lucas', 'Lapaz');
    await llamar(e.desactivado, 'Paz', 'Aban');
    await llamar(e.gerente_otra, 'Ana', 'Pazos');
    expect(await gente(e.admin_rrhh, 'paz')).toEqual([
      'Paz Molina',
      'Ana Pazos',
      'Mariana Paz',
      'Lucas Lapaz',
      'Paz Aban',
    ]);
    expect((await gente(e.admin_rrhh, 'mariana paz'))[0]).toBe('Mariana Paz');
  });

  it('are found by a misspelled name, and the answer says that it is not what was typed', async () => {
    await llamar(e.empleado, 'Claudio', 'González');
    for (const texto of ['gonzales', 'claudo gonzalez', 'gonsale', 'González Cluadio', 'gomzalez claud']) {
      const { personas, parecido } = await pedir(e.admin_rrhh, texto);
      expect(
        personas.map((p) => p.apellido),
        texto,
      ).toEqual(['González']);
      expect(parecido).toBe(true);
    }
    expect((await pedir(e.admin_rrhh, 'gonzalez')).parecido).toBe(false);
  });

  it('who are spelled as typed come before those who resemble them', async () => {
    await llamar(e.empleado, 'Claudio', 'González');
    await llamar(e.gerente_otra, 'Zoe', 'Gonzales');
    expect(await gente(e.admin_rrhh, 'gonzales')).toEqual(['Zoe Gonzales', 'Claudio González']);
  });

  it('are found by their whole e-mail, legajo, DNI or CUIL, by RRHH alone', async () => {
    await db
      .update(empleados)
      .set({ legajo: 'A1044', documento: '20301234563' })
      .where(eq(empleados.id, e.empleado_otra.id));
    for (const codigo of ['a1044', 'A1044', '30.123.456', '30123456', '20-30123456-3']) {
      expect(await gente(e.admin_rrhh, codigo), codigo).toEqual(['Bruno Núñez']);
      expect(await gente(e.gerente_otra, codigo)).toEqual([]);
    }
    expect(await gente(e.admin_rrhh, e.empleado_otra.email.toUpperCase())).toEqual(['Bruno Núñez']);
    expect(await gente(e.gerente_otra, e.empleado_otra.email)).toEqual([]);
  });

  it('who were erased or wait for approval are nobody', async () => {
    await db.update(empleados).set({ registro: 'pendiente' }).where(eq(empleados.id, e.empleado.id));
    await db
      .update(empleados)
      .set({ anonimizado_en: new Date(instante), activo: false })
      .where(eq(empleados.id, e.empleado_otra.id));
    expect(await gente(e.admin_rrhh, 'ana')).toEqual([]);
    expect(await gente(e.admin_rrhh, 'bruno')).toEqual([]);
  });

  it('bring what the caller may do with each', async () => {
    const puede = async (quien: PersonaDePrueba, texto: string) =>
      (await pedir(quien, texto)).personas.flatMap((p) => p.puede);
    expect(await puede(e.admin_rrhh, 'ana perez')).toEqual([
      'asignar_desafio',
      'registrar_merito',
      'otorgar_insignia',
      'ver_puntos',
      'ajustar_puntos',
    ]);
    // Nothing that would be done to oneself, nor to who left.
    expect(await puede(e.admin_rrhh, 'flor')).toEqual(['asignar_desafio', 'ver_puntos']);
    expect(await puede(e.admin_rrhh, 'hugo')).toEqual(['ver_puntos', 'ajustar_puntos']);
    expect(await puede(e.gerente, 'ana perez')).toEqual(['registrar_merito', 'ver_puntos']);
    expect(await puede(e.lider, 'ana perez')).toEqual(['ver_puntos']);
  });
});

describe('what is not theirs', () => {
  beforeEach(async () => {
    await darPuntos(
      base,
      [e.empleado, e.empleado_otra, e.lider, e.gerente, e.admin_rrhh].map(({ id }) => [id, 10] as const),
      new Date(instante),
    );
  });
  const NOMBRES = ['Ana', 'Bruno', 'Carla', 'Darío', 'Elsa', 'Flor', 'Gastón', 'Hugo', 'Inés', 'Joel'];
  const todos = async (quien: PersonaDePrueba) =>
    (await Promise.all(NOMBRES.map((nombre) => pedir(quien, nombre)))).flatMap(({ personas }) =>
      personas.map((p) => p.nombre),
    );

  it('RRHH finds everybody, a gerente their branch, a líder who is in their group', async () => {
    expect(await todos(e.admin_rrhh)).toEqual(NOMBRES.slice(0, 8));
    expect(await todos(e.gerente)).toEqual(['Ana', 'Carla', 'Darío', 'Flor', 'Hugo']);
    expect(await todos(e.gerente_otra)).toEqual(['Bruno', 'Elsa', 'Gastón']);
    expect(await todos(e.lider)).toEqual(['Ana', 'Carla']);
  });

  it('no misspelling reaches further', async () => {
    await llamar(e.empleado_otra, 'Claudio', 'González');
    for (const quien of [e.gerente, e.lider]) {
      expect(await gente(quien, 'gonzales')).toEqual([]);
      expect(await gente(quien, 'gonzalez')).toEqual([]);
    }
    expect(await gente(e.gerente_otra, 'gonzales')).toEqual(['Claudio González']);
  });

  it('an employee finds who is in the ranking that they see, without what it does not say', async () => {
    const enRanking = async () => {
      const { filas } = await call(ver, { periodo: 'anio' }, { context: contextoDe(base, e.empleado_otra) });
      return filas.map((f) => f.nombre).toSorted();
    };
    expect(await todos(e.empleado_otra)).toEqual(await enRanking());
    expect(await enRanking()).toEqual(['Ana', 'Bruno', 'Carla', 'Darío', 'Flor']);
    const { personas } = await pedir(e.empleado_otra, 'darío');
    expect(personas).toEqual([
      expect.objectContaining({ nombre: 'Darío', rol: null, activo: true, puede: [] }),
    ]);
    expect(JSON.stringify(personas)).not.toContain('@');

    await db.transaction((tx) => guardarConfiguracion(tx, 'ranking_visible', 'sucursal'));
    expect(await todos(e.empleado_otra)).toEqual(['Bruno']);
    expect(await enRanking()).toEqual(['Bruno']);
    await db.update(empleados).set({ sucursal_id: null, grupo_id: null }).where(eq(empleados.id, e.lider.id));
    const suelta = { ...e.lider, sucursal_id: null, grupo_id: null };
    expect(await todos(suelta)).toEqual([]);
  });

  it('challenges, trainings, prizes and branches are those of their screens', async () => {
    const cerrado = await crearDesafio(base);
    await db
      .update(desafios)
      .set({ titulo: 'Mostrador secreto', estado: 'borrador' })
      .where(eq(desafios.id, cerrado));
    await crearDesafio(base);
    const ajena = await crearCapacitacion(base, { titulo: 'Mostrador ajeno' });
    const propia = await crearCapacitacion(base, { titulo: 'Mostrador propio' });
    await asignarCapacitacion(base, propia.id, e.empleado.id);
    await asignarCapacitacion(base, ajena.id, e.lider.id);
    await crearPremio(base, { nombre: 'Mostrador de regalo' });
    await crearPremio(base, { nombre: 'Mostrador retirado', activo: false });
    await db.update(sucursales).set({ nombre: 'Mostrador Norte' }).where(eq(sucursales.id, e.norte.id));
    const hallado = async (quien: PersonaDePrueba) => {
      const { desafios: d, capacitaciones, premios, sucursales: s } = await pedir(quien, 'mostrador');
      return [...d, ...capacitaciones, ...premios, ...s].map((x) => x.nombre).toSorted();
    };
    const TODO = ['ajeno', 'de regalo', 'Norte', 'propio', 'retirado', 'secreto'].map(
      (x) => `Mostrador ${x}`,
    );
    expect((await hallado(e.admin_rrhh)).toSorted()).toEqual(TODO.toSorted());
    expect(await hallado(e.empleado)).toEqual(['Mostrador de regalo', 'Mostrador propio']);
    expect(await hallado(e.lider)).toEqual(['Mostrador ajeno', 'Mostrador de regalo']);
    expect(await hallado(e.gerente)).toEqual(['Mostrador de regalo']);
    expect(await hallado(e.gerente_otra)).toEqual(['Mostrador Norte', 'Mostrador de regalo']);
    const { desafios: abiertos } = await pedir(e.empleado, 'gondola');
    expect(abiertos).toEqual([expect.objectContaining({ nombre: 'Góndola impecable', estado: 'activo' })]);
  });

  it('visitors, map staff and who left find nothing at all', async () => {
    expect(await codigoDe(pedir(null, 'ana'))).toBe('NO_AUTENTICADO');
    for (const quien of [e.otro_personal, e.personal, e.desactivado])
      expect(await codigoDe(pedir(quien, 'ana'))).toBe('SIN_PERMISO');
  });
});

describe('other things', () => {
  it('articles of the lists in force are found by their words or their code, each once, by RRHH alone', async () => {
    const [yerba, fideos] = [
      articuloDePrueba(),
      articuloDePrueba({
        codigo: '1002',
        ean: null,
        nombre: 'Fideos tirabuzón 500 g',
        marca: 'La Espiga',
        rubro: 'Pastas',
      }),
    ];
    await publicarLista(base, 'comercio', [yerba, fideos]);
    await publicarLista(base, 'reventa', [yerba]);
    const hallados = async (quien: PersonaDePrueba, texto: string) =>
      (await pedir(quien, texto)).articulos.map(({ codigo, perfiles }) => [codigo, ...perfiles]);
    for (const texto of ['yerba', 'Laguna yer', '1001', '2000000010014'])
      expect(await hallados(e.admin_rrhh, texto), texto).toEqual([['1001', 'comercio', 'reventa']]);
    expect(await hallados(e.admin_rrhh, 'tirabuzón')).toEqual([['1002', 'comercio']]);
    expect(await hallados(e.admin_rrhh, "yerba':* | fideos")).toEqual([]);
    // Of a section with that name, those who have it in theirs come first.
    const cacao = articuloDePrueba({
      codigo: '1003',
      ean: null,
      nombre: 'Cacao en polvo 180 g',
      marca: null,
    });
    await publicarLista(base, 'comercio', [cacao, yerba, fideos]);
    expect((await hallados(e.admin_rrhh, 'yerba')).map(([codigo]) => codigo)).toEqual(['1001', '1003']);
    // What is no longer in a list is not found.
    await publicarLista(base, 'comercio', [yerba]);
    expect(await hallados(e.admin_rrhh, 'fideos')).toEqual([]);
    for (const quien of [e.gerente, e.lider, e.empleado]) expect(await hallados(quien, 'yerba')).toEqual([]);
  });

  it('are guessed where nothing is written as typed, and only then', async () => {
    await crearDesafio(base);
    const nombre = 'Puerto';
    await db
      .update(sucursales)
      .set({ nombre, busqueda: sinAcentos(nombre) })
      .where(eq(sucursales.id, e.centro.id));
    const mal = await pedir(e.admin_rrhh, 'pueto');
    expect(mal.sucursales.map((s) => s.nombre)).toEqual(['Puerto']);
    expect(mal.parecido).toBe(true);
    const bien = await pedir(e.admin_rrhh, 'puert');
    expect(bien.sucursales.map((s) => s.nombre)).toEqual(['Puerto']);
    expect(bien.parecido).toBe(false);
    expect((await pedir(e.admin_rrhh, 'gondolas')).desafios).toHaveLength(1);
    expect((await pedir(e.admin_rrhh, 'zzzzzz')).parecido).toBe(true);
  });

  it('are refused beyond what a search can be', async () => {
    expect(await codigoDe(pedir(e.admin_rrhh, '   '))).toBe('BAD_REQUEST');
    expect(await codigoDe(pedir(e.admin_rrhh, 'a'.repeat(81)))).toBe('BAD_REQUEST');
  });
});

it('asks as much with many people as with few, misspelled or not', async () => {
  const preguntar = async (texto: string) =>
    (await contarConsultas(base, () => pedir(e.admin_rrhh, texto))).total;
  await preguntar('peres');
  const [bien, mal] = [await preguntar('ana'), await preguntar('peres')];
  await crearEmpleados(base, 300, [e.centro.id]);
  expect([await preguntar('ana'), await preguntar('peres')]).toEqual([bien, mal]);
  expect(mal).toBeLessThanOrEqual(8);
});
