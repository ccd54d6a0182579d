import { inArray, sql } from 'drizzle-orm';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { evaluar } from '#domain/insignias/criterio.ts';
import { RACHA_VACIA, resumenDeRacha } from '#domain/comun/calendario/racha.ts';
import { busquedaDe } from '#domain/personas/empleados/ficha.ts';
import type { Db } from '#server/db/base.ts';
import { hechosDe } from '#server/features/insignias/repo-hechos.ts';
import { observables } from '#server/features/insignias/repo.ts';
import { verificarTotales } from '#server/features/puntos/verificar.ts';
import { calendariosDe } from '#server/features/empresa/calendario/repo.ts';
import { diasDe, siguientes } from '#server/features/puntos/rachas/anotar.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { consulta, type Hallazgo, MAXIMO, type Revision } from './revision.ts';

/** People: totals, streaks, badges, notices. */
export const PERSONAS: readonly Revision[] = [
  deTotales('totales', 'los totales de cada quien y período son la suma del libro de puntos', 'total'),
  deTotales('conteos', 'los conteos de donde salen las posiciones son los de los totales', 'conteo'),
  deTotales('puntos-por-dia', 'lo sumado por día y origen es lo del libro de puntos', 'dia'),
  consulta(
    'periodos-cerrados',
    'los períodos cerrados están antes del corte, con tantas posiciones como participantes, de 1 en adelante',
    sql`select p.tipo || ' desde ' || p.inicio, p.participantes || ' participantes', count(r.orden) || ' posiciones'
      from periodos_cerrados p left join ranking_cerrado r on r.tipo = p.tipo and r.inicio = p.inicio
      group by p.tipo, p.inicio, p.fin, p.participantes
      having p.participantes <> count(r.orden) or p.participantes <> coalesce(max(r.orden), 0)
        or p.fin > (select hasta from corte_puntos)`,
  ),
  consulta(
    'ranking-cerrado',
    'el total de cada quien en un ranking cerrado es el de ese período',
    sql`select r.tipo || ' desde ' || r.inicio || ', empleado ' || r.empleado_id, r.total, t.total
      from ranking_cerrado r left join totales_puntos t on t.tipo = r.tipo and t.inicio = r.inicio and t.empleado_id = r.empleado_id
      where r.total is distinct from t.total`,
  ),
  {
    nombre: 'rachas',
    que: 'la racha guardada de cada quien es la de sus días activos en su calendario',
    buscar: (db, ahora) => porTandas(db, (ids) => rachasDistintas(db, ids, ahora)),
  },
  {
    nombre: 'insignias-criterio',
    que: 'quien tiene una insignia por lo que hizo cumple lo que pide, o está anotada como dudosa',
    buscar: (db, ahora) => porTandas(db, (ids) => insigniasSinMotivo(db, ids, ahora)),
  },
  consulta(
    'insignias-una-vez',
    'nadie tiene dos veces la misma insignia, y la revocada dice quién y por qué',
    sql`select 'empleado ' || empleado_id || ', insignia ' || insignia_id, count(*) || ' veces', 'una vez'
      from insignias_empleado group by empleado_id, insignia_id having count(*) > 1
      union all
      select 'insignia otorgada ' || id, 'revocada el ' || revocada_en, 'quién y por qué'
      from insignias_empleado where revocada_en is not null and (revocada_por is null or motivo_revocacion is null)`,
  ),
  consulta(
    'notificaciones-claves',
    'cada aviso de una insignia, una evidencia o un premio habla de algo que existe',
    sql`select 'notificación ' || n.id, n.clave, 'algo que exista' from notificaciones n
      where (n.clave like 'insignia\\_obtenida:%' and not exists (
          select 1 from insignias_empleado i where i.empleado_id = n.empleado_id and i.insignia_id::text = split_part(n.clave, ':', 2)))
        or (n.clave ~ '^evidencia_(decidida|revertida):' and not exists (
          select 1 from evidencias e where e.id::text = split_part(n.clave, ':', 2)))
        or (n.clave like 'premio\\_actualizado:%' and not exists (
          select 1 from asignaciones_premio a where a.id::text = split_part(n.clave, ':', 2)))
        or (n.clave like 'capacitacion\\_completada:%' and not exists (
          select 1 from asignaciones_capacitacion a where a.id::text = split_part(n.clave, ':', 2) and a.estado = 'completada'))`,
  ),
  consulta(
    'correos-estado',
    'un correo enviado dice cuándo, y uno sin enviar no',
    sql`select 'correo ' || id, estado, coalesce('enviado el ' || enviado_en, 'sin fecha de envío')
      from correos where (estado = 'enviado') <> (enviado_en is not null)`,
  ),
  consulta(
    'grupos-sucursal',
    'cada quien está en un grupo de su sucursal',
    sql`select 'empleado ' || e.id, e.sucursal_id, g.sucursal_id
      from empleados e join grupos g on g.id = e.grupo_id where e.sucursal_id is distinct from g.sucursal_id`,
  ),
  {
    nombre: 'busqueda',
    que: 'cada quien se encuentra por su nombre',
    buscar: (db) => porTandas(db, (ids) => sinEncontrar(db, ids)),
  },
  consulta(
    'cuentas-sin-nadie',
    'cada credencial y sesión es de una cuenta; ninguna sesión es de alguien desactivado',
    sql`select 'sesión ' || s.id, 'empleado ' || e.id || ' desactivado', 'ninguna sesión'
      from sesiones s join empleados e on e.user_id = s.cuenta_id
      where not e.activo and s.vence_en > now()
        and not exists (select 1 from profiles p where p.cuenta_id = s.cuenta_id and p.estado = 'aprobado')`,
  ),
  consulta(
    'importaciones',
    'una importación terminada no guarda las filas que trajo',
    sql`select 'importación ' || id, estado || ', con ' || jsonb_array_length(filas) || ' filas', 'ninguna fila'
      from importaciones where estado in ('aplicada', 'cancelada') and jsonb_array_length(filas) > 0`,
  ),
];

