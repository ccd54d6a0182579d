import { enlaceDeCertificado } from '#domain/comun/enlaces.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { leerCodigo } from '#domain/capacitaciones/certificado.ts';
import { direccionContada, tomarPermisos } from '#server/auth/limites.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

/** One's own certificate of a training. */
const mio = os.certificados.mio.handler(async ({ input, context, errors }) => {
  const fila = await repo.deCapacitacion(context.db, input.id, empleadoDe(context).id);
  if (!fila) throw errors.NO_ENCONTRADO();
  return {
    ...publico(fila),
    url: `${context.app_url}${enlaceDeCertificado(fila.codigo)}`,
    capacitacion_id: input.id,
  };
});

/** Verifies a certificate, for anybody. Codes cannot be guessed: the rate limit only saves the server work. */
const verificar = os.certificados.verificar.handler(async ({ input, context, errors }) => {
  const balde = {
    clave: `certificado-desde:${direccionContada(context.direccion)}`,
    capacidad: 60,
    recarga_s: 2,
  };
  const permiso = await tomarPermisos(context.db, [balde], ahora());
  if (!permiso.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: permiso.reintentar_en_s } });
  const codigo = leerCodigo(input.codigo);
  const fila = codigo === null ? undefined : await repo.porCodigo(context.db, codigo);
  if (!fila) throw errors.NO_ENCONTRADO();
  return publico(fila);
});

/** The fields of a certificate that anybody with its code may see. */
function publico({
  codigo,
  nombre,
  apellido,
  titulo,
  emitido_en,
}: NonNullable<Awaited<ReturnType<typeof repo.porCodigo>>>) {
  return { codigo, persona: `${nombre} ${apellido}`, titulo, emitido_en };
}

export const certificadosRouter = { mio, verificar };
