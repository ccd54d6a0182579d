import type { z } from 'zod';
import type { PerfilAdmin } from '#contract/personas/personal.ts';
import type { EstadoDePerfil } from '#domain/personas/personal/perfil.ts';
import type { RolDePersonal } from '#domain/comun/permisos/permisos.ts';

export type PerfilDePersonal = z.output<typeof PerfilAdmin>;
export type Filtros = { busqueda: string; estado: string; pagina: number };

/** What the list sends to its route's action, as JSON. */
export type Pedido =
  | { hacer: 'decidir'; id: string; de: EstadoDePerfil; estado: 'aprobado' | 'rechazado' }
  | { hacer: 'rol_personal'; id: string; de: RolDePersonal; role: RolDePersonal }
  | { hacer: 'reiniciar_factor_personal'; id: string }
  | { hacer: 'eliminar_personal'; id: string };

export const POR_PAGINA = 20;
