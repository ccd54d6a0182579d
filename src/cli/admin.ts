import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Registro } from '#contract/cuentas-formularios.ts';
import { crearCuentas } from '#server/auth/cuentas.ts';
import { migrar } from '#server/db/migrar.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type AdminHecho, hacerAdmin } from '#server/features/empleados/hacerAdmin.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { ahora } from '#server/reloj.ts';
import { conBase, correr, decir, leerOpciones } from './comun.ts';

const USO = `Uso: npm run admin -- create <email> [--nombre "María"] [--apellido "Gómez"] [--nueva-clave]

Crea un administrador de RRHH, o hace administrador a quien ya tiene ese email.
  --nombre, --apellido   para una ficha nueva; una que existe conserva los suyos
  --nueva-clave          le pone una contraseña nueva también a una cuenta que ya tiene la suya`;

await correr(async (argumentos) => {
  const pedido = leerPedido(argumentos);
  decir(pedido === null ? USO : await crear(pedido));
});

type Pedido = { email: string; nombre: string; apellido: string; cambiarClave: boolean };

/** @returns null when help was asked for */
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
  if (orden !== 'create' || email === undefined || sobran.length > 0) throw new Impedimento(USO);
  const leido = Registro.pick({ nombre: true, apellido: true, email: true }).safeParse({
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

async function crear(pedido: Pedido): Promise<string> {
  const env = readEnv();
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

/** 20 characters that cannot be mistaken for one another when dictated: 95 bits. */
function generarClave(): string {
  const letras = 'abcdefghjkmnpqrstuvwxyz2345679';
  const grupo = () => Array.from({ length: 5 }, () => letras[randomInt(letras.length)]).join('');
  return Array.from({ length: 4 }, grupo).join('-');
}
