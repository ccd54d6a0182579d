import { useForm } from '@conform-to/react';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import type { z } from 'zod';
import type { CotizacionNueva } from '#contract/plano/cotizaciones-formularios.ts';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { cantidad, pesos } from '#domain/comun/formato.ts';
import { leerEntero } from '#domain/comun/entero.ts';
import { enCentavos, enPesos, leerPesos } from '#domain/comun/dinero.ts';
import { IVA_EN_PALABRAS, type IvaDicho } from '#domain/empresa/iva.ts';
import { importeDeLinea, MAXIMA_VALIDEZ } from '#domain/plano/cotizacion.ts';
import { quedaCorto } from '#domain/plano/minimo.ts';
import { FORMAS } from '#domain/plano/reservas/reserva.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NOMBRES_DE_FORMA, type Ofrecible } from '../cotizacion/tipos.ts';
import type { Respuesta } from './atender.server.ts';
import { EnLocal, opcionesDeLocal, useLocales } from './locales.tsx';
import { Enviar } from './formularios.tsx';

/** Asks for the spaces that are free on some days: one press. */
export function PedirPropuesta({ desde, ultimo, hoy }: { desde: Dia | null; ultimo: Dia | null; hoy: Dia }) {
  return (
    <Form method="get" className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]" preventScrollReset>
      <DateField label="Desde" name="desde" min={hoy} defaultValue={desde ?? hoy} required reserve={false} />
      <DateField
        label="Hasta, incluido"
        name="ultimo"
        min={hoy}
        defaultValue={ultimo ?? sumarDias(desde ?? hoy, 29)}
        required
        reserve={false}
      />
      <Button type="submit" icon={<Sparkles aria-hidden />} className="max-sm:w-full">
        Proponer espacios
      </Button>
    </Form>
  );
}

type Cuenta = { elegido: boolean; descuento: string; motivo: string; importe: string };

/**
 * Makes a quote of the proposed spaces and of any other free one: what each costs, its discount and why, until when it is valid. What
 * was asked for comes chosen; what resembles it too, unless a quote waits for an answer already.
 */
