import { useId, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { PresupuestoCambios } from '#contract/premios/presupuesto-formularios.ts';
import { MAXIMO_DE_MOTIVO } from '#domain/desafios/participaciones/evidencia.ts';
import { MotivoDePremio } from '#contract/premios/premios-formularios.ts';
import { escribirPesos, leerPesos, redondearPesos } from '#domain/comun/dinero.ts';
import type { Fallo } from '#web/api.server.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { useEnFirma, useFirmaDesde } from '#web/comun/firmas/contexto.ts';
import { EnFirma, VaAFirma } from '#web/comun/firmas/marca.tsx';
import { ACCIONES } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { enMayuscula, nombreDelMes, pesos } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { cn } from '#web/ui/cn.ts';
import { entraEn, nombreCompleto, type Mes, type Reclamo } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

type Props = { reclamo: Reclamo; mes: Mes; open: boolean; onCerrar: () => void };

/**
 * Approves a claim, showing its effect on the month's budget. If the money is not enough, now or when it is sent, the same
 * dialog offers the two alternatives.
 */
export function DialogoDeAprobacion({ reclamo, mes: delMes, open, onCerrar }: Props) {
  const formId = useId();
  const { enviando, pedir, fallo, mensaje } = usePedido(
    EXITOS.premio_aprobado,
    ACCIONES.aprobar_premio,
    onCerrar,
  );
  // The server's last answer is newer than the data the screen was rendered with.
  const [mes, setMes] = useState(delMes);
  const [salida, setSalida] = useState<'ampliar' | 'sobre'>('ampliar');
  const { monto } = reclamo;
  const disponible = mes.disponible ?? 0;
  const falta = redondearPesos(monto - disponible);
  const entra = entraEn(mes, monto);
  const sinPresupuesto = mes.presupuesto_id === null;
  const nombreDeMes = nombreDelMes(mes.mes);

  const [suma, setSuma] = useState<string | null>(null);
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const aSumar = suma ?? (falta > 0 ? escribirPesos(falta) : '');

  const espera = useEnFirma({ tipo: 'sobre_presupuesto', objeto: reclamo.id });
  const firma = useFirmaDesde() !== null;
  const alFallar = (nuevo: Fallo) => setMes((antes) => mesSegun(nuevo, antes));
  const enviar = () => {
    setError(null);
    if (entra) return pedir({ metodo: 'premios.aprobar', entrada: { id: reclamo.id } }, alFallar);
    if (sinPresupuesto || salida === 'ampliar') {
      const leida = PresupuestoCambios.shape.presupuesto_inicial.safeParse(aSumar);
      if (!leida.success) return setError(leida.error.issues[0]?.message ?? null);
      if (leida.data < falta) return setError(`Con eso no alcanza: hacen falta ${pesos(falta)}.`);
      const { presupuesto_id, anio } = mes;
      return pedir(
        {
          metodo: 'premios.ampliarYAprobar',
          entrada: { id: reclamo.id, presupuesto_id, anio, mes: mes.mes, suma: leida.data },
        },
        alFallar,
      );
    }
    const leido = MotivoDePremio.safeParse(motivo);
    if (!leido.success) return setError('Escribí por qué se aprueba por encima: queda en la auditoría');
    return pedir(
      { metodo: 'premios.aprobar', entrada: { id: reclamo.id, sobre_presupuesto_motivo: leido.data } },
      alFallar,
    );
  };
  const noEntro = fallo?.code === 'NO_ENTRA_EN_EL_PRESUPUESTO' || fallo?.code === 'SIN_PRESUPUESTO';
  return (
    <Dialog
      open={open}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      locked={enviando}
      title={
        <>
          Aprobar «<bdi className="wrap-anywhere">{reclamo.premio.nombre}</bdi>»
        </>
      }
      description={
        <>
          Para <bdi>{nombreCompleto(reclamo)}</bdi>
        </>
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button type="submit" form={formId} loading={enviando} loadingText="Aprobando…">
            {entra
              ? 'Aprobar'
              : sinPresupuesto
                ? 'Cargar presupuesto y aprobar'
                : salida === 'ampliar'
                  ? 'Ampliar y aprobar'
                  : 'Aprobar sobre presupuesto'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enviar();
        }}
        className="grid gap-4"
      >
        {/* If the money was not enough, the updated figures below already say so. */}
        {mensaje && !noEntro ? <FormError title={mensaje.titulo} text={mensaje.texto} /> : null}
        {monto === 0 ? (
          <p>No tiene costo: no usa presupuesto. La persona recibe el aviso y queda por entregar.</p>
        ) : (
          <Numeros
            filas={[
              { texto: 'Cuesta', monto },
              {
                texto: sinPresupuesto ? `Presupuesto de ${nombreDeMes}` : `Queda en ${nombreDeMes}`,
                monto: mes.disponible,
                sinMonto: 'Sin cargar',
              },
              entra
                ? { texto: 'Quedaría', monto: redondearPesos(disponible - monto), fuerte: true }
                : { texto: 'Falta', monto: falta, fuerte: true, mal: true },
            ]}
            aviso={
              entra
                ? null
                : sinPresupuesto
                  ? `${enMayuscula(nombreDeMes)} no tiene presupuesto cargado`
                  : `No entra en lo que queda de ${nombreDeMes}`
            }
          />
        )}
        {entra ? null : (
          <>
            <p className="text-sm text-ink-2">Así no se puede deshacer.</p>
            {sinPresupuesto ? null : (
              <RadioGroup
                legend="Cómo seguir"
                value={salida}
                onValueChange={(valor) => {
                  setError(null);
                  setSalida(valor === 'sobre' ? 'sobre' : 'ampliar');
                }}
                options={[
                  {
                    value: 'ampliar',
                    label: 'Ampliar presupuesto',
                    description: `Sumarle a ${nombreDeMes} y aprobar.`,
                  },
                  {
                    value: 'sobre',
                    label: 'Aprobar sobre presupuesto',
                    description: `${enMayuscula(nombreDeMes)} queda en rojo, y queda escrito por qué.`,
                  },
                ]}
              />
            )}
            {espera ? <EnFirma /> : salida === 'sobre' && firma ? <VaAFirma /> : null}
            {sinPresupuesto || salida === 'ampliar' ? (
              <CampoDePesos
                key="suma"
                label={sinPresupuesto ? `Presupuesto para ${nombreDeMes}` : `Cuánto sumarle a ${nombreDeMes}`}
                hint={quedaria(disponible, aSumar, monto)}
                name="suma"
                value={aSumar}
                error={error ?? undefined}
                readOnly={enviando}
                onChange={(event) => {
                  setError(null);
                  setSuma(event.currentTarget.value);
                }}
              />
            ) : (
              <TextArea
                key="motivo"
                label="Motivo"
                hint="Queda en la auditoría y en el presupuesto. La persona no lo ve."
                name="motivo"
                dir="auto"
                maxLength={MAXIMO_DE_MOTIVO}
                value={motivo}
                error={error ?? undefined}
                readOnly={enviando}
                onChange={(event) => {
                  setError(null);
                  setMotivo(event.currentTarget.value);
                }}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

function quedaria(disponible: number, suma: string, monto: number): string {
  const leida = leerPesos(suma);
  const queda = leida.ok ? redondearPesos(disponible + leida.value - monto) : -1;
  return queda >= 0 ? `Después de aprobarlo quedarían ${pesos(queda)}.` : 'Se suma a lo que el mes ya tiene.';
}

/** The month's data that a refusal carries. */
function mesSegun({ code, data }: Fallo, antes: Mes): Mes {
  if (typeof data !== 'object' || data === null) return antes;
  const leer = (clave: string): unknown => Reflect.get(data, clave);
  const [anio, mes] = [leer('anio'), leer('mes')];
  if (typeof anio !== 'number' || typeof mes !== 'number') return antes;
  if (code === 'SIN_PRESUPUESTO') return { anio, mes, presupuesto_id: null, disponible: null };
  const [id, disponible] = [leer('presupuesto_id'), leer('disponible')];
  return code === 'NO_ENTRA_EN_EL_PRESUPUESTO' && typeof id === 'string' && typeof disponible === 'number'
    ? { anio, mes, presupuesto_id: id, disponible }
    : antes;
}

type Renglon = {
  texto: string;
  /** If null, `sinMonto` is shown instead. */
  monto: number | null;
  sinMonto?: string;
  fuerte?: boolean;
  mal?: boolean;
};

/** A column of amounts; the last one is the result. */
function Numeros({ filas, aviso }: { filas: readonly Renglon[]; aviso: string | null }) {
  return (
    <div
      className={cn(
        'rounded-card border p-4',
        aviso ? 'border-danger bg-danger-soft' : 'border-line bg-paper',
      )}
    >
      {aviso ? (
        <p className="mb-3 flex items-start gap-2 font-semibold">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          {aviso}
        </p>
      ) : null}
      <dl className="grid gap-1.5">
        {filas.map(({ texto, monto, sinMonto, fuerte, mal }) => (
          <div
            key={texto}
            className={cn(
              'flex items-baseline justify-between gap-4',
              fuerte && 'mt-1 border-t border-line pt-2.5',
            )}
          >
            <dt className={fuerte ? 'font-semibold' : 'text-ink-2'}>{texto}</dt>
            <dd
              className={cn('numeral text-xl whitespace-nowrap', fuerte && 'text-2xl', mal && 'text-danger')}
            >
              {monto === null ? sinMonto : pesos(monto)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
