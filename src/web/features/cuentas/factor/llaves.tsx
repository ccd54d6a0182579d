import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Form, useActionData } from 'react-router';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { fechaLarga } from '#domain/comun/formato.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { BotonDeLlave } from '#web/comun/ingreso-con-llave.tsx';
import type { Resultado } from '#web/comun/llave.ts';
import { guardia } from '#web/guardia.ts';
import { pedir } from '#web/pedir.ts';
import { useRecarga } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useUnaVez } from '#web/use-una-vez.ts';
import { Accion } from './accion.tsx';
import type { SegundoFactor } from './tipos.ts';

type Llave = SegundoFactor['llaves'][number];

/** The account's passkeys, with a button to create one on this device. That requires JavaScript. */
export function Llaves({
  llaves,
  ahora,
  primera,
  alCrear,
}: {
  llaves: readonly Llave[];
  ahora: Date;
  /** The account has no second factor yet: after creating this passkey, signing in will require one. */
  primera: boolean;
  /** Receives the recovery codes created with it, if it is the account's first factor. */
  alCrear: (codigos: readonly string[]) => void;
}) {
  const { recargar } = useRecarga();
  const [nombre, setNombre] = useState('');
  const usar = async (): Promise<Resultado<unknown>> => {
    const hecho = await crear(nombre.trim() || nombreDeEsteDispositivo());
    if (hecho.ok) {
      setNombre('');
      alCrear(hecho.valor);
      await recargar();
    }
    return hecho;
  };
  return (
    <Card as="section" aria-labelledby="llaves">
      <CardHeader
        title={<span id="llaves">Llaves de acceso</span>}
        subtitle="Entrás con tu huella, tu cara o el PIN de tu dispositivo, sin escribir nada. También sirven como segundo paso."
        className="mb-3"
      />
      {llaves.length > 0 ? (
        <ul className="mb-4 divide-y divide-line">
          {llaves.map((llave) => (
            <li key={llave.id} className="py-3 first:pt-0">
              <UnaLlave llave={llave} ahora={ahora} />
            </li>
          ))}
        </ul>
      ) : null}
      <noscript>
        <p className="text-sm text-ink-2">Para agregar una llave hace falta JavaScript en el navegador.</p>
      </noscript>
      <TextField
        label="Nombre de la llave nueva"
        hint="Para reconocerla: «Mi celular», «La notebook de la oficina»"
        optional
        maxLength={60}
        value={nombre}
        onChange={(event) => setNombre(event.currentTarget.value)}
      />
      {primera ? (
        <p className="mb-3 text-sm text-ink-2">
          Desde ese momento, para entrar con contraseña también vas a necesitar la llave o un código de
          recuperación. Los códigos te los mostramos apenas la agregues: guardalos.
        </p>
      ) : null}
      <BotonDeLlave texto="Agregar este dispositivo" usar={usar} alLograrlo={() => {}} />
    </Card>
  );
}

function UnaLlave({ llave, ahora }: { llave: Llave; ahora: Date }) {
  const titulo = useId();
  const { enviado, unaVez } = useUnaVez(useActionData());
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-3">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span id={titulo} className="font-semibold wrap-anywhere">
            {llave.nombre}
          </span>
          <span className="text-sm text-ink-2">
            {llave.usada_en
              ? `Se usó ${hace(llave.usada_en, ahora)}`
              : `Desde el ${fechaLarga(llave.creada_en)}`}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-ink-2 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mt-3 grid gap-3">
        <Form
          method="post"
          aria-labelledby={titulo}
          onSubmit={(event) => unaVez(event)}
          className="grid gap-1 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-3"
        >
          <input type="hidden" name="hacer" value="renombrar" />
          <input type="hidden" name="id" value={llave.id} />
          <TextField
            label="Nombre"
            name="nombre"
            maxLength={60}
            defaultValue={llave.nombre}
            reserve={false}
          />
          <Button type="submit" variant="secondary" loading={enviado}>
            Cambiar nombre
          </Button>
        </Form>
        <Accion
          hacer="quitar_llave"
          id={llave.id}
          texto="Quitar esta llave"
          pregunta={`«${llave.nombre}» no va a servir más para entrar.`}
          confirmar="Quitar"
        />
      </div>
    </details>
  );
}

/** Asks for a recent proof of identity, creates the passkey on the device, and stores it on the server. */
async function crear(nombre: string): Promise<Resultado<readonly string[]>> {
  if (!(await guardia.alDia())) return { ok: false, error: null };
  const pedido = await pedir<{ opciones: Record<string, unknown> }>('POST', '/factor/llaves/nueva');
  if (!pedido.ok) return { ok: false, error: mensajeDeError(pedido.fallo, NO_SE_PUDO) };
  const { crearLlave } = await import('#web/comun/llave.ts');
  const creada = await crearLlave(pedido.valor.opciones);
  if (!creada.ok) return creada;
  const guardada = await pedir<{ codigos: string[] }>('POST', '/factor/llaves', {
    respuesta: creada.valor,
    nombre,
  });
  return guardada.ok
    ? { ok: true, valor: guardada.valor.codigos }
    : { ok: false, error: mensajeDeError(guardada.fallo, NO_SE_PUDO) };
}

const NO_SE_PUDO = 'No se pudo agregar la llave';

function nombreDeEsteDispositivo(): string {
  return /Android|iPhone|iPad/u.test(navigator.userAgent) ? 'Mi celular' : 'Mi computadora';
}
