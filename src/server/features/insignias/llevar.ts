import { randomBytes } from 'node:crypto';
import { BYTES_DE_CODIGO, codigoPublico, leerCodigo } from '#domain/comun/codigo.ts';
import { enlaceDeInsignia } from '#domain/comun/enlaces.ts';
import { describirCriterio } from '#domain/insignias/edicion.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import { permisoDeComprobar } from '#server/comun/acreditaciones/comprobar.ts';
import { acreditar as emitir, firmada } from '#server/comun/acreditaciones/emitir.ts';
import { publicar as abrirPagina } from '#server/comun/acreditaciones/repo.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo-llevar.ts';

/** One's own badge as a signed credential. */
export const acreditar = os.insignias.acreditar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const suya = await repo.propia(context.db, input.id, yo.id);
  if (!suya) throw errors.NO_ENCONTRADO();
  const { insignia, otorgada, persona } = suya;
  return firmada(context.emisor, {
    fila: await emitir(context.db, { insignia_empleado_id: otorgada.id }, yo.id, ahora()),
    logro: {
      id: insignia.id,
      clase: 'insignia',
      nombre: insignia.nombre,
      descripcion: insignia.descripcion,
      criterio: describirCriterio(insignia.criterio),
      icono: insignia.icono,
    },
    persona: { nombre: `${persona.nombre} ${persona.apellido}`, email: persona.email },
    desde: otorgada.fecha_otorgada,
    cuenta_id: context.actor?.cuenta_id ?? null,
  });
});

/** Opens the public page of one's own badge, or closes it. Its address is the same each time. */
export const publicar = os.insignias.publicar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const suya = await repo.propia(context.db, input.id, yo.id);
  if (!suya) throw errors.NO_ENCONTRADO();
  const instante = ahora();
  const { id } = await emitir(context.db, { insignia_empleado_id: suya.otorgada.id }, yo.id, instante);
  const codigo = codigoPublico(randomBytes(BYTES_DE_CODIGO));
  const pagina = await abrirPagina(context.db, id, { codigo, desde: input.publica ? instante : null });
  return { publica_en: input.publica && pagina !== null ? direccionDe(context, pagina) : null };
});

/** The badge that somebody shows, for anybody with its code. */
export const publica = os.insignias.publica.handler(async ({ input, context, errors }) => {
  const permiso = await permisoDeComprobar(context);
  if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
  const codigo = leerCodigo(input.codigo);
  const fila = codigo === null ? undefined : await repo.porCodigo(context.db, codigo);
  if (codigo === null || !fila) throw errors.NO_ENCONTRADO();
  const { insignia, persona, fecha_otorgada, revocada_en } = fila;
  return {
    codigo,
    nombre: insignia.nombre,
    descripcion: insignia.descripcion,
    icono: insignia.icono,
    pide: describirCriterio(insignia.criterio),
    persona: revocada_en === null ? `${persona.nombre} ${persona.apellido}` : null,
    fecha_otorgada,
    revocada_en,
  };
});

/** The address of a badge's public page, absolute. */
export function direccionDe({ app_url }: Pick<Contexto, 'app_url'>, codigo: string): string {
  return `${app_url}${enlaceDeInsignia(codigo)}`;
}
