import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { diaSemana, esDia, instanteLocal, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, diaYHora } from '#domain/comun/formato.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { parecePorError } from '#domain/sitio/listas/sospecha.ts';
import { ofrecerVuelta } from '#web/comun/con-vuelta.ts';
import { ACCIONES, mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { useRecarga } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { seQuita, type Revision } from './palabras.ts';
import { reponerDeVuelta } from './reponer.ts';

/** Publishes what was reviewed, now or at a moment, and goes to the list. */
export function usePublicar(perfil: PerfilDeLista) {
  const { enviar, enviando } = useEnvio();
  const { recargar } = useRecarga();
  const navigate = useNavigate();
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  const publicar = (que: Revisado, cuando: Date | null) =>
    enviar(
      { metodo: 'listas.publicar', entrada: { ...que, cuando: cuando?.toISOString() ?? null } },
      (respuesta) => {
        if (!respuesta.ok) return setFallo(mensajeDeError(respuesta.fallo, ACCIONES.publicar_lista));
        const { anterior, revision } = respuesta.valor;
        toast.success(cuando === null ? 'Lista publicada' : 'Lista programada', {
          text: cuando === null ? 'Ya está en el sitio.' : `Entra en vigencia el ${diaYHora(cuando)}.`,
          ...(cuando === null
            ? anterior === null
              ? {}
              : reponerDeVuelta(anterior, revision, recargar)
            : ofrecerVuelta(async () => {
                const hecho = await pedir<object>('POST', `/admin/listas/versiones/${que.id}/descartar`);
                await recargar();
                return hecho;
              }, 'La lista no se va a publicar sola.')),
        });
        return void navigate(`/reconoce/admin/listas/${perfil}`);
      },
    );
  return { publicar, enviando, fallo };
}

/** A sheet of the file, and the revision of the list that it was compared with. */
type Revisado = { id: string; hoja: number; visto: number };

type DePublicar = {
  envio: ReturnType<typeof usePublicar>;
  que: Revisado;
  hoy: Dia;
  revision: Revision;
};

/** The buttons that publish what was reviewed, with what is asked before. */
export function Publicar({ envio, que, hoy, revision }: DePublicar) {
  const { antes, cuentas } = revision;
  const { problemas, avisos, desaparecen, sin_precio, quitados } = cuentas;
  const { enviando, fallo } = envio;
  // What is asked about before it is published: when it would be, or nothing.
  const [duda, setDuda] = useState<{ cuando: Date | null } | null>(null);
  const pregunta = quitados > 0 || parecePorError({ antes, desaparecen, sin_precio, avisos });
  const publicar = (cuando: Date | null) => (pregunta ? setDuda({ cuando }) : envio.publicar(que, cuando));
  // The next Monday, never today: today is "now".
  const lunes = instanteLocal(sumarDias(hoy, 8 - diaSemana(hoy)), HORA_DEL_LUNES);
  if (problemas > 0)
    return (
      <Notice tone="danger" title={`${cantidad(problemas, 'línea no se puede', 'líneas no se pueden')} leer`}>
        La lista se publica entera o no se publica. Corregí la planilla y subila otra vez.
      </Notice>
    );
  return (
    <div className="grid gap-3">
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button loading={enviando} onClick={() => publicar(null)}>
          Publicar ahora
        </Button>
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden />}
          disabled={enviando}
          onClick={() => publicar(lunes)}
        >
          Publicar el lunes a las 6
        </Button>
      </div>
      <OtraFecha hoy={hoy} enviando={enviando} onFecha={publicar} />
      <ConfirmDialog
        open={duda !== null}
        onOpenChange={(abierto) => (abierto ? undefined : setDuda(null))}
        title={
          duda?.cuando ? `¿Programar esta lista para el ${diaYHora(duda.cuando)}?` : '¿Publicar esta lista?'
        }
        confirmLabel={duda?.cuando ? 'Programar igual' : 'Publicar igual'}
        cancelLabel="Volver a mirar"
        danger
        loading={enviando}
        onConfirm={() => {
          setDuda(null);
          envio.publicar(que, duda?.cuando ?? null);
        }}
      >
        {desaparecen > 0 ? (
          <p className="mb-2">
            {`De ${cantidad(antes, 'artículo', 'artículos')} que hay en el sitio, `}
            <strong>{cantidad(desaparecen, 'deja de verse', 'dejan de verse')}</strong>: no están en el
            archivo. Si la planilla trae solo una parte, completala antes.
          </p>
        ) : null}
        {sin_precio > 0 ? (
          <p className="mb-2">
            <strong>{cantidad(sin_precio, 'artículo pasa', 'artículos pasan')} a «Consultar»</strong>: hoy se
            ve su precio.
          </p>
        ) : null}
        {quitados > 0 ? (
          <p className="mb-2">
            <strong>{seQuita(revision.quita, quitados)}</strong>: cambió su precio y el archivo no lo trae.
          </p>
        ) : null}
        {avisos > 0 ? (
          <p className="mb-2">
            <strong>{cantidad(avisos, 'artículo parece', 'artículos parecen')} un error.</strong>
          </p>
        ) : null}
        <p>
          {duda?.cuando
            ? 'Hasta entonces el sitio sigue como está, y podés cancelarla desde «Versiones».'
            : 'Al publicar podés deshacerlo, y la lista de ahora queda en «Versiones»: desde ahí se vuelve a ella cuando quieras.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

const HORA_DEL_LUNES = 6;

/** Any other day and hour. The list that is in force stays until then. */
function OtraFecha({
  hoy,
  enviando,
  onFecha,
}: {
  hoy: Dia;
  enviando: boolean;
  onFecha: (cuando: Date) => void;
}) {
  const [dia, setDia] = useState('');
  const [hora, setHora] = useState(String(HORA_DEL_LUNES));
  const elegido = esDia(dia) ? dia : null;
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="cursor-pointer font-semibold">Otro día y hora</summary>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <DateField
          label="Día"
          value={dia}
          min={hoy}
          reserve={false}
          onChange={({ target }) => setDia(target.value)}
        />
        <Select
          label="Hora"
          value={hora}
          reserve={false}
          options={HORAS}
          onChange={({ target }) => setHora(target.value)}
        />
        <Button
          variant="secondary"
          className="sm:mt-6.5"
          disabled={enviando || elegido === null}
          onClick={() => (elegido === null ? undefined : onFecha(instanteLocal(elegido, Number(hora))))}
        >
          {elegido === null
            ? 'Programar'
            : `Programar para el ${diaYHora(instanteLocal(elegido, Number(hora)))}`}
        </Button>
      </div>
    </details>
  );
}

const HORAS = Array.from({ length: 24 }, (_, hora) => ({ value: String(hora), label: `${hora}:00` }));
