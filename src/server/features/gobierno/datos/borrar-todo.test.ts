import { sql } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { sinAcentos } from '#domain/comun/texto.ts';
import { CAMPOS_ESCRITOS } from '#domain/personas/empleados/ficha.ts';
import { dejarTrabajos } from '#server/jobs/dejar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { columnasQueDicen } from '#tests/support/buscar-en-todo.ts';
import { crearEmpresa, crearPersona } from '#tests/support/empresa.ts';
import { borrarPersona } from './borrar.ts';
import { LUGARES } from './lugares.ts';
import { decidirMencion, verMenciones } from './menciones.ts';

/** What is written of an employee as text; the other, a day, names nobody. */
const ESCRITOS = CAMPOS_ESCRITOS.filter((campo) => campo !== 'fecha_ingreso');

/** Columns with the person's own data, which are deleted with their rows or emptied. Test data is put in a row of theirs. */
const PROPIAS = columnas({
  cuentas: 'nombre email imagen',
  profiles: 'full_name busqueda',
  empleados: `${ESCRITOS.join(' ')} busqueda avatar_url`,
  sesiones: 'token direccion navegador',
  credenciales: 'account_id access_token refresh_token id_token clave',
  segundos_factores: 'secreto',
  codigos_de_recuperacion: 'huella',
  llaves: 'credencial_id clave_publica transportes nombre',
  identidades_externas: 'emisor sujeto',
  nombres_anteriores: 'nombre apellido email',
  participaciones: 'evidencia_url',
  correos: 'para',
  suscripciones_push: 'direccion p256dh auth',
});

/** Columns that cannot name a person, grouped by the reason. */
const SIN_PERSONAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'One of a few words that the program writes': {
    archivos: 'mime proposito estado',
    claves_de_firma: 'uso',
    asignaciones_capacitacion: 'estado',
    asignaciones_premio: 'beneficiario_tipo estado',
    auditoria: 'accion clase entidad',
    cambios_por_dia: 'rol origen_tipo',
    cambios_ranking: 'tipo',
    conteos_ranking: 'tipo',
    claves_de_envio: 'procedimiento',
    conteo_asignaciones: 'estado',
    conteo_empleados: 'rol registro',
    conteo_envios: 'estado',
    conteo_horas: 'que',
    conteo_meritos: 'tipo',
    columnas_de_importacion: 'tipo columnas',
    conteo_personal: 'estado',
    conteo_reclamos: 'estado',
    resumen_personas: 'aportes',
    resumen_sumas: 'que rol estado',
    correos: 'estado',
    credenciales: 'provider_id alcance',
    desafios: 'tipo_periodo estado',
    dias_activos: 'origen_tipo',
    empleados: 'rol registro',
    envios_webhook: 'evento estado',
    evidencias: 'estado',
    gondolas: 'type status',
    cotizaciones: 'estado forma iva',
    exhibiciones: 'trabajo',
    marca_notas: 'clase',
    solicitud_notas: 'clase',
    solicitudes: 'origen estado motivo',
    espacios: 'type',
    reservas: 'estado forma',
    tarifas: 'type por',
    graphic_elements:
      'type color font_family font_weight font_style text_decoration text_align stroke_color fill_color',
    importaciones: 'tipo estado',
    intentos_webhook: 'error',
    limpiezas_de_datos: 'clase',
    webhooks: 'eventos',
    esperas: 'metodo estado',
    intentos_evaluacion: 'fin',
    lote_filas: 'estado motivo',
    listas: 'perfil',
    lista_busquedas: 'perfil',
    lista_filas: 'perfil stock medida',
    lista_pedidos: 'perfil',
    lista_precios: 'perfil',
    lista_versiones: 'perfil estado',
    lotes: 'que estado',
    materiales_capacitacion: 'tipo',
    menciones_por_decidir: 'tabla columna certeza',
    meritos: 'tipo',
    movimientos_presupuesto: 'tipo',
    movimientos_stock: 'tipo',
    notificaciones: 'tipo',
    pasos_reclamo: 'paso',
    pedidos_de_datos: 'tipo',
    periodos_cerrados: 'tipo',
    preferencias_aviso: 'clases resumen',
    publicaciones: 'clase estado',
    reacciones: 'cual',
    plano_operaciones: 'tipo campos',
    plano_versiones: 'motivo',
    premios: 'tipo',
    profiles: 'role estado',
    puntos: 'origen_tipo',
    puntos_por_dia: 'rol origen_tipo',
    reglas_capacitacion: 'rol',
    series_desafios: 'ritmo',
    segundas_firmas: 'tipo estado',
    sesiones: 'factor',
    sitio_versiones: 'parte',
    ranking_cerrado: 'tipo',
    totales_puntos: 'tipo',
    vistas_de_lista: 'lista',
    programaciones: 'reportes periodo cadencia',
    envios_de_reportes: 'estado',
    entregas_de_reportes: 'resultado',
  },
  'Made by the program of ids, numbers and days': {
    accesos_marca: 'huella',
    acreditaciones: 'certificado codigo',
    archivos: 'clave sha256 miniatura_clave',
    auditoria: 'entidad_id compromiso huella firma',
    auditoria_cadena: 'huella firma ancla_huella',
    brand_partners: 'logo_url cuit',
    espacios: 'id',
    certificados: 'codigo',
    claves_api: 'publico huella alcances',
    claves_de_envio: 'huella respuesta',
    columnas_de_importacion: 'firma',
    configuracion: 'clave',
    correos: 'clave',
    desafios: 'puntos_por_objetivo',
    dias_activos: 'origen_id',
    envios_webhook: 'datos',
    evidencias: 'objetivos_cumplidos',
    gondolas: 'id image_url',
    importaciones: 'resumen',
    insignias: 'icono',
    webhooks: 'secreto secreto_anterior',
    intentos_evaluacion: 'respuestas',
    lote_filas: 'antes',
    menciones_por_decidir: 'fila huella',
    movimientos_presupuesto: 'clave',
    movimientos_puntos_insignia: 'clave',
    movimientos_stock: 'clave',
    notificaciones: 'clave enlace',
    participaciones: 'objetivos_cumplidos',
    premios: 'participantes',
    publicaciones: 'origen clave',
    puntos: 'origen_id clave',
    segundas_firmas: 'objeto',
  },
  'Figures of the company, deleted once it is delivered': { correos: 'adjunto' },
  'A keyed hash of an address or account, or an account’s id': { limites: 'clave', cotizaciones: 'huella' },
  'A link of one use, under a hash, and an account’s id: deleted with it (`anularEnlaces`)': {
    verificaciones: 'identificador valor',
  },
  'The company’s keys to sign with': { claves_de_firma: 'kid publica privada' },
  'A wholesaler’s products and prices, as its office writes them for everybody': {
    listas: 'columnas',
    lista_filas: 'codigo ean nombre marca rubro presentaciones palabras',
    lista_fotos: 'codigo',
    lista_pedidos: 'codigo',
    lista_precios: 'codigo',
    lista_versiones: 'archivo articulos cambios ediciones hojas',
  },
  'Words searched in a price list by nobody knows whom, without telephone numbers, deleted after a year': {
    lista_busquedas: 'texto',
  },
  'The machine’s, not a person’s': { nodos: 'nombre version' },
};

