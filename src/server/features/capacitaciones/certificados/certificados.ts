import { enlaceDeCertificado } from '#domain/comun/enlaces.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { leerCodigo } from '#domain/comun/codigo.ts';
import { permisoDeComprobar } from '#server/comun/acreditaciones/comprobar.ts';
import { acreditar as emitir, firmada } from '#server/comun/acreditaciones/emitir.ts';
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

/** One's own certificate as a signed credential. */
const acreditar = os.certificados.acreditar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const fila = await repo.deCapacitacion(context.db, input.id, yo.id);
  if (!fila) throw errors.NO_ENCONTRADO();
  return firmada(context.emisor, {
    fila: await emitir(context.db, { certificado: fila.codigo }, yo.id, ahora()),
    logro: {
      id: input.id,
      clase: 'certificado',
      nombre: fila.titulo,
      descripcion: '',
      criterio: 'Estudiar todo el material de la capacitación y aprobar sus evaluaciones',
      icono: null,
    },
    persona: { nombre: `${fila.nombre} ${fila.apellido}`, email: fila.email },
    desde: fila.emitido_en,
    cuenta_id: context.actor?.cuenta_id ?? null,
  });
});

/** Verifies a certificate, for anybody. */
const verificar = os.certificados.verificar.handler(async ({ input, context, errors }) => {
  const permiso = await permisoDeComprobar(context);
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

export const certificadosRouter = { acreditar, mio, verificar };
