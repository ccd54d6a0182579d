import { useState, type ComponentType, type ReactNode, type SyntheticEvent } from 'react';
import { LOGROS_DE_PERSONAL } from '#web/copy/personal.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnaVez } from '#web/use-una-vez.ts';
import { olvidarSesionAnterior } from './guardado.ts';
import { CamposDeAcceso, RegistroCerrado } from './campos.tsx';
import { PaginaDePersonal } from './pagina.tsx';
import type { Politica, Que, RespuestaDeAcceso } from './tipos.ts';

type Formulario = ComponentType<{
  method: 'post';
  action: string;
  noValidate: boolean;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
}>;

/**
 * 'Acceso Administrativo': shown in the editor's place to somebody who is not signed in. One form that toggles between
 * signing in and registering. `Formulario` is a fetcher's form, or the router's if nothing on screen has to be kept.
 */
export function PanelDeAcceso({
  Formulario,
  respuesta,
  enviando: enCamino,
  politica,
  inicial = 'ingresar',
}: {
  Formulario: Formulario;
  respuesta: RespuestaDeAcceso | undefined;
  enviando: boolean;
  politica: Politica;
  inicial?: Que;
}) {
  const [que, setQue] = useState<Que>(respuesta?.listo ? 'ingresar' : (respuesta?.que ?? inicial));
  const listo = respuesta?.listo ?? false;
  const { enviado, unaVez } = useUnaVez(respuesta);
  const enviando = enviado || enCamino;
  const [atendida, setAtendida] = useState(respuesta);
  if (atendida !== respuesta) {
    setAtendida(respuesta);
    // After registering, and confirming the email, the next step is signing in.
    if (listo) setQue('ingresar');
  }
  const registra = que === 'registrarse';
  return (
    <PaginaDePersonal
      titulo="Acceso Administrativo"
      bajada={
        registra ? 'Creá tu cuenta para editar las góndolas.' : 'Iniciá sesión para editar las góndolas.'
      }
    >
      {listo && !enviando ? (
        <output className="mb-4 block">
          <Notice tone="success" title={LOGROS_DE_PERSONAL.panel_registro} />
        </output>
      ) : null}
      {registra && politica.tipo === 'cerrado' ? (
        <RegistroCerrado />
      ) : (
        <Formulario
          key={que}
          method="post"
          action="/auth/panel"
          noValidate
          onSubmit={(event) => {
            olvidarSesionAnterior();
            unaVez(event);
          }}
        >
          <CamposDeAcceso
            que={que}
            respuesta={respuesta}
            enviando={enviando}
            politica={politica}
            boton={registra ? 'Crear Cuenta' : 'Iniciar Sesión'}
          />
        </Formulario>
      )}
      {/* Without JavaScript this link goes to the page whose tabs are URLs. */}
      <div className="mt-4 text-center">
        <a
          href={registra ? '/auth' : '/auth?tab=registro'}
          className={buttonClass({ variant: 'ghost' })}
          onClick={(event) => {
            event.preventDefault();
            if (!enviando) setQue(registra ? 'ingresar' : 'registrarse');
          }}
        >
          {registra ? '¿Ya tenés cuenta? Iniciá sesión' : '¿No tenés cuenta? Registrate'}
        </a>
      </div>
    </PaginaDePersonal>
  );
}
