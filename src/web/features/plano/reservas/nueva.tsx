import { X } from 'lucide-react';
import { useState } from 'react';
import { type Dia, diasEntre, esDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enCentavos, enPesos, escribirPesos } from '#domain/comun/dinero.ts';
import { cantidad, pesos } from '#domain/comun/formato.ts';
import { quedaCorto } from '#domain/plano/minimo.ts';
import { FORMAS, type Forma } from '#domain/plano/reservas/reserva.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import type { Fallo } from '#web/copy/errores.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { leerImporte } from './actos.tsx';
import { AgregarMarca, type MarcaDicha } from './agregar-marca.tsx';
import { formaDe } from './corregir.tsx';
import { FalloDeReserva } from './fallo.tsx';
import { useNombreDeEspacio } from '../mesa/locales.tsx';
import { precioDeLista } from './precio.ts';
import type { Marca, Reserva, Tarifa, Vendible } from './tipos.ts';

/** What is already known when the form opens. */
export type Inicial = {
  readonly claves: readonly string[];
  readonly desde: Dia | null;
  /** The last day, included. */
  readonly ultimo: Dia | null;
  readonly marca_id: string;
  readonly notas: string;
  /** Who a request is of, where it is not one of our brands yet. */
  readonly marca_dicha?: MarcaDicha | undefined;
};

type Props = {
  inicial: Inicial;
  marcas: readonly Marca[];
  espacios: readonly Vendible[];
  tarifas: readonly Tarifa[];
  hoy: Dia;
  onHecha: (reservas: readonly Pick<Reserva, 'id'>[], estado: Estado) => void;
  onCancelar: () => void;
};

export type Estado = 'retenida' | 'confirmada';

/** One space of the form: its amount as typed, which follows the list until somebody types another. */
type Linea = { readonly clave: string; readonly id: string; readonly escrito: string | null };

type Falta = Partial<Record<'marca' | 'espacios' | 'desde' | 'ultimo' | 'motivo', string>>;

