import { type Cliente, crearCliente } from '#server/api/cliente.ts';
import type { Base } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { idDe, type Pantalla } from './_admin-pantallas.ts';
import { PERSONAS } from './_admin-personas.ts';
import { PREMIOS } from './_admin-premios.ts';
import { REPORTES } from './_admin-reportes.ts';
import { TRABAJO } from './_admin-trabajo.ts';

/** Every table and report of the administration. `admin.test.ts` fails if one is missing. */
export const PANTALLAS: readonly Pantalla[] = [...PERSONAS, ...TRABAJO, ...PREMIOS, ...REPORTES];

/** The API in process, as screens call it: as the first admin_rrhh of `_admin.ts`, and as the gerente of one of its branches. */
export function clientesDe(base: Base): { rrhh: Cliente; gerente: Cliente } {
  const de = (n: number, rol: 'admin_rrhh' | 'gerente_sucursal', sucursal_id: string | null) => {
    const empleado = { id: idDe(`empleado${n}`), rol, sucursal_id, grupo_id: null, activo: true };
    // A recent sign-in, because exports ask for a recent proof of identity.
    const probada_en = ahora();
    return crearCliente(
      contextoDe(base, null, { actor: { cuenta_id: idDe(`cuenta${n}`), empleado }, probada_en }),
    );
  };
  return { rrhh: de(2, 'admin_rrhh', null), gerente: de(GERENTE, 'gerente_sucursal', idDe('sucursal21')) };
}

/** `_admin.ts` makes every 500th employee a gerente, of branch 1 + 500 mod 40. */
const GERENTE = 500;
