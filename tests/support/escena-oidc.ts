import { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach } from 'vitest';
import { crearCliente } from '#server/api/cliente.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { crearCuentas } from '#server/auth/cuentas.ts';
import type { AjustesDeOidc } from '#server/auth/proveedor.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from './base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from './empresa.ts';
import { navegador as abrirNavegador } from './navegador.ts';
import { abrirProveedor, type DelProveedor } from './proveedor-oidc.ts';

/** Where the application is, as the provider knows it. */
export const ORIGEN = 'http://localhost:3000';

type Puerta = 'reconoce' | 'personal';

/** An application whose accounts also come in through a provider on this machine. Call it at the top of the file, and `empezar` before each test. */
export async function escenaDeOidc() {
  const base = await baseDePrueba();
  const { db } = base;
  const azul = await abrirProveedor({ origen: ORIGEN });
  afterAll(() => azul.cerrar());
  afterEach(() => {
    azul.gente.clear();
    azul.alterarFichas(null);
  });

  /** The accounts service configured with that provider. */
  function con(cambios: Partial<AjustesDeOidc> = {}, appUrl = ORIGEN) {
    return crearCuentas({
      db,
      secreto: 'un secreto de prueba que tiene más de 32 caracteres',
      appUrl,
      ahora,
      encolar: () => Promise.resolve(),
      piso_ms: 0,
      oidc: { ...azul.ajustes, ...cambios },
    });
  }

  /** A browser of an application with these settings. */
  class Navegador {
    readonly suyo = abrirNavegador('198.51.100.7');
    readonly #cuentas;

    constructor(cambios: Partial<AjustesDeOidc> = {}) {
      this.#cuentas = con(cambios);
    }

    async pedido(): Promise<Contexto> {
      const llamador = await this.#cuentas.llamador(this.suyo.headers());
      return contextoDe(base, null, { cuentas: this.#cuentas, ...this.suyo.ctx(), ...llamador });
    }

    async api(cambios: Partial<Contexto> = {}) {
      return crearCliente({ ...(await this.pedido()), ...cambios });
    }

    async irse(puerta: Puerta = 'reconoce', volver: string | null = null): Promise<string> {
      return (await this.api()).oidc.empezar({ puerta, volver }).then(({ direccion }) => direccion);
    }

    /** Returns from the provider. @returns where to go, or why it was refused */
    async volver(llegada: string) {
      const api = await this.api();
      const consulta = new URL(llegada).search;
      try {
        const destino = await api.oidc.terminar({ consulta });
        return { code: 'OK', destino };
      } catch (error) {
        if (error instanceof ORPCError) return { code: String(error.code), destino: error.data as unknown };
        throw error;
      }
    }

    /** The whole sign-in. @returns how it ended */
    async entrar(quien: Pick<PersonaDePrueba, 'email'> | 'cancelar', puerta: Puerta = 'reconoce') {
      const destino = quien === 'cancelar' ? quien : { email: quien.email };
      return (await this.volver(await azul.visitar(await this.irse(puerta), destino))).code;
    }

    async quien(): Promise<string | null> {
      return (await this.pedido()).actor?.cuenta_id ?? null;
    }
  }

  /** Creates somebody at the provider, who types that e-mail there. */
  function alla({ email }: { email: string }, cambios: Partial<DelProveedor> = {}) {
    azul.gente.set(email, { sub: `sub-de-${email}`, email, email_verified: true, ...cambios });
  }

  /** The audit log, oldest first. */
  const asientos = async () =>
    (await db.select().from(auditoria).orderBy(auditoria.id)).map(
      ({ accion, cuenta_id, entidad_id, despues }) => ({
        accion,
        /** The author of the event. */
        cuenta_id,
        entidad_id,
        motivo: (despues as { motivo?: string } | null)?.motivo,
      }),
    );
  /** The subjects of the mails to somebody. */
  const asuntosDe = async ({ email }: PersonaDePrueba) =>
    (await db.select().from(correos).where(eq(correos.para, email))).map(({ asunto }) => asunto);

  return {
    base,
    db,
    azul,
    con,
    Navegador,
    alla,
    asientos,
    asuntosDe,
    empezar: async (): Promise<Empresa> => {
      await vaciar(base);
      return crearEmpresa(base);
    },
  };
}
