import { randomUUIDv7 } from 'node:crypto';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { alCambiarEstado, espacioDe, NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { cambio } from '#domain/plano/pieza.ts';
import type { Db } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { atender } from './atender.ts';
import { espaciosVencidos, personalAprobado } from './repo-vencidos.ts';

/**
 * Frees the spaces whose last day has passed, as an operation without author that is sent to every open plan, and mails the
 * staff the list. A second run on the same night finds nothing. @returns how many
 */
export async function vencerEspacios(db: Db, ahora: Date, appUrl: string): Promise<number> {
  const hoy = diaDe(ahora);
  return db.transaction(async (tx) => {
    const vencidos = await espaciosVencidos(tx, hoy);
    const operaciones = vencidos.flatMap(
      (pieza) => cambio(randomUUIDv7(), pieza, alCambiarEstado('available')) ?? [],
    );
    if (operaciones.length === 0) return 0;
    await atender(tx, operaciones, { cuenta_id: null, ahora });
    const espacios = vencidos.flatMap((pieza) => {
      const espacio = espacioDe(pieza);
      if (!espacio) return [];
      const { type, section, brand } = espacio;
      return `${NOMBRES_DE_TIPO[type]} ${section}${brand === null ? '' : `, que tenía ${brand}`}`;
    });
    for (const { cuenta_id, email, nombre } of await personalAprobado(tx)) {
      await encolarCorreo(tx, {
        clave: `espacios-vencidos:${hoy}:${cuenta_id}`,
        para: email,
        plantilla: 'espacios_vencidos',
        datos: { nombre: nombre.split(' ')[0] ?? '', espacios, enlace: `${appUrl}/gondolasedit` },
      });
    }
    return operaciones.length;
  });
}
