import { sql } from 'drizzle-orm';
import { consulta, type Revision } from './revision.ts';

/** The floor map: its pieces, the numbered changes that made them, and its versions. */
export const PLANO: readonly Revision[] = [
  consulta(
    'plano-secuencia',
    'los cambios del plano se numeran sin saltos, y el plano está en el último',
    sql`select 'plano', p.seq, coalesce(o.ultimo, p.seq) || ', ' || coalesce(o.ultimo - o.primero + 1, 0) || ' cambios numerados y ' || o.cuantos || ' guardados'
      from plano p cross join (
        select max(seq) as ultimo, min(seq) as primero, count(seq) as cuantos from plano_operaciones where seq is not null) o
      where p.id = 1 and (p.seq <> coalesce(o.ultimo, p.seq) or o.cuantos <> coalesce(o.ultimo - o.primero + 1, 0))`,
  ),
  consulta(
    'plano-piezas',
    'cada pieza es lo que dejó su último cambio, y las borradas no están',
    sql`with reemplazo as (select coalesce(max(seq), 0) as seq from plano_operaciones where tipo = 'reemplazo'),
      ultimas as (
        select distinct on (o.clave) o.clave, (o.pieza ->> 'rev')::int as rev
        from plano_operaciones o, reemplazo r where o.seq > r.seq and o.clave is not null order by o.clave, o.seq desc),
      piezas as (select clave, rev from gondolas union all select id, rev from graphic_elements)
      select 'pieza ' || u.clave, coalesce('revisión ' || p.rev, 'no está'), coalesce('revisión ' || u.rev, 'no está')
      from ultimas u left join piezas p using (clave) where p.rev is distinct from u.rev`,
  ),
  consulta(
    'plano-locales',
    'cada pieza está en un local con plano, y la ficha de cada espacio dice el mismo',
    sql`with piezas as (select clave, local_id from gondolas union all select id, local_id from graphic_elements)
      select 'pieza ' || z.clave, 'local ' || z.local_id, 'un local en uso'
      from piezas z left join plano p on p.id = z.local_id and p.archivado_id is null where p.id is null
      union all
      select 'espacio ' || g.id, 'local ' || e.local_id, 'local ' || g.local_id
      from gondolas g join espacios e using (clave) where e.local_id <> g.local_id`,
  ),
  consulta(
    'plano-reservas',
    'cada espacio dice lo que dice lo vendido, salvo lo que empezó o terminó después de la última noche',
    sql`with hoy as (select (now() at time zone 'America/Argentina/Buenos_Aires')::date as dia),
      dicho as (
        select g.id, case when g.status = 'occupied' then 'ocupado hasta ' || coalesce(g.end_date::text, 'siempre') else 'libre' end as dice,
          case when r.id is null then 'libre' else 'ocupado hasta ' || coalesce((r.hasta - 1)::text, 'siempre') end as deberia
        from gondolas g cross join hoy h left join reservas r on r.espacio_clave = g.clave
          and r.estado in ('confirmada', 'cumplida') and r.desde <= h.dia and (r.hasta is null or r.hasta > h.dia)
        where not exists (select from reservas b where b.espacio_clave = g.clave and b.estado <> 'cancelada'
          and (b.desde = h.dia or b.hasta = h.dia)))
      select 'espacio ' || id, dice, deberia from dicho where dice <> deberia`,
  ),
  consulta(
    'plano-versiones',
    'cada versión guardada tiene los espacios que dice',
    sql`select 'versión ' || v.id, v.espacios, n.espacios
      from plano_versiones v cross join lateral (
        select count(*) as espacios from jsonb_array_elements(v.piezas) p where p -> 'campos' ->> 'clase' = 'espacio') n
      where v.espacios <> n.espacios`,
  ),
  consulta(
    'plano-imagenes',
    'la imagen de cada espacio, logo y premio es el archivo que dice, y ninguna imagen en uso espera a ser borrada',
    sql`select 'espacio ' || id, image_url, '/archivos/' || imagen_id from gondolas
      where imagen_id is not null and image_url is distinct from '/archivos/' || imagen_id
      union all
      select 'marca ' || id, logo_url, '/archivos/' || logo_id from brand_partners
      where logo_id is not null and logo_url is distinct from '/archivos/' || logo_id
      union all
      select 'archivo ' || s.archivo_id, 'suelta desde ' || s.desde, 'en uso' from plano_imagenes_sueltas s
      join gondolas g on g.imagen_id = s.archivo_id`,
  ),
];
