import { lt, sql } from 'drizzle-orm';
import { diaDe, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { os } from '#server/api/autorizar.ts';
import { tomarPermisos } from '#server/auth/limites.ts';
import type { Db } from '#server/db/base.ts';
import { lista_busquedas, lista_pedidos } from '#server/db/schema/listas.ts';
import { ahora } from '#server/reloj.ts';

/**
 * Counts articles that somebody added to an order or sent in one, once each. Only codes of the list count; the caller's address
 * is looked at for the limit, under its own key, and not written beside them.
 */
export const contar = os.listas.contar.handler(async ({ input, context, errors }) => {
  const { perfil, que, codigos } = input;
  const instante = ahora();
  const balde = { clave: `listas.contar:${context.direccion}`, capacidad: 60, recarga_s: 2 };
  const permiso = await tomarPermisos(context.db, [balde], instante);
  if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
  const [agregados, enviados] = que === 'agregado' ? [1, 0] : [0, 1];
  // In the order of the codes, so that two orders at once do not wait for each other.
  await context.db.execute(sql`insert into lista_pedidos (perfil, dia, codigo, agregados, enviados)
    select perfil, ${diaDe(instante)}, codigo, ${agregados}, ${enviados} from lista_filas
    where perfil = ${perfil}
      and codigo in (select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))
    order by codigo
    on conflict (perfil, dia, codigo) do update set
      agregados = lista_pedidos.agregados + excluded.agregados,
      enviados = lista_pedidos.enviados + excluded.enviados`);
  return { listo: true };
});

/** Counts a search that found nothing, or nothing as it was written; what may be a telephone number or an address is nobody's business, and is not kept. */
export async function anotarBusqueda(
  db: Db,
  perfil: PerfilDeLista,
  palabras: readonly string[],
  hoy: Dia,
): Promise<void> {
  const texto = palabras.join(' ').slice(0, LARGO_DE_TEXTO).trim();
  if (texto.replaceAll(/\D/gu, '').length >= CIFRAS_DE_TELEFONO && !/^\d+$/u.test(texto)) return;
  // Whoever searches does not wait for the disk: of what is counted, a node that falls may lose the last half second.
  await db.execute(sql`with sin_esperar as materialized (select set_config('synchronous_commit', 'off', true) as dicho)
    insert into lista_busquedas (perfil, dia, texto, veces)
    select ${perfil}, ${hoy}, ${texto}, 1 from sin_esperar
    where dicho is not null and ((select count(*) from lista_busquedas where perfil = ${perfil} and dia = ${hoy}) < ${POR_DIA}
      or exists (select 1 from lista_busquedas where perfil = ${perfil} and dia = ${hoy} and texto = ${texto}))
    on conflict (perfil, dia, texto) do update set veces = lista_busquedas.veces + 1`);
}

/** Deletes counts older than a year and a month: what is compared is a month with the same one of the year before. */
export async function olvidarConteos(db: Db, hoy: Dia): Promise<void> {
  const corte = sumarDias(hoy, -DIAS_DE_CONTEOS);
  await db.delete(lista_busquedas).where(lt(lista_busquedas.dia, corte));
  await db.delete(lista_pedidos).where(lt(lista_pedidos.dia, corte));
}

const DIAS_DE_CONTEOS = 396;

const LARGO_DE_TEXTO = 60;
const CIFRAS_DE_TELEFONO = 7;
/** Different texts of a list in a day: whoever searches for noise does not fill the disk. */
const POR_DIA = 500;