function deTotales(nombre: string, que: string, cual: 'total' | 'conteo' | 'dia'): Revision {
  return {
    nombre,
    que,
    async buscar(db) {
      const distintos = (await verificarTotales(db, MAXIMO)).filter((d) => d.que === cual);
      return distintos.map((d) => ({
        donde:
          d.que === 'total'
            ? `${d.tipo} desde ${d.inicio}, empleado ${d.empleado_id} (${d.en})`
            : d.que === 'conteo'
              ? `${d.tipo} desde ${d.inicio}, sucursal ${d.sucursal_id}, de ${d.desde} a ${d.desde + d.ancho - 1}`
              : `${d.dia}, ${d.origen_tipo}`,
        dice: String(d.guardado ?? 'nada'),
        deberia: String(d.calculado ?? 'nada'),
      }));
    },
  };
}

async function porTandas(db: Db, mirar: (ids: string[]) => Promise<Hallazgo[]>): Promise<Hallazgo[]> {
  const hallazgos: Hallazgo[] = [];
  let ultimo: string | null = null;
  while (hallazgos.length < MAXIMO) {
    const ids: string[] = await siguientes(db, ultimo, 500);
    if (ids.length === 0) break;
    hallazgos.push(...(await mirar(ids)));
    ultimo = ids.at(-1) ?? null;
  }
  return hallazgos.slice(0, MAXIMO);
}

async function rachasDistintas(db: Db, ids: string[], ahora: Date): Promise<Hallazgo[]> {
  const calendarios = await calendariosDe(db, ids);
  const dias = await diasDe(db, ids);
  const guardadas = await db
    .select({
      id: empleados.id,
      ultimo_dia: empleados.racha_ultimo_dia,
      largo: empleados.racha_largo,
      mejor: empleados.racha_mejor,
    })
    .from(empleados)
    .where(inArray(empleados.id, ids));
  return guardadas.flatMap(({ id, ...guardada }) => {
    const calendario = calendarios.get(id);
    const suyos = dias.get(id);
    if (!calendario) return [];
    const calculada = suyos ? resumenDeRacha(suyos, calendario, diaDe(ahora)) : RACHA_VACIA;
    const [dice, deberia] = [guardada, calculada].map(
      (r) => `${r.largo} hasta el ${r.ultimo_dia ?? '—'}, mejor ${r.mejor}`,
    );
    return dice === deberia ? [] : [{ donde: `empleado ${id}`, dice: dice ?? '', deberia: deberia ?? '' }];
  });
}

/** The criterion may have been changed later: badges earned under the previous one stay. */
async function insigniasSinMotivo(db: Db, ids: string[], ahora: Date): Promise<Hallazgo[]> {
  const otorgadas = await observables(db, ids);
  if (otorgadas.length === 0) return [];
  const hechos = await hechosDe(db, [...new Set(otorgadas.map((o) => o.empleado_id))], ahora);
  const dudosas = otorgadas.filter(({ empleado_id, criterio }) => {
    const suyos = hechos.get(empleado_id);
    return suyos === undefined || !evaluar(criterio, suyos).cumple;
  });
  if (dudosas.length === 0) return [];
  const { rows } = await db.execute<{
    id: string;
    empleado_id: string;
    nombre: string;
    criterio: string;
  }>(sql`
    select o.id, o.empleado_id, i.nombre, i.criterio::text as criterio
    from insignias_empleado o join insignias i on i.id = o.insignia_id
    where o.id = any(${sql.param(dudosas.map(({ id }) => id))}::uuid[]) and not exists (
      select 1 from auditoria a where a.entidad = 'insignias' and a.entidad_id = i.id::text and a.accion = 'insignia.editar'
        and a.created_at >= o.fecha_otorgada)`);
  return rows.map(({ empleado_id, nombre, criterio }) => ({
    donde: `empleado ${empleado_id}`,
    dice: `insignia «${nombre}»`,
    deberia: `cumplir ${criterio}`,
  }));
}

async function sinEncontrar(db: Db, ids: string[]): Promise<Hallazgo[]> {
  const filas = await db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      busqueda: empleados.busqueda,
    })
    .from(empleados)
    .where(inArray(empleados.id, ids));
  return filas.flatMap(({ id, nombre, apellido, busqueda }) => {
    const deberia = busquedaDe({ nombre, apellido });
    const seEncuentra = deberia.split(' ').every((palabra) => busqueda.includes(palabra));
    return seEncuentra ? [] : [{ donde: `empleado ${id}`, dice: busqueda, deberia }];
  });
}
