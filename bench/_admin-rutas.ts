import { randomUUID } from 'node:crypto';
import { NOMBRES_DE_SECCION } from '#domain/gobierno/personas/persona.ts';
import { firmar } from '#server/auth/galletas.ts';
import type { Base } from '#server/db/base.ts';
import type { Peticion } from '#server/http/peticion.ts';
import { builtWeb } from '#server/http/web.ts';
import { createLog } from '#server/log.ts';
import { enPedido } from '#server/pedido-actual.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { envDePrueba } from '#tests/support/env.ts';
import { idDe, SUCURSAL, unEmpleado } from './_admin-pantallas.ts';

/** The administration's screens in their initial state, as the addresses from which the client router loads their data. */
export const RUTAS = [
  'admin',
  'admin/empleados',
  'admin/usuarios',
  'admin/usuarios?de=personal',
  'admin/sucursales',
  `admin/sucursales/${SUCURSAL}`,
  `admin/sucursales/${SUCURSAL}/grupos`,
  'admin/desafios',
  'admin/desafios/progreso',
  'admin/desafios/progreso?vista=validar',
  'admin/desafios/progreso?vista=decididas',
  `admin/desafios/${idDe('desafio1')}`,
  'admin/capacitaciones',
  'admin/capacitaciones/asignaciones',
  'admin/capacitaciones/evaluaciones',
  'admin/reportes?reporte=capacitaciones',
  'admin/premios',
  'admin/premios/catalogo',
  'admin/presupuesto',
  'admin/presupuesto/plan',
  'admin/roles',
  'admin/reportes',
  'admin/reportes/envios',
  'admin/actividad',
  'admin/actividad?vista=auditoria',
  'admin/config',
  'admin/integraciones',
  'admin/firmas',
  'admin/salud',
  'admin/meritos',
  'admin/puntos',
  ...['', ...NOMBRES_DE_SECCION.slice(1).map((seccion) => `?ver=${seccion}`)].map(
    (seccion) => `personas/${unEmpleado(7)}${seccion}`,
  ),
] as const;

/**
 * Serves the screens from the output of `npm run build`, in this process, signed in as the first admin_rrhh of `_admin.ts`.
 * @returns a function that loads the data of an address under /reconoce, as a tap does
 */
export async function pantallasDe(base: Base): Promise<(ruta: string) => Promise<string>> {
  const env = envDePrueba();
  const web = await builtWeb();
  const proceso: Peticion['proceso'] = {
    env,
    log: createLog('silent'),
    base,
    servicios: contextoDe(base, null),
    eventos: { montar: () => {}, abiertas: () => 0, porClase: () => ({}), cerrar: async () => {} },
    apagado: new AbortController().signal,
  };
  const cookie = `mostrador.session_token=${firmar('t2', env.authSecret)}`;
  return async (ruta) => {
    const [camino = '', consulta] = ruta.split('?');
    const url = `http://localhost:3000/reconoce/${camino}.data${consulta ? `?${consulta}` : ''}`;
    const peticion = { requestId: randomUUID(), nonce: 'n', clientAddress: '127.0.0.1', proceso };
    const pedido = new Request(url, { headers: { cookie } });
    // As a read-only request: repeated queries within it are answered from its cache.
    const respuesta = await enPedido(peticion.requestId, () => web.page(pedido, peticion), true);
    const texto = await respuesta.text();
    if (respuesta.status !== 200) throw new Error(`${ruta}: ${respuesta.status} ${texto.slice(0, 200)}`);
    return texto;
  };
}
