import { diaDe } from '#domain/comun/calendario/dia.ts';
import { avisoDeVencimiento, estadoDeClave } from '#domain/gobierno/integraciones/claves.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { type Autor, autorEnPalabras, avisarARrhh, INTEGRACIONES } from '../../../comun/rrhh.ts';
import * as repo from './repo-claves.ts';

/**
 * Tells every administrator, including its creator, that a key was created. A mail reveals what somebody did with a stolen
 * session.
 */
export async function avisarClaveNueva(
  tx: Tx,
  clave: { id: string; nombre: string; sistema: string; vence_en: Date; escribe: boolean },
  autor: Autor,
  cuando: Date,
): Promise<void> {
  const { id, nombre, sistema, vence_en, escribe } = clave;
  const cual = `la clave «${nombre}» para ${sistema}: ${escribe ? 'puede leer y cambiar datos' : 'solo puede leer'} hasta el ${fecha(vence_en)}`;
  await avisarARrhh(
    tx,
    {
      tipo: 'integracion',
      titulo: 'Hay una clave de la API nueva',
      texto: `${await autorEnPalabras(tx, autor)} creó ${cual}. Si no tenía que pasar, revocala en Integraciones.`,
      hecho: `clave_api:${id}`,
      enlace: INTEGRACIONES,
      menos: [],
      alAutor: {
        titulo: 'Creaste una clave de la API',
        texto: `Creaste ${cual}. Si no fuiste vos, revocala en Integraciones y cambiá tu contraseña: alguien usó tu sesión.`,
      },
    },
    autor,
    cuando,
  );
}

/**
 * Daily job: tells the administrators about keys that expire in two weeks, then in three days, and about keys that stopped
 * working because the person responsible is no longer an administrator. Each once.
 */
export async function avisarClaves(db: Db, ahora: Date, app_url: string): Promise<void> {
  for (const clave of await repo.vivas(db, ahora)) {
    const { id, nombre, sistema, vence_en } = clave;
    const huerfana = estadoDeClave(clave, ahora) === 'sin_responsable';
    const dias = avisoDeVencimiento(vence_en, ahora);
    const que = huerfana
      ? {
          titulo: 'Una clave de la API se detuvo',
          texto: `La clave «${nombre}», de ${sistema}, no tiene responsable: quien la creó ya no es de Recursos Humanos. No sirve hasta que alguien se haga responsable, en Integraciones.`,
          hecho: `clave_api_huerfana:${id}:${clave.responsable?.id ?? ''}`,
        }
      : dias === null
        ? null
        : {
            titulo: 'Una clave de la API está por vencer',
            texto: `La clave «${nombre}», de ${sistema}, vence el ${fecha(vence_en)}. Creá otra en Integraciones y cambiala en ese sistema antes de esa fecha.`,
            hecho: `clave_api_vence:${id}:${dias}`,
          };
    if (que === null) continue;
    await db.transaction((tx) =>
      avisarARrhh(
        tx,
        { tipo: 'integracion', enlace: INTEGRACIONES, menos: [], ...que },
        { id: null, sesion_id: null, app_url },
        null,
      ),
    );
  }
}

/** '31/12/2026', in the company's zone. */
function fecha(instante: Date): string {
  const [anio, mes, dia] = diaDe(instante).split('-');
  return `${dia}/${mes}/${anio}`;
}
