import { CONTROL_CLASS } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Errores } from './valor.ts';

const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const AL_ABRIR = { abre: '08:00', cierra: '18:00' };

type Franja = { abre: string; cierra: string };

/** The hours of a week, day by day: open or closed, and from when until when. */
export function CampoDeHorario({
  valor,
  camino,
  errores,
  onCambio,
}: {
  valor: unknown;
  camino: string;
  errores: Errores;
  onCambio: (valor: unknown) => void;
}) {
  const semana: (Franja | null)[] = DIAS.map((_, i) => franjaDe(valor, i));
  const poner = (i: number, franja: Franja | null) => onCambio(semana.with(i, franja));
  return (
    <fieldset className="md:col-span-2">
      <legend className="mb-1.5 font-semibold text-sm">Horario</legend>
      <ul className="divide-y divide-line rounded-control border border-line">
        {DIAS.map((dia, i) => {
          const franja = semana[i] ?? null;
          const error = ['abre', 'cierra', '']
            .map((campo) => errores[[camino, i, campo].filter((parte) => parte !== '').join('.')])
            .find((mensaje) => mensaje !== undefined);
          return (
            <li key={dia} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
              <Switch
                label={dia}
                checked={franja !== null}
                onChange={(event) => poner(i, event.currentTarget.checked ? AL_ABRIR : null)}
                className="w-44"
              />
              {franja === null ? (
                <span className="text-ink-2">Cerrado</span>
              ) : (
                <span className="flex items-center gap-2">
                  <Hora
                    etiqueta={`${dia}, abre`}
                    valor={franja.abre}
                    onCambio={(abre) => poner(i, { ...franja, abre })}
                  />
                  a
                  <Hora
                    etiqueta={`${dia}, cierra`}
                    valor={franja.cierra}
                    onCambio={(cierra) => poner(i, { ...franja, cierra })}
                  />
                </span>
              )}
              {error ? <span className="basis-full text-danger text-sm">{error}</span> : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
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

function franjaDe(valor: unknown, i: number): Franja | null {
  const franja: unknown = Array.isArray(valor) ? valor[i] : null;
  if (typeof franja !== 'object' || franja === null) return null;
  const horas = new Map<string, unknown>(Object.entries(franja));
  const hora = (cual: string) => {
    const escrita = horas.get(cual);
    return typeof escrita === 'string' ? escrita : '';
  };
  return { abre: hora('abre'), cierra: hora('cierra') };
}
