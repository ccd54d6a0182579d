import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { DatosDeRegistro } from '#contract/cuentas/cuentas-formularios.ts';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { crearCuentas, type Cuentas } from '#server/auth/cuentas.ts';
import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type AdminHecho, hacerAdmin } from '#server/features/personas/empleados/hacer-admin.ts';
import { reiniciarFactorDe } from '#server/features/cuentas/factor/reiniciar.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { ahora } from '#server/reloj.ts';
import { conBase, correr, decir, leerOpciones } from './comun.ts';

const USO = `Uso: npm run admin -- create <email> [--nombre "María"] [--apellido "Gómez"] [--nueva-clave]
     npm run admin -- reset-factor <email>

create: crea un administrador de RRHH, o hace administrador a quien ya tiene ese email.
  --nombre, --apellido   para una ficha nueva; una que existe conserva los suyos
  --nueva-clave          le pone una contraseña nueva también a una cuenta que ya tiene la suya

reset-factor: quita el segundo paso de quien lo perdió y no tiene a quién pedírselo, y cierra sus sesiones.`;

await correr(async (argumentos) => {
  const pedido = leerPedido(argumentos);
  if (pedido === null) decir(USO);
  else decir('reiniciar' in pedido ? await reiniciar(pedido.reiniciar) : await crear(pedido));
});

type PedidoDeAlta = { email: string; nombre: string; apellido: string; cambiarClave: boolean };
type Pedido = PedidoDeAlta | { reiniciar: string };

/** @returns null if help was requested */
function leerPedido(argumentos: string[]): Pedido | null {
  const { values, positionals } = leerOpciones(USO, () =>
    parseArgs({
      args: argumentos,
      allowPositionals: true,
      options: {
        nombre: { type: 'string' },
        apellido: { type: 'string' },
        'nueva-clave': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
  if (values.help) return null;
  const [orden, email, ...sobran] = positionals;
  if (orden === 'reset-factor' && email !== undefined && sobran.length === 0) return { reiniciar: email };
  if (orden !== 'create' || email === undefined || sobran.length > 0) throw new Impedimento(USO);
  const leido = DatosDeRegistro.pick({ nombre: true, apellido: true, email: true }).safeParse({
    email,
    nombre: values.nombre ?? email.split('@')[0],
    apellido: values.apellido ?? 'RRHH',
  });
  if (!leido.success) {
    const problemas = leido.error.issues.map((i) => `  · ${i.path.join('.')}: ${i.message}`);
    throw new Impedimento(['No se puede crear el administrador:', ...problemas].join('\n'));
  }
  return { ...leido.data, cambiarClave: values['nueva-clave'] ?? false };
}

async function conCuentas<T>(env: Env, obra: (base: Base, cuentas: Cuentas) => Promise<T>): Promise<T> {
  return conBase(env, async (base) => {
    await migrar(base);
    const cuentas = crearCuentas({
      db: base.db,
      secreto: env.authSecret,
      secretosAnteriores: env.previousAuthSecrets,
      appUrl: env.appUrl,
      ahora,
      encolar: () => Promise.reject(new Error('The command line leaves no jobs')),
    });
    return obra(base, cuentas);
  });
}

async function reiniciar(email: string): Promise<string> {
  return conCuentas(readEnv(), async (base, cuentas) => {
    const hecho = await base.db.transaction((tx) =>
      reiniciarFactorDe(tx, cuentas.factor, normalizarEmail(email), ahora()),
    );
    switch (hecho) {
      case 'SIN_CUENTA':
        throw new Impedimento(`No hay ninguna cuenta con el email ${email}.`);
      case 'SIN_FACTOR':
        return `${email} no tiene segundo paso: entra solo con su contraseña.`;
      case 'REINICIADO':
        return [
          `Listo: ${email} ya no tiene segundo paso, y se cerraron sus sesiones. Le avisamos por email.`,
          'Entra con su contraseña. Pedile que configure otro en Mi Perfil, en Seguridad.',
        ].join('\n');
    }
  });
}

async function crear(pedido: PedidoDeAlta): Promise<string> {
  const env = readEnv();
  return conCuentas(env, async (base, cuentas) => {
    const clave = generarClave();
    const clave_cifrada = await cuentas.cifrarClave(clave);
    const hecho = await base.db.transaction((tx) =>
      hacerAdmin(tx, cuentas, { ...pedido, clave_cifrada, app_url: env.appUrl }),
    );
    return contar(hecho, clave, env);
  });
}

function contar({ estado, clave_puesta, email }: AdminHecho, clave: string, { appUrl }: Env): string {
  const que = {
    creado: `Listo: ${email} es administrador de RRHH.`,
    promovido: `Listo: ${email} ahora es administrador de RRHH.`,
    ya_era: `${email} ya era administrador de RRHH${clave_puesta ? '.' : ': no cambió nada.'}`,
  }[estado];
  const como = clave_puesta
    ? [
        '',
        `  Contraseña: ${clave}`,
        '',
        'No se vuelve a mostrar. Si había sesiones abiertas, se cerraron.',
        'Entregala en mano y pedí que la cambie en Mi Perfil.',
      ]
    : estado === 'ya_era'
      ? ['Si perdió la contraseña: agregá --nueva-clave.']
      : ['Entra con su contraseña de siempre.'];
  return [que, ...como, '', `Se entra en ${appUrl}/reconoce/auth`].join('\n');
}

/** 20 characters without look-alikes, for dictating: 95 bits. */
function generarClave(): string {
  const letras = 'abcdefghjkmnpqrstuvwxyz2345679';
  const grupo = () => Array.from({ length: 5 }, () => letras[randomInt(letras.length)]).join('');
  return Array.from({ length: 4 }, grupo).join('-');
}
