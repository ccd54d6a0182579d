import { os } from '#server/api/autorizar.ts';
import { pendientes as contarPendientes } from './repo.ts';

/** What the tabs of the administration count: registrations, profiles of the floor map's staff, and claims, that wait for RRHH. */
export const pendientes = os.panel.pendientes.handler(({ context }) => contarPendientes(context.db));
