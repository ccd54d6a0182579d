import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { fecha, pesos } from '#domain/comun/formato.ts';
import { espacioDe } from '#domain/plano/espacio.ts';
import type { Liberacion } from '#domain/plano/pieza.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import { abarca, ganadoHasta } from '#domain/plano/reservas/reserva.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Edicion } from '../edicion.ts';
import { avisarActualizada } from './al-guardarse.ts';
import { Dialogo } from './dialogo.tsx';
import { nombreDeEspacio } from './palabras.ts';
import type { RespuestasDeReservas } from './pedir.ts';

type Reserva = RespuestasDeReservas['alEdicion']['espacios'][number]['reservas'][number];
type Tomados = { readonly hoy: Dia; readonly deEspacio: ReadonlyMap<string, Reserva> };

/** As many characters as the reason of a booking may have. */
const LARGO_DEL_MOTIVO = 500;

/**
 * Asks before spaces are set free: what is sold of them ends, and with it money. It says whose each is, until when and what it
 * is worth, and ends nothing without a reason.
 */
export function Liberar({
  edicion,
  claves,
  nombre,
  onCerrar,
}: {
  edicion: Edicion;
  claves: readonly string[];
  /** Of the step of the history. */
  nombre: string;
  onCerrar: () => void;
}) {
  const [tomados, setTomados] = useState<Tomados | null>(null);
  const [fallo, setFallo] = useState<string | null>(null);
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const liberar = (dichas: ReadonlyMap<string, Reserva>, porQue: string) => {
    const cada = claves.map((clave): [string, Liberacion | null] => {
      const reserva = dichas.get(clave);
      return [clave, reserva ? { reserva: reserva.id, rev: reserva.rev, motivo: porQue } : null];
    });
    edicion.liberar(new Map(cada), nombre);
    avisarActualizada(edicion);
    onCerrar();
  };
  const alLeer = useEffectEvent((leidos: Tomados) => {
    // Nothing is sold of them after all: there is nothing to ask.
    if (leidos.deEspacio.size === 0) liberar(leidos.deEspacio, '');
    else setTomados(leidos);
  });
  useEffect(() => {
    let vigente = true;
    void leerTomados(edicion, claves).then((leidos) => {
      if (!vigente) return;
      if ('fallo' in leidos) setFallo(leidos.fallo);
      else alLeer(leidos);
    });
    return () => {
      vigente = false;
    };
  }, [edicion, claves]);
  const varias = (tomados?.deEspacio.size ?? claves.length) > 1;
  return (
    <Dialogo
      pregunta
      titulo={varias ? '¿Liberar espacios reservados?' : `¿Liberar ${queEs(edicion, claves[0] ?? '')}?`}
      ancho="sm"
      onCerrar={onCerrar}
      pie={
        <>
          <Button variant="secondary" onClick={onCerrar}>
            {varias ? 'Dejarlos como están' : 'Dejarlo como está'}
          </Button>
          {tomados === null ? null : (
            <Button
              variant="danger"
              onClick={() => {
                if (motivo.trim() === '') return setError('Escribí por qué');
                liberar(tomados.deEspacio, motivo.trim());
              }}
            >
              {varias ? 'Terminarlas hoy' : 'Terminarla hoy'}
            </Button>
          )}
        </>
      }
    >
      {fallo === null ? null : (
        <Notice tone="danger" title="No se pudo ver de quién es">
          {fallo} Sigue como estaba.
        </Notice>
      )}
      {tomados === null ? (
        fallo === null && <p>Mirando de quién es…</p>
      ) : (
        <div className="grid gap-4">
          <ul className="grid gap-2">
            {[...tomados.deEspacio].map(([clave, reserva]) => (
              <Tomado key={clave} que={queEs(edicion, clave)} reserva={reserva} hoy={tomados.hoy} />
            ))}
          </ul>
          <TextArea
            label="Por qué termina"
            hint="Queda en la reserva, para quien pregunte después."
            rows={2}
            value={motivo}
            maxLength={LARGO_DEL_MOTIVO}
            error={error}
            onChange={(event) => {
              setMotivo(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </div>
      )}
    </Dialogo>
  );
}

/** Whose a space is, until when, what it is worth and what would be left of that. */
function Tomado({ que, reserva, hoy }: { que: string; reserva: Reserva; hoy: Dia }) {
  const { id, marca, desde, hasta, importe } = reserva;
  const fin = ultimoDia(hasta);
  const ganado = enPesos(ganadoHasta({ desde, hasta, importe: enCentavos(importe) }, hoy));
  return (
    <li className="rounded-control border border-line p-3">
      <p className="font-semibold wrap-anywhere">
        {que} · <bdi>{marca ?? 'Sin marca'}</bdi>
      </p>
      <p className="text-sm text-ink-2">
        Desde el {fecha(desde)}
        {fin === null ? ', sin fecha de fin' : ` hasta el ${fecha(fin)}`}
        {importe === 0 ? ', sin importe' : `, ${pesos(importe)}`}.
      </p>
      <p className="mt-1 text-sm">
        {desde >= hoy
          ? 'Empieza hoy: se cancela entera.'
          : importe === 0
            ? 'Si la terminás hoy, lo que pasó queda en su historia.'
            : `Si la terminás hoy, queda en ${pesos(ganado)}, lo de los días que pasaron.`}{' '}
        <TextLink render={<Link to={`/gondolasedit/reservas/${id}`} />}>Ver la reserva</TextLink>
      </p>
    </li>
  );
}

/** What is sold today of these spaces. */
async function leerTomados(
  edicion: Edicion,
  claves: readonly string[],
): Promise<Tomados | { readonly fallo: string }> {
  // What was just done here may be on its way, and the booking is ended as it is seen.
  if (edicion.guardado.pendientes > 0 && !(await edicion.forzarSync()))
    return { fallo: 'Hace falta conexión para liberar un espacio reservado.' };
  const hecho = await pedir<RespuestasDeReservas['alEdicion']>('GET', '/plano/edicion/al');
  if (!hecho.ok) return { fallo: mensajeDeError(hecho.fallo, 'No se pudo ver la reserva').texto };
  const { hoy, espacios } = hecho.valor;
  const pedidas = new Set(claves);
  const deEspacio = espacios.flatMap(({ clave, reservas }) => {
    const vendida = reservas.find((una) => una.estado === 'confirmada' && abarca(una, hoy));
    return vendida && pedidas.has(clave) ? [[clave, vendida] as const] : [];
  });
  return { hoy, deEspacio: new Map(deEspacio) };
}

function queEs(edicion: Edicion, clave: string): string {
  const pieza = edicion.pieza(clave);
  const espacio = pieza && espacioDe(pieza);
  return espacio ? nombreDeEspacio(espacio) : 'un espacio';
}
