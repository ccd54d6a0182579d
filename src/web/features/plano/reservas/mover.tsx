import { useState } from 'react';
import { type Dia, diasEntre, esDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { pesos } from '#domain/comun/formato.ts';
import { ganadoHasta } from '#domain/plano/reservas/reserva.ts';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { useNombreDeEspacio } from '../mesa/locales.tsx';
import { type DeActos, type DeDialogo, idDe, laReserva, useActos, useComoSeAbrio } from './actos.tsx';
import { FalloDeReserva } from './fallo.tsx';
import { dias, nombreDe } from './palabras.ts';
import { precioAlMover } from './precio.ts';
import type { Elegible, Tarifa } from './tipos.ts';
import { opcionesDeEspacio, useTomados } from './use-tomados.ts';

/** Moves a booking to another space or, before it begins, to other days. */
export function DialogoDeMover({
  reserva: dada,
  hoy,
  abierto,
  onCerrar,
  espacios,
  tarifas,
  a,
}: DeDialogo & {
  espacios: readonly Elegible[];
  tarifas: readonly Tarifa[];
  /** Where to begin from, when it was dragged there. */
  a?: { readonly clave: string; readonly desde: Dia } | undefined;
}) {
  const enSuLocal = useNombreDeEspacio();
  const reserva = useComoSeAbrio(dada);
  const { enviando, fallo, hacer, olvidar } = useActos(onCerrar);
  const { id, rev, espacio, desde, hasta, estado } = reserva;
  const corre = desde < hoy && estado === 'confirmada';
  const [clave, setClave] = useState(a?.clave ?? espacio.clave);
  const [dia, setDia] = useState<string>(a?.desde ?? desde);
  const [falta, setFalta] = useState<string | undefined>();
  const igual = clave === espacio.clave && dia === desde;
  const empieza = corre ? hoy : esDia(dia) ? dia : null;
  const dura = hasta === null ? null : diasEntre(desde, hasta);
  const termina = corre ? hasta : empieza === null || dura === null ? null : sumarDias(empieza, dura);
  const destino = espacios.find((uno) => uno.clave === clave);
  const queda = corre ? loQueQueda(reserva, hoy) : reserva;
  const nuevo =
    igual || destino === undefined || empieza === null || termina === null
      ? null
      : precioAlMover(queda, { espacio: destino, desde: empieza, hasta: termina }, tarifas);
  const [toma, setToma] = useState(false);
  const tomados = useTomados(empieza, termina, id);
  return (
    <DialogoDeFormulario
      open={abierto}
      title={`Mover ${nombreDe(espacio)}`}
      description={`${dias(desde, hasta, hoy)}${reserva.marca ? `, ${reserva.marca.name}` : ''}`}
      form={`mover-${id}`}
      boton="Mover"
      enviando={enviando}
      falta={igual}
      onCerrar={() => {
        olvidar();
        onCerrar();
      }}
    >
      <form
        id={`mover-${id}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const mal = !esDia(dia);
          setFalta(mal ? 'Elegí el día' : undefined);
          if (mal || igual) return;
          hacer(
            {
              metodo: 'reservas.mover',
              entrada: {
                id,
                rev,
                espacio_clave: clave,
                ...(dia !== desde && { desde: dia }),
                ...(toma && nuevo !== null && { a_lista: nuevo.lista }),
              },
            },
            'Movida',
            (valor) => idDe(valor, id),
            // What had begun is two bookings now, and each may go its own way; at another price, it would not be back at its own.
            (valor) =>
              corre || (toma && nuevo !== null)
                ? null
                : devuelta(valor, { espacio_clave: espacio.clave, desde }),
          );
        }}
      >
        <FalloDeReserva fallo={fallo} queFallo="No se pudo mover" />
        <Select
          label="A qué espacio"
          value={clave}
          onChange={(event) => setClave(event.currentTarget.value)}
          options={opcionesDeEspacio(espacios, tomados, enSuLocal)}
        />
        {corre ? (
          <Notice tone="info">
            Ya empezó: lo que pasó queda en {nombreDe(espacio)}, y desde hoy sigue en el otro espacio con su
            parte del importe.
          </Notice>
        ) : (
          <DateField
            label="Desde"
            hint="Dura lo mismo que ahora."
            min={hoy}
            value={dia}
            error={falta}
            onChange={(event) => setDia(event.currentTarget.value)}
          />
        )}
        {nuevo === null ? null : (
          <RadioGroup
            legend="Importe"
            name="importe"
            value={toma ? 'nuevo' : 'igual'}
            onValueChange={(cual) => setToma(cual === 'nuevo')}
            options={[
              {
                value: 'igual',
                label: 'Como se vendió',
                description: conSuLista(queda.importe, queda.importe_lista),
              },
              {
                value: 'nuevo',
                label: 'Con la lista de allá',
                description: conSuLista(nuevo.importe, nuevo.lista),
              },
            ]}
          />
        )}
      </form>
    </DialogoDeFormulario>
  );
}

/** What moves a booking back, unless another changes it first. */
function devuelta(valor: unknown, a: { espacio_clave: string; desde: Dia }) {
  const reserva = laReserva(valor);
  if (typeof reserva?.id !== 'string') return null;
  return { ruta: `/reservas/${reserva.id}/mover`, cuerpo: { rev: reserva.rev, ...a } };
}

/** What of a booking's amount and list price is still to come: what goes on in another space. */
function loQueQueda({ desde, hasta, importe, importe_lista }: DeActos, hoy: Dia) {
  const queda = (monto: number) => {
    const todo = enCentavos(monto);
    return enPesos(todo - ganadoHasta({ desde, hasta, importe: todo }, hoy));
  };
  return { importe: queda(importe), importe_lista: importe_lista === null ? null : queda(importe_lista) };
}

/** '$ 120.000, por lista $ 150.000'. */
function conSuLista(importe: number, lista: number | null): string {
  return `${pesos(importe)}, ${lista === null ? 'sin precio de lista' : `por lista ${pesos(lista)}`}`;
}
