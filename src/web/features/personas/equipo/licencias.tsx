import { CalendarOff, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { LicenciaEntrada } from '#contract/personas/sucursales-formularios.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, enMayuscula, rango } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Ficha } from './tipos.ts';

type Licencia = NonNullable<Ficha['licencias']>[number];

/** A person's leave, with the forms to register and withdraw it. */
export function Licencias({ ficha, hoy }: { ficha: Ficha; hoy: Dia }) {
  const [abierto, setAbierto] = useState(false);
  const [quitando, setQuitando] = useState<Licencia | null>(null);
  const { enviando, enviar } = useEnvio();
  const quitar = (licencia: Licencia) => {
    enviar({ metodo: 'equipo.quitarLicencia', entrada: { id: licencia.id } }, (respuesta) => {
      setQuitando(null);
      if (respuesta.ok) {
        toast.success(EXITOS.licencia_quitada.titulo, { text: laRacha(respuesta.valor.racha) });
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.quitar_licencia);
      toast.error(titulo, { text: texto });
    });
  };
  const licencias = ficha.licencias ?? [];
  return (
    <>
      {licencias.length === 0 ? (
        <p className="text-sm text-ink-2">Sin licencias registradas. Sus días no suman ni cortan la racha.</p>
      ) : (
        <ul className="divide-y divide-line">
          {licencias.map((l) => (
            <li key={l.id} className="flex items-center gap-3 py-2">
              <CalendarOff aria-hidden className="size-5 shrink-0 text-ink-2" />
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-semibold">{enMayuscula(rango(l.desde, l.hasta))}</span>
                {l.desde <= hoy && hoy <= l.hasta ? (
                  <Badge size="sm" tone="blue" className="ml-2">
                    Ahora
                  </Badge>
                ) : null}
                <span className="block text-sm text-ink-2">
                  {[l.motivo, l.registrada_por ? `la registró ${l.registrada_por}` : null]
                    .filter((parte) => parte !== null)
                    .join(' · ')}
                </span>
              </p>
              <IconButton
                label={`Quitar la licencia ${rango(l.desde, l.hasta)}`}
                icon={<Trash2 aria-hidden />}
                variant="danger"
                onClick={() => setQuitando(l)}
              />
            </li>
          ))}
        </ul>
      )}
      {abierto ? (
        <Formulario ficha={ficha} onListo={() => setAbierto(false)} />
      ) : (
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          icon={<Plus aria-hidden />}
          onClick={() => setAbierto(true)}
        >
          Registrar licencia
        </Button>
      )}
      <ConfirmDialog
        open={quitando !== null}
        onOpenChange={(si) => (si ? undefined : setQuitando(null))}
        title="¿Quitar esta licencia?"
        confirmLabel="Quitar licencia"
        danger
        loading={enviando}
        onConfirm={() => (quitando ? quitar(quitando) : undefined)}
      >
        <p>
          Los días laborables {quitando ? `del ${rango(quitando.desde, quitando.hasta)}` : ''} vuelven a
          contar: si no tuvo actividad, su racha se corta ahí.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Formulario({ ficha, onListo }: { ficha: Ficha; onListo: () => void }) {
  const { enviando, enviar } = useEnvio();
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [desde, setDesde] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const registrar = () => {
    if (!form.current) return;
    const datos = new FormData(form.current);
    const escrito = {
      desde: texto(datos.get('desde')),
      hasta: texto(datos.get('hasta')),
      motivo: texto(datos.get('motivo')),
    };
    const leido = LicenciaEntrada.safeParse(escrito);
    if (!leido.success) {
      setErrores(
        Object.fromEntries(leido.error.issues.toReversed().map((i) => [String(i.path[0]), i.message])),
      );
      return;
    }
    setErrores({});
    const entrada = { id: ficha.id, licencia: escrito };
    enviar({ metodo: 'equipo.registrarLicencia', entrada }, (respuesta) => {
      if (respuesta.ok) {
        toast.success(EXITOS.licencia_registrada.titulo, { text: laRacha(respuesta.valor.racha) });
        onListo();
        return;
      }
      const { titulo, texto: porque } = mensajeDeError(respuesta.fallo, ACCIONES.guardar_licencia);
      setErrores({ hasta: titulo });
      toast.error(titulo, { text: porque });
    });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Registrar licencia"
      onSubmit={(event) => {
        event.preventDefault();
        registrar();
      }}
      className="mt-2 grid gap-x-3 rounded-control bg-kraft p-3 sm:grid-cols-2"
    >
      <DateField
        label="Desde"
        name="desde"
        error={errores['desde']}
        onChange={(e) => setDesde(e.currentTarget.value)}
      />
      <DateField label="Hasta, incluido" name="hasta" min={desde} error={errores['hasta']} />
      <TextField
        label="Motivo"
        name="motivo"
        optional
        maxLength={120}
        error={errores['motivo']}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button variant="ghost" onClick={onListo} disabled={enviando}>
          {COMUNES.cancelar}
        </Button>
        <Button type="submit" loading={enviando}>
          Registrar
        </Button>
      </div>
    </form>
  );
}

function texto(valor: FormDataEntryValue | null): string {
  return typeof valor === 'string' ? valor : '';
}

function laRacha(racha: number): string {
  return racha === 0
    ? 'Por ahora no tiene racha.'
    : `Su racha ahora es de ${cantidad(racha, 'día', 'días')}.`;
}