/** Holds or sells spaces to a brand, all or none, at the list's price or another. */
export function NuevaReserva(props: Props) {
  const enSuLocal = useNombreDeEspacio();
  const { inicial, marcas, espacios, tarifas, hoy, onHecha, onCancelar } = props;
  const [lineas, setLineas] = useState<readonly Linea[]>(() => inicial.claves.map(lineaDe));
  const [desde, setDesde] = useState<string>(inicial.desde ?? hoy);
  const [ultimo, setUltimo] = useState<string>(inicial.ultimo ?? '');
  const [marca_id, setMarca] = useState(inicial.marca_id);
  /** A brand that was made here, which the page may not have read yet. */
  const [agregada, setAgregada] = useState<Pick<Marca, 'id' | 'name'> | null>(null);
  const [forma, setForma] = useState<Forma>('fija');
  const [contraprestacion, setContraprestacion] = useState('');
  const [notas, setNotas] = useState(inicial.notas);
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState<Falta>({});
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const [pedido, setPedido] = useState<Estado>('retenida');
  const { enviando, enviar } = useEnvio();

  const hasta = esDia(ultimo) && esDia(desde) && ultimo >= desde ? sumarDias(ultimo, 1) : null;
  const abierta = ultimo === '';
  const elegidos = lineas.flatMap((linea) => {
    const espacio = espacios.find(({ clave }) => clave === linea.clave);
    if (!espacio) return [];
    const lista = hasta === null || !esDia(desde) ? null : precioDeLista(espacio, desde, hasta, tarifas);
    const escrito = abierta ? '0' : (linea.escrito ?? (lista === null ? '' : escribirPesos(lista)));
    return [{ linea, espacio, lista, escrito, importe: leerImporte(escrito) }];
  });
  const total = elegidos.reduce((suma, { importe }) => suma + enCentavos(importe ?? 0), 0);
  const deLista = elegidos.reduce((suma, { lista }) => suma + enCentavos(lista ?? 0), 0);

  const guardar = (estado: Estado) => {
    const pasado = esDia(desde) && desde < hoy;
    const faltan: Falta = {
      ...(marca_id === '' && { marca: 'Elegí la marca' }),
      ...(elegidos.length === 0 && { espacios: 'Elegí al menos un espacio' }),
      ...(!esDia(desde) && { desde: 'Elegí desde qué día' }),
      ...(!abierta && hasta === null && { ultimo: 'Termina antes de empezar' }),
      ...(pasado && motivo.trim() === '' && { motivo: 'Empieza antes de hoy: escribí por qué' }),
    };
    setFalta(faltan);
    setFallo(null);
    if (Object.keys(faltan).length > 0 || !esDia(desde)) return;
    if (elegidos.some(({ importe }) => importe === null)) return;
    setPedido(estado);
    enviar(
      {
        metodo: 'reservas.crear',
        entrada: {
          marca_id,
          estado,
          forma,
          contraprestacion,
          categoria: '',
          notas,
          motivo_pasado: pasado ? motivo : null,
          lineas: elegidos.map(({ linea, importe }) => ({
            id: linea.id,
            espacio_clave: linea.clave,
            desde,
            hasta,
            importe: importe ?? 0,
          })),
        },
      },
      (respuesta) => {
        if (respuesta.ok) onHecha(respuesta.valor.reservas, estado);
        else setFallo(respuesta.fallo);
      },
    );
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guardar('retenida');
      }}
      className="grid gap-x-4 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <FalloDeReserva fallo={fallo} queFallo="No se pudo reservar" />
      </div>
      {inicial.marca_dicha === undefined || agregada !== null ? null : (
        <AgregarMarca
          dicha={inicial.marca_dicha}
          onAgregada={(marca) => {
            setAgregada(marca);
            setMarca(marca.id);
          }}
        />
      )}
      <Select
        label="Marca"
        placeholder="Elegí la marca"
        value={marca_id}
        error={falta.marca}
        onChange={(event) => setMarca(event.currentTarget.value)}
        options={conLaAgregada(marcas, agregada).map(({ id, name }) => ({ value: id, label: name }))}
        className="sm:col-span-2"
      />
      <DateField
        label="Desde"
        value={desde}
        error={falta.desde}
        onChange={(event) => setDesde(event.currentTarget.value)}
      />
      <DateField
        label="Hasta, incluido"
        optional
        min={desde}
        value={ultimo}
        error={falta.ultimo}
        onChange={(event) => setUltimo(event.currentTarget.value)}
      />
      {esDia(desde) && desde < hoy ? (
        <TextField
          label="Por qué empieza antes de hoy"
          value={motivo}
          maxLength={500}
          error={falta.motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
          className="sm:col-span-2"
        />
      ) : null}
      <fieldset className="mb-4 min-w-0 sm:col-span-2">
        <legend className="mb-1.5 font-semibold text-sm">Espacios</legend>
        {elegidos.length === 0 ? null : (
          <ul className="mb-3 divide-y divide-line rounded-card border border-line">
            {elegidos.map(({ linea, espacio, lista, escrito, importe }) => (
              <li
                key={linea.id}
                className="grid grid-cols-[1fr_auto] items-start gap-x-3 p-3 sm:grid-cols-[1fr_12rem_auto]"
              >
                <p className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{enSuLocal(espacio)}</span>
                  <span className="block text-ink-2 text-sm tabular-nums">
                    {abierta
                      ? 'Sin fecha de fin, sin importe'
                      : lista === null
                        ? 'Sin precio de lista esos días'
                        : `Por lista, ${pesos(lista)}`}
                  </span>
                  {esDia(desde) && esDia(ultimo) && quedaCorto(espacio.minimo_semanas, desde, ultimo) ? (
                    <Badge size="sm" tone="yellow">
                      Mínimo {cantidad(espacio.minimo_semanas, 'semana', 'semanas')}
                    </Badge>
                  ) : null}
                </p>
                <IconButton
                  label={`Sacar ${enSuLocal(espacio)}`}
                  icon={<X aria-hidden />}
                  className="sm:order-last"
                  onClick={() => setLineas(lineas.filter(({ id }) => id !== linea.id))}
                />
                <CampoDePesos
                  label={`Importe de ${enSuLocal(espacio)}`}
                  hideLabel
                  value={escrito}
                  disabled={abierta}
                  error={importe === null ? 'Escribilo así: 450.000' : undefined}
                  reserve={importe === null}
                  className="col-span-2 mt-2 sm:col-span-1 sm:mt-0"
                  onChange={(event) => {
                    const nuevo = event.currentTarget.value;
                    setLineas(
                      lineas.map((otra) => (otra.id === linea.id ? { ...otra, escrito: nuevo } : otra)),
                    );
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Select
          label="Agregar un espacio"
          hideLabel
          placeholder={elegidos.length === 0 ? 'Elegí un espacio' : 'Agregar otro espacio'}
          value=""
          error={falta.espacios}
          onChange={(event) => setLineas([...lineas, lineaDe(event.currentTarget.value)])}
          options={espacios
            .filter(({ clave }) => !lineas.some((linea) => linea.clave === clave))
            .map((uno) => ({ value: uno.clave, label: enSuLocal(uno) }))}
        />
      </fieldset>
      <details className="mb-4 rounded-card border border-line sm:col-span-2">
        <summary className="tap flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-3">
          <span className="font-semibold">Cómo paga y notas</span>
          <span className="text-ink-2 text-sm">{NOMBRES_DE_FORMA[forma]}</span>
        </summary>
        <div className="grid gap-x-4 p-3 pt-1 sm:grid-cols-2">
          <Select
            label="Cómo paga"
            hint="Mercadería y promociones valen también: poné cuánto en el importe."
            value={forma}
            onChange={(event) => setForma(formaDe(event.currentTarget.value))}
            options={FORMAS.map((una) => ({ value: una, label: NOMBRES_DE_FORMA[una] }))}
            className={forma === 'fija' ? 'sm:col-span-2' : ''}
          />
          {forma === 'fija' ? null : (
            <TextField
              label="Qué da a cambio"
              hint="Por ejemplo, 40 bultos, o 2 × 1 durante el mes."
              value={contraprestacion}
              maxLength={500}
              onChange={(event) => setContraprestacion(event.currentTarget.value)}
            />
          )}
          <TextArea
            label="Notas"
            optional
            value={notas}
            maxLength={2000}
            rows={2}
            className="sm:col-span-2"
            onChange={(event) => setNotas(event.currentTarget.value)}
          />
        </div>
      </details>
      <p
        aria-live="polite"
        className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 border-label border-t-3 pt-2 sm:col-span-2"
      >
        <span className="text-ink-2">
          {cantidad(elegidos.length, 'espacio', 'espacios')}
          {hasta === null || !esDia(desde) ? '' : `, ${duracionDe(diasEntre(desde, hasta))}`}
          {deLista === 0 || abierta || deLista === total ? '' : ` · por lista, ${pesos(enPesos(deLista))}`}
        </span>
        <span className="numeral text-2xl">{abierta ? 'Sin importe' : pesos(enPesos(total))}</span>
      </p>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" loading={enviando && pedido === 'retenida'} disabled={enviando}>
          Retener
        </Button>
        <Button
          variant="secondary"
          loading={enviando && pedido === 'confirmada'}
          disabled={enviando}
          onClick={() => guardar('confirmada')}
        >
          Vender ya
        </Button>
        <Button variant="ghost" disabled={enviando} onClick={onCancelar}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

/** The brands to choose from: those that are sold to. */
function conLaAgregada(marcas: readonly Marca[], agregada: Pick<Marca, 'id' | 'name'> | null) {
  const vivas: Pick<Marca, 'id' | 'name'>[] = marcas.filter(({ archivada_en }) => archivada_en === null);
  return agregada === null || vivas.some(({ id }) => id === agregada.id) ? vivas : [...vivas, agregada];
}

/** Its id is made here: sent twice, it is one booking. */
function lineaDe(clave: string): Linea {
  return { clave, id: crypto.randomUUID(), escrito: null };
}

/** '6 semanas', '10 días'. */
export function duracionDe(dias: number): string {
  return dias >= 7 && dias % 7 === 0
    ? cantidad(dias / 7, 'semana', 'semanas')
    : cantidad(dias, 'día', 'días');
}
