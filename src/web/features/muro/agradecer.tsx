import { useState } from 'react';
import { Form, Link } from 'react-router';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { FALTA_FRASE, FALTA_VALOR, MAXIMO_DE_FRASE } from '#domain/muro/gracias.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Fallo, Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { BigChips } from '#web/ui/big-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveGuard, useDirty } from '#web/ui/leave-guard.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { loVisto } from '#web/lo-visto.ts';
import { claveNueva } from '#web/clave.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import { nombreDe } from './palabras.ts';

type Datos = Salidas['muro']['agradecibles'];
type Persona = Datos['filas'][number];

/** What the form's action returns when it did not send. */
export type RespuestaDeGracias = {
  errores: Readonly<Record<string, string>>;
  fallo: Fallo | null;
  /** There is no signal: it waits on the device. */
  enCola?: boolean;
};

/** First whom: those of one's group and branch, or anybody by a search. A plain form: it works before any script. */
export function ElegirPersona({ datos: { filas, hay_mas }, q }: { datos: Datos; q: string }) {
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <search>
        <Form method="get" className="flex gap-2">
          <SearchField label="Buscar por nombre" defaultValue={q} className="flex-1" />
          <Button type="submit" variant="secondary">
            Buscar
          </Button>
        </Form>
      </search>
      {filas.length === 0 ? (
        <Card>
          <EmptyState
            title={q === '' ? 'Buscá a quién agradecerle' : 'Nadie coincide'}
            hint={q === '' ? 'Escribí su nombre arriba.' : 'Probá con otra parte de su nombre.'}
          />
        </Card>
      ) : (
        <Card pad="none">
          <ul className="divide-y divide-line">
            {filas.map((p) => (
              <li key={p.id}>
                <Link
                  to={enlaceDeGracias(p.id)}
                  className="tap flex items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-kraft"
                >
                  <Quien persona={p} />
                  {p.ya ? <Badge size="sm">Ya esta semana</Badge> : null}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {hay_mas ? <p className="text-center text-sm text-ink-2">Hay más: buscá por su nombre.</p> : null}
    </div>
  );
}

function Quien({ persona: p }: { persona: Persona }) {
  return (
    <>
      <Avatar initials={iniciales(p.nombre, p.apellido)} src={p.avatar_url} />
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold wrap-anywhere">{nombreDe(p)}</bdi>
        <span className="block text-sm text-ink-2">
          {[p.sucursal, p.grupo].filter(Boolean).join(' · ') || 'Sin sucursal'}
        </span>
      </span>
    </>
  );
}

/** Without signal: there is nothing else to do. */
export function QuedoEnEspera() {
  return (
    <Card className="mx-auto max-w-2xl">
      <EmptyState
        title="Tus gracias esperan señal"
        hint="Quedaron en este dispositivo y salen solas en cuanto haya."
      />
    </Card>
  );
}

/** Then what they did well, and a sentence. */
export function Agradecer(props: {
  datos: Datos;
  persona: Persona;
  clave: string;
  respuesta: RespuestaDeGracias | undefined;
}) {
  return (
    <LeaveGuard text="Lo que escribiste se pierde.">
      <Formulario key={props.persona.id} {...props} />
    </LeaveGuard>
  );
}

function Formulario({ datos, persona, clave, respuesta }: Parameters<typeof Agradecer>[0]) {
  const { valores, quedan, por_semana, alcance } = datos;
  const [texto, setTexto] = useState('');
  const [privada, setPrivada] = useState(false);
  // The key of the first time that the form was shown: sent twice, it is one thanks.
  // What the device kept brings one that may have been used.
  const [suClave] = useState(() => (loVisto.vistaEn() === null ? clave : claveNueva()));
  const { enviado, unaVez } = useUnaVez(respuesta);
  const [faltan, setFaltan] = useState<RespuestaDeGracias['errores']>({});
  const errores = enviado ? {} : { ...respuesta?.errores, ...faltan };
  const fallo = !enviado && respuesta?.fallo ? mensajeDeError(respuesta.fallo, ACCIONES.agradecer) : null;
  useDirty(texto.trim() !== '' && !enviado);
  const quienes =
    alcance === 'empresa' ? 'Lo ve toda la empresa.' : `Lo ven los de ${persona.sucursal ?? 'su sucursal'}.`;
  return (
    <Form
      method="post"
      onSubmit={(event) =>
        unaVez(event, ({ currentTarget }) => {
          const falta = loQueFalta(currentTarget);
          setFaltan(falta);
          const [primero] = Object.keys(falta);
          if (primero === undefined) return;
          event.preventDefault();
          currentTarget.querySelector<HTMLElement>(`[name="${primero}"]`)?.focus();
        })
      }
      noValidate
      className="mx-auto grid max-w-2xl gap-5"
    >
      <input type="hidden" name="clave" value={suClave} />
      <input type="hidden" name="empleado_id" value={persona.id} />
      <input type="hidden" name="nombre" value={nombreDe(persona)} />
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <Card className="flex items-center gap-3">
        <Quien persona={persona} />
        <Button variant="ghost" render={<Link to={enlaceDeGracias()} />}>
          Cambiar
        </Button>
      </Card>
      <BigChips
        legend="¿Qué hizo bien?"
        name="valor"
        options={valores.map(({ id, icono, nombre }) => ({ value: id, icon: icono, label: nombre }))}
        error={errores['valor']}
      />
      <div>
        <TextArea
          label="Contáselo en una frase"
          name="texto"
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
          required
          maxLength={MAXIMO_DE_FRASE}
          error={errores['texto']}
          dir="auto"
        />
        <Checkbox
          label="Que lo lea solo esa persona"
          name="privada"
          checked={privada}
          onChange={({ currentTarget }) => setPrivada(currentTarget.checked)}
        />
        <p className="mt-1 text-sm text-ink-2">
          {privada ? 'Lo ven solo ustedes dos.' : quienes} Te {quedan === 1 ? 'queda' : 'quedan'} {quedan} de{' '}
          {por_semana} esta semana. Si Recursos Humanos lo revisa antes de mostrarlo, cuenta igual.
        </p>
      </div>
      <Button type="submit" size="lg" full loading={enviado}>
        Dar las gracias
      </Button>
    </Form>
  );
}

/** What has to be said before it is sent, also without signal, in the words of the server. */
function loQueFalta(form: HTMLFormElement): RespuestaDeGracias['errores'] {
  const dicho = new FormData(form);
  const texto = dicho.get('texto');
  return {
    ...(dicho.has('valor') ? {} : { valor: FALTA_VALOR }),
    ...(typeof texto === 'string' && texto.trim() !== '' ? {} : { texto: FALTA_FRASE }),
  };
}