export function Cotizar({
  espacios,
  desde,
  ultimo,
  hoy,
  tieneEmail,
  otraEspera,
  iva,
  respuesta,
}: {
  espacios: readonly Ofrecible[];
  desde: Dia;
  ultimo: Dia;
  hoy: Dia;
  /** Whether who asked left an e-mail. */
  tieneEmail: boolean;
  /** Whether another quote of this request waits for an answer. */
  otraEspera: boolean;
  /** What it will say of IVA. */
  iva: IvaDicho;
  respuesta: Respuesta | undefined;
}) {
  const resultado = respuesta?.hacer === 'cotizar' ? respuesta.resultado : null;
  const [form, fields] = useForm<z.input<typeof CotizacionNueva>>({
    id: 'cotizar',
    lastResult: resultado,
    defaultValue: { vence: sumarDias(hoy, 7), forma: 'fija', mandar: tieneEmail },
  });
  const locales = useLocales();
  const [deLocal, setDeLocal] = useState('');
  const [cuentas, setCuentas] = useState<Readonly<Record<string, Cuenta>>>({});
  const de = (espacio: Ofrecible): Cuenta =>
    cuentas[espacio.clave] ?? {
      elegido: espacio.por === 'pedido' || espacio.retenida || (espacio.por !== null && !otraEspera),
      descuento: '',
      motivo: '',
      importe: '',
    };
  // What the server said is of the lines that were sent: with others chosen it would stand beside another space.
  const [pasado, setPasado] = useState<typeof resultado>(null);
  const errores = (resultado !== pasado && resultado?.error) || {};
  const poner = (espacio: Ofrecible, cambios: Partial<Cuenta>) => {
    if (cambios.elegido !== undefined) setPasado(resultado);
    setCuentas((antes) => ({ ...antes, [espacio.clave]: { ...de(espacio), ...cambios } }));
  };
  if (espacios.length === 0) {
    return (
      <EmptyState
        title="No hay nada libre en esas fechas"
        hint="Probá con otros días: en el plano, «Ver al» muestra cuándo se libera cada espacio."
      />
    );
  }
  const propuestos = espacios.filter(({ por }) => por !== null);
  const demas = espacios.filter(
    ({ por, local }) => por === null && (deLocal === '' || String(local) === deLocal),
  );
  const elegidos = espacios.filter((espacio) => de(espacio).elegido);
  const importes = elegidos.map((espacio) => importeDe(espacio, de(espacio)));
  const total = importes.reduce<number | null>(
    (suma, uno) => (suma === null || uno === null ? null : suma + uno),
    0,
  );
  const lugarDe = new Map(elegidos.map(({ clave }, i) => [clave, i]));
  const fila = (espacio: Ofrecible) => (
    <Fila
      key={espacio.clave}
      espacio={espacio}
      cuenta={de(espacio)}
      lugar={lugarDe.get(espacio.clave)}
      desde={desde}
      ultimo={ultimo}
      errores={errores}
      enviada={resultado !== null && resultado !== pasado}
      onCambio={(cambios) => poner(espacio, cambios)}
    />
  );
  return (
    <Form method="post" id={form.id} noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="hacer" value="cotizar" />
      <input type="hidden" name="desde" value={desde} />
      <input type="hidden" name="ultimo" value={ultimo} />
      {propuestos.length > 0 ? (
        <ul className="grid gap-2">{propuestos.map(fila)}</ul>
      ) : (
        <p className="text-ink-2">
          Nada de lo libre entra en lo que pidió y su presupuesto: elegí vos entre los demás.
        </p>
      )}
      {locales.length < 2 ? null : (
        <Select
          label="Los demás, de"
          value={deLocal}
          placeholder="Todos los locales"
          options={opcionesDeLocal(locales)}
          onChange={({ currentTarget }) => setDeLocal(currentTarget.value)}
          className="sm:max-w-72"
          reserve={false}
        />
      )}
      {demas.length === 0 ? null : (
        <details className="rounded-card border border-line" open={propuestos.length === 0}>
          <summary className="tap flex min-h-11 cursor-pointer items-center px-3 font-semibold text-brand">
            {cantidad(demas.length, 'espacio más está libre', 'espacios más están libres')}
          </summary>
          <ul className="grid gap-2 p-3 pt-0">{demas.map(fila)}</ul>
        </details>
      )}
      {fields.lineas.errors?.[0] ? (
        <p className="font-medium text-danger text-sm">{fields.lineas.errors[0]}</p>
      ) : null}
      <p
        className="flex items-baseline justify-between gap-4 border-label border-t-3 pt-2"
        aria-live="polite"
      >
        <span>Total, {cantidad(elegidos.length, 'espacio', 'espacios')}</span>
        <span className="text-right">
          <span className="numeral text-2xl">{total === null ? '—' : pesos(enPesos(total))}</span>
          {iva === 'sin_decir' ? null : ` ${IVA_EN_PALABRAS[iva]}`}
        </span>
      </p>
      {total === null ? (
        <p className="text-right font-medium text-danger text-sm">
          Falta el importe de {elegidos.find((_, i) => importes[i] === null)?.nombre}.
        </p>
      ) : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <DateField
          label="Vale hasta, incluido"
          hint="Hasta ese día los espacios quedan retenidos."
          field={fields.vence}
          min={sumarDias(hoy, 1)}
          max={sumarDias(hoy, MAXIMA_VALIDEZ)}
        />
        <Select
          label="Cómo paga"
          hint="Mercadería y promociones valen también."
          field={fields.forma}
          options={FORMAS.map((forma) => ({ value: forma, label: NOMBRES_DE_FORMA[forma] }))}
        />
        <TextField
          label="Qué da a cambio"
          optional
          field={fields.contraprestacion}
          maxLength={500}
          className="sm:col-span-2"
        />
        <TextArea
          label="Mensaje para la marca"
          optional
          field={fields.mensaje}
          maxLength={2000}
          className="sm:col-span-2"
        />
        {tieneEmail ? (
          <Checkbox
            label="Mandarle el enlace por email"
            field={fields.mandar}
            className="mb-3 sm:col-span-2"
          />
        ) : null}
      </div>
      {otraEspera ? (
        <p className="text-ink-2 text-sm">
          Reemplaza a la que espera respuesta, que se anula: lo que guardaba y no va en esta queda libre.
        </p>
      ) : null}
      <Enviar hacer="cotizar">Cotizar y retener</Enviar>
    </Form>
  );
}

/** A space that may be in the quote. `lugar`: which line it is, if it is in it. */
function Fila({
  espacio,
  cuenta,
  lugar,
  desde,
  ultimo,
  errores,
  enviada,
  onCambio,
}: {
  espacio: Ofrecible;
  cuenta: Cuenta;
  lugar: number | undefined;
  /** The days that the quote is for. */
  desde: Dia;
  ultimo: Dia;
  /** What was wrong with what was sent, by field. */
  errores: Readonly<Record<string, string[] | null>>;
  /** It was sent with this line in it and came back. */
  enviada: boolean;
  onCambio: (cambios: Partial<Cuenta>) => void;
}) {
  const { clave, nombre, local, precio, por, en_lugar_de, retenida, visitas_pct, minimo_semanas } = espacio;
  const nombreDe = (campo: string) => `lineas[${lugar ?? 0}].${campo}`;
  const errorDe = (campo: string) => errores[nombreDe(campo)]?.[0];
  const importe = importeDe(espacio, cuenta);
  return (
    <li className="rounded-card border border-line bg-card px-3">
      <Checkbox
        checked={cuenta.elegido}
        onChange={(event) => onCambio({ elegido: event.currentTarget.checked })}
        label={<span className="font-semibold">{nombre}</span>}
        description={
          <span className="flex flex-wrap gap-x-2">
            <EnLocal local={local} />
            {por === 'pedido' ? (
              <Badge size="sm" tone="blue">
                La pidió
              </Badge>
            ) : null}
            {retenida ? (
              <Badge size="sm" tone="yellow">
                Ya la tiene guardada
              </Badge>
            ) : null}
            {por === 'reemplazo' ? (
              <Badge size="sm" tone="purple">
                {en_lugar_de === null ? 'Parecida' : `En lugar de ${en_lugar_de}`}
              </Badge>
            ) : null}
            {por === 'recomendado' ? (
              <Badge size="sm" tone="green">
                Recomendada
              </Badge>
            ) : null}
            {quedaCorto(minimo_semanas, desde, ultimo) ? (
              <Badge size="sm" tone="yellow">
                Mínimo {cantidad(minimo_semanas, 'semana', 'semanas')}
              </Badge>
            ) : null}
            {visitas_pct === null ? null : <span>La ven {visitas_pct} de cada 100 visitas</span>}
          </span>
        }
        trailing={<span>{precio === null ? 'Sin precio' : pesos(precio)}</span>}
      />
      {lugar === undefined ? null : (
        <div className="grid items-start gap-3 pb-3 sm:grid-cols-[9rem_1fr_auto]">
          <input type="hidden" name={nombreDe('espacio')} value={clave} />
          {precio === null ? (
            <TextField
              label="Importe"
              name={nombreDe('importe')}
              inputMode="decimal"
              value={cuenta.importe}
              error={errorDe('importe')}
              onChange={(event) => onCambio({ importe: event.currentTarget.value })}
              reserve={false}
            />
          ) : (
            <TextField
              label="Descuento %"
              name={nombreDe('descuento_pct')}
              inputMode="numeric"
              value={cuenta.descuento}
              error={descuentoDe(cuenta) === null ? 'Un entero, de 0 a 100' : errorDe('descuento_pct')}
              onChange={(event) => onCambio({ descuento: event.currentTarget.value })}
              reserve={false}
            />
          )}
          <TextField
            label={`Motivo del descuento de ${nombre}`}
            name={nombreDe('motivo_descuento')}
            value={cuenta.motivo}
            error={
              errorDe('motivo_descuento') ??
              (enviada && faltaElMotivo(cuenta) ? 'Decí por qué se le descuenta' : undefined)
            }
            maxLength={200}
            onChange={(event) => onCambio({ motivo: event.currentTarget.value })}
            reserve={false}
          />
          <p className="pt-9 text-right font-semibold tabular-nums max-sm:pt-0">
            {importe === null ? '—' : pesos(enPesos(importe))}
          </p>
        </div>
      )}
    </li>
  );
}

/** The percentage that was typed, 0 where nothing was; null if it is none. */
function descuentoDe({ descuento }: Cuenta): number | null {
  if (descuento.trim() === '') return 0;
  const leido = leerEntero(descuento);
  return leido.ok && leido.value >= 0 && leido.value <= 100 ? leido.value : null;
}

/** Whether a discount was typed and no reason for it. The server refuses it without saying of which line. */
function faltaElMotivo(cuenta: Cuenta): boolean {
  return descuentoDe(cuenta) !== 0 && cuenta.motivo.trim() === '';
}

/** What a line comes to as it is typed, in centavos; null while it cannot be told. The server counts it again. */
function importeDe({ precio }: Ofrecible, cuenta: Cuenta): number | null {
  const { importe } = cuenta;
  const descuento_pct = descuentoDe(cuenta);
  if (descuento_pct === null) return null;
  const escrito = leerPesos(importe);
  const dicho = importeDeLinea(precio === null ? null : enCentavos(precio), {
    descuento_pct,
    // The reason is asked for when it is sent.
    motivo_descuento: '…',
    importe: escrito.ok && escrito.value >= 0 ? enCentavos(escrito.value) : null,
  });
  return dicho.ok ? dicho.value : null;
}

/** The card of both. */
export function TarjetaDeCotizar({ children }: { children: React.ReactNode }) {
  return (
    <Card as="section" aria-labelledby="cotizar-titulo">
      <CardHeader
        title={<span id="cotizar-titulo">Proponer y cotizar</span>}
        subtitle="Lo libre en esas fechas, primero lo que pidió y lo que más se le parece."
        className="mb-3"
      />
      {children}
    </Card>
  );
}