const base = await baseDePrueba();
const { db } = base;

type Columna = {
  tabla: string;
  columna: string;
  tipo: string;
  elemento: string;
  obligatoria: boolean;
  propia: boolean;
};

/** Every column in the database's own catalogue. */
async function catalogo(): Promise<Columna[]> {
  const { rows } = await db.execute<Columna>(sql`
    select c.table_name as tabla, c.column_name as columna, c.data_type as tipo, c.udt_name as elemento,
      c.is_nullable = 'NO' as obligatoria, c.is_identity = 'NO' and c.is_generated = 'NEVER' as propia
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`);
  return rows;
}

/** Everything that is not a number, an id, a timestamp or a boolean counts as text. */
function esTexto({ tipo, elemento }: Columna): boolean {
  const deQue = tipo === 'ARRAY' ? elemento : tipo;
  return !/^(?:uuid|_uuid|_?int\d|smallint|integer|bigint|numeric|real|double precision|boolean|date|timestamp.*|inet)$/u.test(
    deQue,
  );
}

const deLugares = new Set(
  LUGARES.flatMap(({ nombre, lugares }) =>
    lugares.flatMap(({ columna, busqueda }) =>
      [columna, ...(busqueda ? [busqueda] : [])].map((c) => `${nombre}.${c.name}`),
    ),
  ),
);

it('is told of every column of text there is: where a person may be named, and why not where not', async () => {
  const todas = (await catalogo()).filter(esTexto).map(({ tabla, columna }) => `${tabla}.${columna}`);
  const sinPersonas = Object.values(SIN_PERSONAS).flatMap((tablas) => [...columnas(tablas)]);
  const declaradas = [...deLugares, ...PROPIAS, ...sinPersonas];
  // A new column must be added to `lugares.ts`, or above with its reason.
  expect(todas.filter((columna) => !declaradas.includes(columna))).toEqual([]);
  expect(declaradas.filter((columna) => !todas.includes(columna))).toEqual([]);
  expect(declaradas.filter((columna, i) => declaradas.indexOf(columna) !== i)).toEqual([]);
});

