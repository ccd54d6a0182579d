import { Clock, LogOut, MailCheck, ShieldQuestion, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useUnaVez } from '#web/use-una-vez.ts';
import { PaginaDePersonal } from './pagina.tsx';
import type { Politica, Sesion } from './tipos.ts';

type SinAcceso = Exclude<Sesion, { estado: 'anonimo' | 'aprobado' }>;

/** For somebody signed in who may not edit: why, what to do about it, and how to leave. It works without JavaScript. */
export function SinEditor({ sesion, politica }: { sesion: SinAcceso; politica: Politica }) {
  const [query] = useSearchParams();
  const aviso = AVISOS[query.get('aviso') ?? ''];
  const email = sesion.estado === 'sin_perfil' ? sesion.email : sesion.perfil.email;
  const { titulo, Icono } = TITULOS[sesion.estado];
  return (
    <PaginaDePersonal
      titulo={titulo}
      bajada={
        <>
          Entraste como <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>.
        </>
      }
    >
      {aviso ? (
        <output className="mb-4 block">
          <Notice tone={aviso.tono} title={aviso.titulo} />
        </output>
      ) : null}
      <div className="flex gap-3">
        <Icono aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-2" />
        <div className="min-w-0">{textoDe(sesion.estado, politica)}</div>
      </div>
      <div className="mt-5 grid gap-2">
        {sesion.estado === 'sin_perfil' && politica.tipo !== 'cerrado' ? (
          <Accion hacer="pedir">Pedir acceso</Accion>
        ) : null}
        {sesion.estado === 'sin_confirmar' ? (
          <Accion hacer="reenviar">Mandar el enlace de nuevo</Accion>
        ) : null}
        {sesion.estado === 'pendiente' ? (
          <a href="/gondolasedit" className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}>
            Ver si ya lo aprobaron
          </a>
        ) : null}
      </div>
      <Salidas />
    </PaginaDePersonal>
  );
}

const TITULOS = {
  sin_perfil: { titulo: 'Tu cuenta no edita góndolas', Icono: ShieldQuestion },
  sin_confirmar: { titulo: 'Confirmá tu email', Icono: MailCheck },
  pendiente: { titulo: 'Tu acceso espera aprobación', Icono: Clock },
  rechazado: { titulo: 'Tu acceso no está habilitado', Icono: ShieldX },
} as const;

function textoDe(estado: SinAcceso['estado'], politica: Politica): ReactNode {
  switch (estado) {
    case 'sin_perfil':
      return (
        <>
          <p>
            Editar el plano es para el personal autorizado, y tu cuenta todavía no tiene un perfil para
            hacerlo.
          </p>
          <p className="mt-2 text-ink-2">{COMO_PEDIR[politica.tipo]}</p>
        </>
      );
    case 'sin_confirmar':
      return (
        <p>
          Te mandamos un email con un enlace. Abrilo y poné tu contraseña: el editor se abre apenas lo
          confirmes. Si no lo ves, mirá en el correo no deseado.
        </p>
      );
    case 'pendiente':
      return (
        <p>
          Recursos Humanos tiene que aprobarlo. Te avisamos por email, y desde entonces el editor se abre acá.
        </p>
      );
    case 'rechazado':
      return (
        <p>
          Recursos Humanos no aprobó tu acceso, o lo quitó. Si creés que es un error, hablá con ellos: pueden
          habilitarlo de nuevo.
        </p>
      );
  }
}

const COMO_PEDIR: Readonly<Record<Politica['tipo'], string>> = {
  abierto: 'Si lo pedís, lo tenés en el momento.',
  dominios: 'Si tu email es de la empresa y lo pedís, lo tenés en el momento.',
  aprobacion: 'Si lo pedís, Recursos Humanos lo aprueba.',
  cerrado: 'Los pedidos están cerrados: hablá con Recursos Humanos.',
};

const AVISOS: Readonly<Record<string, { tono: 'success' | 'danger'; titulo: string }>> = {
  reenviado: { tono: 'success', titulo: 'Te mandamos el enlace. Fijate también en el correo no deseado.' },
  demasiados: {
    tono: 'danger',
    titulo: 'Ya te mandamos varios enlaces, y siguen sirviendo. Esperá un rato antes de pedir otro.',
  },
  dominio: { tono: 'danger', titulo: 'Tu email no es de la empresa. Pedile el acceso a Recursos Humanos.' },
  fallo: { tono: 'danger', titulo: 'No se pudo hacer. Probá de nuevo en un momento.' },
};

function Accion({ hacer, children }: { hacer: 'pedir' | 'reenviar'; children: ReactNode }) {
  const { state, formAction } = useNavigation();
  const { enviado, unaVez } = useUnaVez(undefined);
  return (
    <Form method="post" action="/auth/acceso" onSubmit={(event) => unaVez(event)}>
      <input type="hidden" name="hacer" value={hacer} />
      <Button
        type="submit"
        full
        size="lg"
        loading={enviado || (state !== 'idle' && formAction === '/auth/acceso')}
      >
        {children}
      </Button>
    </Form>
  );
}

function Salidas() {
  return (
    <nav aria-label="Otras pantallas" className="mt-5 border-t border-line pt-4">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <li>
          <TextLink kind="standalone" href="/gondolas">
            Ver las góndolas
          </TextLink>
        </li>
        <li>
          <TextLink kind="standalone" href="/reconoce/home">
            Ir a Reconoce
          </TextLink>
        </li>
        <li className="ml-auto">
          <Form method="post" action="/auth/salir" reloadDocument>
            <Button type="submit" variant="ghost" icon={<LogOut aria-hidden />}>
              Salir
            </Button>
          </Form>
        </li>
      </ul>
    </nav>
  );
}
