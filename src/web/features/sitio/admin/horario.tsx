import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { CONTROL_CLASS } from '#web/ui/control-class.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Errores } from './valor.ts';

const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const AL_ABRIR: Franja = { abre: '08:00', cierra: '18:00' };
const A_LA_TARDE: Franja = { abre: '16:00', cierra: '20:00' };
/** The contract's limit. */
const MAXIMO_DE_FRANJAS = 4;

type Franja = { abre: string; cierra: string };
type Excepcion = { fecha: string; motivo: string; franjas: Franja[] };

type Props = {
  valor: unknown;
  camino: string;
  errores: Errores;
  onCambio: (valor: unknown) => void;
};

/** Opening hours of a week, day by day: open or closed, and from when to when, also after a siesta. */
export function CampoDeHorario({ valor, camino, errores, onCambio }: Props) {
  const semana = DIAS.map((_, i) => franjasDe(Array.isArray(valor) ? valor[i] : []));
  return (
    <fieldset className="md:col-span-2">
      <legend className="mb-1.5 font-semibold text-sm">Horario</legend>
      <ul className="divide-y divide-line rounded-control border border-line">
        {DIAS.map((dia, i) => (
          <li key={dia} className="px-3 py-1.5">
            <Franjas
              nombre={dia}
              franjas={semana[i] ?? []}
              camino={`${camino}.${i}`}
              errores={errores}
              onCambio={(franjas) => onCambio(semana.with(i, franjas))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Dates with different hours: open on a holiday, closed for stocktaking, other hours at Christmas. */
export function CampoDeExcepciones({ valor, camino, errores, onCambio }: Props) {
  const excepciones = Array.isArray(valor) ? valor.map(excepcionDe) : [];
  const poner = (i: number, cambio: Partial<Excepcion>) =>
    onCambio(excepciones.map((excepcion, n) => (n === i ? { ...excepcion, ...cambio } : excepcion)));
  return (
    <fieldset className="grid gap-2 md:col-span-2">
      <legend className="font-semibold text-sm">Fechas con otro horario</legend>
      <p className="text-ink-2 text-sm">
        Un feriado cierra todas las sucursales. Acá decís cuál abre ese día, o cuál cierra o cambia su horario
        en otra fecha. El motivo se ve en el sitio.
      </p>
      {excepciones.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {excepciones.map((excepcion, i) => {
            const cual = excepcion.fecha === '' ? `fecha ${i + 1}` : excepcion.fecha;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two dates still being written differ in their place alone
              <li key={i} className="grid gap-2 px-3 py-3">
                <div className="flex flex-wrap items-start gap-2">
                  <label className="grid gap-1 text-sm">
                    Fecha
                    <input
                      type="date"
                      value={excepcion.fecha}
                      onChange={(event) => poner(i, { fecha: event.currentTarget.value })}
                      className={`${CONTROL_CLASS} !w-44`}
                    />
                  </label>
                  <label className="grid min-w-40 flex-1 gap-1 text-sm">
                    Motivo
                    <input
                      value={excepcion.motivo}
                      maxLength={80}
                      placeholder="Inventario"
                      onChange={(event) => poner(i, { motivo: event.currentTarget.value })}
                      className={CONTROL_CLASS}
                    />
                  </label>
                  <IconButton
                    label={`Quitar ${cual}`}
                    onClick={() => onCambio(excepciones.toSpliced(i, 1))}
                    icon={<Trash2 aria-hidden />}
                    className="mt-5"
                  />
                </div>
                <Franjas
                  nombre={`Abre (${cual})`}
                  etiqueta="Abre ese día"
                  franjas={excepcion.franjas}
                  camino={`${camino}.${i}.franjas`}
                  errores={errores}
                  onCambio={(franjas) => poner(i, { franjas })}
                />
                <Error mensaje={errores[`${camino}.${i}.fecha`] ?? errores[`${camino}.${i}.motivo`]} />
              </li>
            );
          })}
        </ul>
      )}
      <Error mensaje={errores[camino]} />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => onCambio([...excepciones, { fecha: '', motivo: '', franjas: [] }])}
      >
        <Plus aria-hidden /> Agregar una fecha
      </Button>
    </fieldset>
  );
}

function Franjas({
  nombre,
  etiqueta = nombre,
  franjas,
  camino,
  errores,
  onCambio,
}: {
  nombre: string;
  etiqueta?: string;
  franjas: readonly Franja[];
  camino: string;
  errores: Errores;
  onCambio: (franjas: Franja[]) => void;
}) {
  const poner = (i: number, cambio: Partial<Franja>) =>
    onCambio(franjas.map((franja, n) => (n === i ? { ...franja, ...cambio } : franja)));
  const error = Object.entries(errores).find(([donde]) => donde === camino || donde.startsWith(`${camino}.`));
  return (
    <div className="flex min-h-11 flex-wrap items-start gap-x-4 gap-y-1">
      <Switch
        label={etiqueta}
        checked={franjas.length > 0}
        onChange={(event) => onCambio(event.currentTarget.checked ? [AL_ABRIR] : [])}
        className="w-44"
      />
      {franjas.length === 0 ? (
        <span className="self-center text-ink-2">Cerrado</span>
      ) : (
        <div className="grid gap-1">
          {franjas.map((franja, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- hours have no name but their place in the day
            <span key={i} className="flex items-center gap-2">
              <Hora
                etiqueta={i === 0 ? `${nombre}, abre` : `${nombre}, vuelve a abrir`}
                valor={franja.abre}
                onCambio={(abre) => poner(i, { abre })}
              />
              a
              <Hora
                etiqueta={i === 0 ? `${nombre}, cierra` : `${nombre}, vuelve a cerrar`}
                valor={franja.cierra}
                onCambio={(cierra) => poner(i, { cierra })}
              />
              {i === 0 ? null : (
                <IconButton
                  label={`Quitar el horario de las ${franja.abre} (${nombre})`}
                  onClick={() => onCambio(franjas.toSpliced(i, 1))}
                  icon={<Trash2 aria-hidden />}
                />
              )}
            </span>
          ))}
        </div>
      )}
      {franjas.length === 0 || franjas.length >= MAXIMO_DE_FRANJAS ? null : (
        <IconButton
          label={`Agregar otro horario (${nombre})`}
          onClick={() => onCambio([...franjas, A_LA_TARDE])}
          icon={<Plus aria-hidden />}
        />
      )}
      <Error mensaje={error?.[1]} />
    </div>
  );
}

function Error({ mensaje }: { mensaje: string | undefined }) {
  return mensaje === undefined ? null : <span className="basis-full text-danger text-sm">{mensaje}</span>;
}

function Hora({
  etiqueta,
  valor,
  onCambio,
}: {
  etiqueta: string;
  valor: string;
  onCambio: (valor: string) => void;
}) {
  return (
    <input
      type="time"
      aria-label={etiqueta}
      value={valor}
      onChange={(event) => onCambio(event.currentTarget.value)}
      className={`${CONTROL_CLASS} !w-32`}
    />
  );
}

function franjasDe(valor: unknown): Franja[] {
  return Array.isArray(valor)
    ? valor.map((franja) => ({ abre: texto(franja, 'abre'), cierra: texto(franja, 'cierra') }))
    : [];
}

function excepcionDe(valor: unknown): Excepcion {
  const franjas = typeof valor === 'object' && valor !== null && 'franjas' in valor ? valor.franjas : [];
  return { fecha: texto(valor, 'fecha'), motivo: texto(valor, 'motivo'), franjas: franjasDe(franjas) };
}

/** A text field of an object that is still incomplete. */
function texto(de: unknown, clave: string): string {
  if (typeof de !== 'object' || de === null) return '';
  const valor = new Map<string, unknown>(Object.entries(de)).get(clave);
  return typeof valor === 'string' ? valor : '';
}