it('leaves nothing of a person who was in every text of every table', { timeout: 180_000 }, async () => {
  const e = await crearEmpresa(base);
  const ella = await crearPersona(base, {
    nombre: 'Zulma',
    apellido: 'Yacaré',
    email: 'zulma.vieja@prueba.local',
    sucursal_id: e.centro.id,
  });
  const perfil_id = randomUUIDv7();
  await db.execute(sql`insert into profiles (id, cuenta_id, full_name, estado, busqueda)
    values (${perfil_id}, ${ella.cuenta_id}, 'Zuli Ñancupil', 'aprobado', 'zuli nancupil')`);
  // Whatever changes the name writes the same columns: triggers keep the history.
  await db.execute(sql`update empleados set nombre = 'Zunilda', apellido = 'Quirquincho', email = 'zuni@prueba.local',
    busqueda = 'zunilda quirquincho' where id = ${ella.id}`);
  await db.execute(
    sql`update cuentas set nombre = 'Zunilda Quirquincho', email = 'zuni@prueba.local' where id = ${ella.cuenta_id}`,
  );
  await db.execute(
    sql`update profiles set full_name = 'Zunilda Quirquincho' where cuenta_id = ${ella.cuenta_id}`,
  );
  await db.execute(sql`update empleados set avatar_url = 'https://fotos/zunilda.jpg' where id = ${ella.id}`);
  for (const campo of ESCRITOS.map((c) => sql.identifier(c)))
    await db.execute(
      sql`update empleados set ${campo} = coalesce(${campo}, 'Zunilda') where id = ${ella.id}`,
    );
  await plantar(ella, e.lider);
  await dejarTrabajos(base, [
    { id: randomUUIDv7(), nombre: 'cuentas.restablecer', datos: { pedido: { email: 'ZUNI@prueba.local' } } },
  ]);

  const suyo = ['zunilda', 'quirquincho', 'zulma', 'yacaré', 'zuli', 'ñancupil', 'zuni@', 'zulma.vieja'];
  const antes = await columnasQueDicen(base, suyo);
  // The name must be in every column, or the rest proves nothing.
  expect([...deLugares, ...PROPIAS].filter((columna) => !antes.includes(columna))).toEqual([]);

  const hecho = await db.transaction((tx) =>
    borrarPersona(tx, { empleado_id: ella.id, con_perfil: true, actor_id: null }, ahora()),
  );
  expect(hecho.ok && hecho.value.menciones).toBeGreaterThan(0);

  // Certain mentions are gone; names of things and bare surnames wait for a decision.
  const ciertas = ['zunilda', 'zulma', 'zuli', 'zuni@', 'zulma.vieja'];
  const deCosas = LUGARES.flatMap(({ nombre, lugares }) =>
    lugares.flatMap(({ clase, columna, busqueda }) =>
      clase === 'cosa' ? [columna, ...(busqueda ? [busqueda] : [])].map((c) => `${nombre}.${c.name}`) : [],
    ),
  );
  expect(await columnasQueDicen(base, ciertas)).toEqual([...new Set(deCosas)].toSorted());
  expect(await columnasQueDicen(base, [ella.cuenta_id, 'token-de-ella'])).toEqual([]);

  for (const { id } of await verMenciones(db, 0, 10_000)) {
    const decidida = await decidirMencion(db, { id, quitar: true, actor_id: null }, ahora());
    expect(decidida.ok).toBe(true);
  }
  expect(await columnasQueDicen(base, suyo)).toEqual([]);
  const { rows } = await db.execute(sql`
    select (select count(*)::int from menciones_por_decidir) as pendientes,
      (select motivo from puntos where empleado_id = ${e.lider.id}) as motivo,
      (select busqueda from grupos where busqueda like 'con %') as busqueda`);
  expect(rows[0]).toEqual({
    pendientes: 0,
    motivo: QUEDA,
    busqueda: sinAcentos(QUEDA),
  });
});

const MANERAS = [
  'Zunilda Quirquincho',
  'QUIRQUINCHO, ZUNILDA',
  'zunilda  Quirqui\u0301ncho',
  'Zulma Yacare\u0301',
  'Yacare Zulma',
  'Zuli Ñancupil',
];
const EMAILS = ['Zuni@Prueba.local', 'zulma.vieja@prueba.local'];
const DICHO = `Con ${MANERAS.join('; ')}. ${EMAILS.join(' ')}. Y a Quirquincho.`;
const QUEDA = `Con ${MANERAS.map(() => 'Persona eliminada').join('; ')}. ${EMAILS.map(() => '(email eliminado)').join(' ')}. Y a Persona eliminada.`;

