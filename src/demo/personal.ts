import { sinAcentos } from '#domain/comun/texto.ts';
import type { EstadoDePerfil } from '#domain/personas/personal/perfil.ts';
import type { RolDePersonal } from '#domain/comun/permisos/permisos.ts';
import type { Tx } from '#server/db/base.ts';
import { profiles } from '#server/db/schema/personal.ts';
import type { Azar } from './azar.ts';

type DelPersonal = {
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly role: RolDePersonal;
  readonly estado: EstadoDePerfil;
  /** Registered this many days ago. */
  readonly hace: number;
};

/** Staff of the floor map: accounts with a profile and no employee. One of them waits for approval. */
const PERSONAL: readonly DelPersonal[] = [
  {
    nombre: 'Marina',
    apellido: 'Toscano',
    email: 'marketing@demo.local',
    role: 'admin',
    estado: 'aprobado',
    hace: 210,
  },
  {
    nombre: 'Ulises',
    apellido: 'Ferrando',
    email: 'ulises.ferrando@demo.local',
    role: 'user',
    estado: 'aprobado',
    hace: 95,
  },
  {
    nombre: 'Zulma',
    apellido: 'Achával',
    email: 'zulma.achaval@demo.local',
    role: 'user',
    estado: 'pendiente',
    hace: 2,
  },
];

/** Creates the staff's accounts, each with its profile. `abrir` creates an account and returns its id. */
export async function sembrarPersonal(
  tx: Tx,
  { azar, ahora, abrir }: { azar: Azar; ahora: Date; abrir: (quien: DelPersonal) => Promise<string> },
): Promise<void> {
  for (const p of PERSONAL) {
    const created_at = new Date(ahora.getTime() - p.hace * 86_400_000);
    const full_name = `${p.nombre} ${p.apellido}`;
    await tx.insert(profiles).values({
      id: azar.uuid(created_at),
      cuenta_id: await abrir(p),
      full_name,
      role: p.role,
      estado: p.estado,
      busqueda: sinAcentos(full_name),
      created_at,
      updated_at: created_at,
    });
  }
}
