import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CLASES_DE_PUSH, type Resumen } from '#domain/comun/push.ts';
import type { Salidas } from '#web/api.server.ts';
import { ACCIONES } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { PUSH } from '#web/copy/textos.ts';
import type { EstadoDePush } from '#web/push/dispositivo.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { RUTA, useFormulario, type Contestado } from './use-formulario.ts';

/** Of what, when and how one is told while the application is closed: on this device, and by mail. */
export function Avisos({
  quien,
  preferencias,
  contestado,
}: {
  quien: string;
  preferencias: Salidas['notificaciones']['preferencias'];
  contestado: Contestado | undefined;
}) {
  const { Form, unaVez, enviando, error, guardado } = useFormulario(
    'avisos',
    contestado,
    ACCIONES.guardar_avisos,
    () => toast.success(EXITOS.avisos_guardados.titulo, { id: 'perfil' }),
  );
  const { clases, email_confirmado } = preferencias;
  return (
    <Card as="section" aria-labelledby="tus-avisos" id="avisos" className="scroll-mt-4">
      <CardHeader
        title={<span id="tus-avisos">Cómo te avisamos</span>}
        subtitle="Con la aplicación cerrada. Nunca dicen nombres en la pantalla bloqueada."
        className="mb-3"
      />
      <EsteDispositivo quien={quien} />
      {guardado ? <Notice tone="success" title={EXITOS.avisos_guardados.titulo} className="mb-4" /> : null}
      <Form
        method="post"
        action={RUTA}
        onSubmit={(event) => unaVez(event)}
        className="mt-4 grid gap-4 border-t border-line pt-4"
      >
        <input type="hidden" name="hacer" value="avisos" />
        {error ? <FormError title={error.titulo} text={error.texto} /> : null}
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-semibold">Avisame cuando</legend>
          {CLASES_DE_PUSH.map(({ clase, texto }) => (
            <Checkbox
              key={clase}
              name="clases"
              value={clase}
              defaultChecked={clases.includes(clase)}
              label={texto}
            />
          ))}
        </fieldset>
        <div>
          <Checkbox
            name="con_silencio"
            defaultChecked={preferencias.con_silencio}
            label="Sin avisos de noche"
            description="Los de esas horas llegan cuando terminan."
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
            <Select
              label="Desde las"
              name="silencio_desde"
              defaultValue={String(preferencias.silencio_desde)}
              options={HORAS}
              reserve={false}
            />
            <Select
              label="Hasta las"
              name="silencio_hasta"
              defaultValue={String(preferencias.silencio_hasta)}
              options={HORAS}
              reserve={false}
            />
          </div>
        </div>
        <RadioGroup
          legend="Resumen por email de lo que no leíste"
          name="resumen"
          defaultValue={preferencias.resumen}
          options={RESUMENES.map((opcion) => ({
            ...opcion,
            disabled: !email_confirmado && opcion.value !== 'nunca',
          }))}
        />
        {email_confirmado ? null : (
          <p className="-mt-2 text-sm text-ink-2">
            El resumen se manda solo a un email confirmado, y el tuyo todavía no lo está.
          </p>
        )}
        <Button type="submit" variant="secondary" loading={enviando} full>
          Guardar avisos
        </Button>
      </Form>
    </Card>
  );
}

/** Whether this device is told, and the button that changes it. It needs a script, so without one nothing is promised. */
function EsteDispositivo({ quien }: { quien: string }) {
  const [estado, setEstado] = useState<EstadoDePush | null>(null);
  const [ocupado, setOcupado] = useState(false);
  useEffect(() => {
    let vigente = true;
    void import('#web/push/dispositivo.ts')
      .then(({ estadoDePush }) => estadoDePush(quien))
      .then((suyo) => (vigente ? setEstado(suyo) : undefined))
      .catch(() => undefined);
    return () => {
      vigente = false;
    };
  }, [quien]);
  const cambiar = async () => {
    setOcupado(true);
    try {
      const { apagar, decir, prender } = await import('#web/push/dispositivo.ts');
      if (estado === 'prendido') {
        await apagar(quien);
        setEstado('apagado');
      } else {
        const hecho = await prender(quien);
        decir(hecho);
        setEstado(hecho ?? 'apagado');
      }
    } catch {
      toast.error(PUSH.fallo.titulo, { id: 'push', text: PUSH.fallo.texto });
    } finally {
      setOcupado(false);
    }
  };
  // Its height does not change when it is known.
  return (
    <div className="grid min-h-19 content-start gap-2">
      <p className="text-sm" aria-live="polite">
        {estado === null ? 'Este dispositivo…' : DICHO[estado]}
      </p>
      {estado === 'apagado' || estado === 'prendido' ? (
        <Button
          variant={estado === 'apagado' ? 'primary' : 'secondary'}
          full
          icon={<BellRing aria-hidden />}
          loading={ocupado}
          onClick={() => void cambiar()}
        >
          {estado === 'apagado' ? 'Avisarme en este dispositivo' : 'Dejar de avisarme acá'}
        </Button>
      ) : null}
    </div>
  );
}

const DICHO: Readonly<Record<EstadoDePush, string>> = {
  apagado: 'En este dispositivo todavía no te avisamos.',
  prendido: 'En este dispositivo te avisamos mientras tengas la sesión abierta.',
  bloqueado: `${PUSH.bloqueado.titulo}. ${PUSH.bloqueado.texto}`,
  instalar:
    'En iPhone, primero agregá Reconoce a la pantalla de inicio: tocá Compartir y «Agregar a inicio». Abrilo desde ahí y volvé acá.',
  sin_soporte: 'Este navegador no recibe avisos. Podés elegir el resumen por email.',
};

const HORAS = Array.from({ length: 24 }, (_, hora) => ({
  value: String(hora),
  label: `${String(hora).padStart(2, '0')}:00`,
}));

const RESUMENES: readonly { readonly value: Resumen; readonly label: string }[] = [
  { value: 'nunca', label: 'No, gracias' },
  { value: 'diario', label: 'Todos los días' },
  { value: 'semanal', label: 'Los lunes' },
];