/** Writes a row of the person's and one of somebody else's in every table, both with texts that name the person. */
async function plantar(
  ella: { id: string; cuenta_id: string },
  otra: { id: string; cuenta_id: string },
): Promise<void> {
  // Read it first: the embedded database has one connection.
  const porTabla = Map.groupBy(await catalogo(), ({ tabla }) => tabla);
  const cliente = await base.pool.connect();
  try {
    // The rows need not make sense, so the constraints are dropped: only the texts matter.
    const { rows: reglas } = await cliente.query<{ tabla: string; regla: string }>(
      `select conrelid::regclass::text as tabla, conname as regla from pg_constraint
       where connamespace = 'public'::regnamespace and
         (contype in ('c', 'x') or contype = 'f' and confrelid not in ('empleados'::regclass, 'cuentas'::regclass))`,
    );
    for (const { tabla, regla } of reglas)
      await cliente.query(`alter table ${tabla} drop constraint "${regla}"`);
    const { rows: hacia } = await cliente.query<{ tabla: string; columna: string; de: string }>(
      `select c.conrelid::regclass::text as tabla, a.attname as columna, c.confrelid::regclass::text as de
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) where c.contype = 'f'`,
    );
    const { rows: unicos } = await cliente.query<{ lugar: string }>(
      `select i.indrelid::regclass::text || '.' || a.attname as lugar
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indisunique`,
    );
    const sinRepetirse = new Set(unicos.map(({ lugar }) => lugar));
    const apunta = new Map(hacia.map(({ tabla, columna, de }) => [`${tabla}.${columna}`, de]));
    await cliente.query(`set session_replication_role = replica`);
    for (const [tabla, todas] of porTabla) {
      for (const quien of [otra, ella]) {
        const unicas = ['cuentas', 'empleados', 'profiles'].includes(tabla);
        if (unicas || (quien === otra && !todas.some((c) => deLugares.has(`${tabla}.${c.columna}`))))
          continue;
        const campos = todas
          .filter(({ propia }) => propia)
          .map((c) => [c.columna, valorDe(c, quien, quien === ella)] as const);
        await cliente.query(
          `insert into ${tabla} (${campos.map(([columna]) => `"${columna}"`).join(', ')})
           values (${campos.map((_, i) => `$${i + 1}`).join(', ')})`,
          campos.map(([, valor]) => valor),
        );
      }
    }
    await cliente.query(`set session_replication_role = origin`);
    await cliente.query(`update cuentas set imagen = 'https://fotos/zunilda.jpg' where id = $1`, [
      ella.cuenta_id,
    ]);

    function valorDe(c: Columna, quien: typeof ella, suya: boolean): unknown {
      const lugar = `${c.tabla}.${c.columna}`;
      const de = apunta.get(lugar);
      if (de === 'empleados') return c.tabla === 'nombres_anteriores' ? null : quien.id;
      if (de === 'cuentas') return quien.cuenta_id;
      if (suya && PROPIAS.has(lugar)) {
        if (c.columna === 'email' || c.columna === 'para') return 'zuni@prueba.local';
        if (c.tipo === 'jsonb') return JSON.stringify(['Zunilda']);
        return c.columna === 'token' ? 'token-de-ella-Zunilda' : 'Zunilda';
      }
      if (deLugares.has(lugar) && !(suya && sinRepetirse.has(lugar))) {
        if (c.columna.startsWith('busqueda')) return sinAcentos(DICHO);
        return c.tipo === 'jsonb'
          ? JSON.stringify({ a: DICHO, b: [{ nombre: 'ZUNILDA', apellido: 'quirquincho' }] })
          : DICHO;
      }
      if (c.tipo === 'jsonb') return '{}';
      if (c.tipo === 'ARRAY') return '{}';
      if (esTexto(c)) return randomUUIDv7();
      if (!c.obligatoria && c.columna !== 'empleado_id') return null;
      if (c.tipo === 'uuid') return randomUUIDv7();
      if (c.tipo === 'boolean') return true;
      return c.tipo === 'date' || c.tipo.startsWith('timestamp') ? '2026-06-10' : suya ? 2 : 1;
    }
  } finally {
    cliente.release();
  }
}

function columnas(porTabla: Readonly<Record<string, string>>): Set<string> {
  return new Set(
    Object.entries(porTabla).flatMap(([tabla, suyas]) =>
      suyas.split(' ').flatMap((columna) => (columna === '' ? [] : [`${tabla}.${columna}`])),
    ),
  );
}
