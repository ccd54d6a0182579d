import { nombreDeNavegador } from '#domain/personas/empleados/navegador.ts';
import type { Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { diaYHora } from '#domain/comun/formato.ts';
import type { CuentaConClave } from './acceso.ts';
import { primerNombre } from './enlaces.ts';
import type { Herramientas } from './herramientas.ts';
import { direccionContada } from './limites.ts';
import type { CtxDePedido } from './motor.ts';

/**
 * Mails an account's owner that somebody signed in from a browser that was never used for it. Not for the first sign-in
 * ever, and only once a day for the same kind of browser at the same address, so that somebody who deletes cookies daily
 * gets few mails. The mail does not show the IP address: it says little to people, and mails get forwarded.
 */
export async function avisarDispositivo(
  h: Pick<Herramientas, 'ahora' | 'enlaces'>,
  tx: Tx,
  cuenta: Omit<CuentaConClave, 'clave'>,
  { direccion, headers }: CtxDePedido,
): Promise<void> {
  if (cuenta.ultimo_ingreso === null || !cuenta.email_confirmado) return;
  const ahora = h.ahora();
  const navegador = nombreDeNavegador((headers.get('user-agent') ?? '').slice(0, 300));
  const dia = ahora.toISOString().slice(0, 10);
  await encolarCorreo(tx, {
    clave: `dispositivo:${cuenta.id}:${dia}:${direccionContada(direccion)}:${navegador}`,
    para: cuenta.email,
    plantilla: 'dispositivo_nuevo',
    datos: {
      nombre: primerNombre(cuenta.nombre),
      navegador,
      cuando: diaYHora(ahora),
      enlace: h.enlaces.olvido(),
    },
  });
}
