import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import { alcance, alcanza, empleadoActivo, esRrhh, type Actor, type Persona } from './permisos.ts';

type Quien = Actor | null;

/** Giving up a claim, or saying that the prize arrived: its own author only, whatever their role. */
export function esReclamoPropio(actor: Quien, beneficiario_id: string): boolean {
  return empleadoActivo(actor)?.id === beneficiario_id;
}

/** Loading, changing and reading the company's budget: RRHH. */
export function puedeAdministrarPresupuesto(actor: Quien): boolean {
  return esRrhh(actor);
}

/** Approving or rejecting a claim: RRHH, never their own. */
export function puedeDecidirReclamo(actor: Quien, beneficiario: Pick<Persona, 'id'>): boolean {
  return esRrhh(actor) && !esReclamoPropio(actor, beneficiario.id);
}

/** Handing a prize over: RRHH, and the gerente of the employee's branch; never to oneself. */
export function puedeEntregarPremio(actor: Quien, beneficiario: Persona): boolean {
  if (esReclamoPropio(actor, beneficiario.id)) return false;
  return esRrhh(actor) || (puedeEntregarPremios(actor) && alcanza(alcance(actor), beneficiario));
}

/** Having a queue of prizes to hand over at all: RRHH, and a gerente who has a branch. */
function puedeEntregarPremios(actor: Quien): boolean {
  return esRrhh(actor) || alcance(actor).tipo === 'sucursal';
}

/** A claim in somebody's queue: every one for RRHH; for a gerente those of their branch, once approved. */
export function puedeVerReclamo(actor: Quien, beneficiario: Persona, estado: EstadoDeAsignacion): boolean {
  if (esRrhh(actor)) return true;
  return (
    alcance(actor).tipo === 'sucursal' &&
    alcanza(alcance(actor), beneficiario) &&
    (estado === 'aprobado' || estado === 'entregado')
  );
}

/** The receipt of several people's deliveries: it names all of them, so RRHH alone. */
export function puedeVerComprobanteDeVarios(actor: Quien): boolean {
  return esRrhh(actor);
}

/** The receipt of a delivery: the person who received it, the gerente of their branch, RRHH. */
export function puedeVerComprobante(actor: Quien, beneficiario: Persona): boolean {
  return (
    esReclamoPropio(actor, beneficiario.id) ||
    esRrhh(actor) ||
    (alcance(actor).tipo === 'sucursal' && alcanza(alcance(actor), beneficiario))
  );
}
