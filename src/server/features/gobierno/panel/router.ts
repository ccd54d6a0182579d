import { os } from '#server/api/autorizar.ts';
import { actividad } from './actividad.ts';
import { pendientes as contarPendientes } from './repo.ts';
import { resumen } from './resumen.ts';

/** What the tabs of the administration count: registrations, profiles of the floor map's staff, and claims, that wait for RRHH. */
const pendientes = os.panel.pendientes.handler(({ context }) => contarPendientes(context.db));

export const panelRouter = { resumen, pendientes, actividad };
