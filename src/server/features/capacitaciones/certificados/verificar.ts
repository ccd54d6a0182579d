import { leerCodigo } from '#domain/capacitaciones/certificado.ts';
import { os } from '#server/api/autorizar.ts';
import { direccionContada, tomarPermisos } from '#server/auth/limites.ts';
import { ahora } from '#server/reloj.ts';
import { publico } from './publico.ts';
import * as repo from './repo.ts';

/** Checks a certificate, for anybody. Codes cannot be guessed: the limit only spares the server. */
export const verificar = os.certificados.verificar.handler(async ({ input, context, errors }) => {
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
