import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { AjusteDeStock } from '#contract/premios/premios-formularios.ts';
import type { Fallo, Hecho } from '#web/api.server.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { ACCIONES, CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { fechaCorta, hora, numeroConSigno } from '#domain/comun/formato.ts';
import { stockEnPalabras } from '#web/copy/premios.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { numeroEscrito } from '#web/numero-escrito.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { RUTA, type Movimientos, type Premio } from './tipos.ts';

type Props = { premio: Premio; ahora: Date; open: boolean; onCerrar: () => void };
type Errores = { stock?: string | undefined; motivo?: string | undefined };

/** Corrects a stock, with a reason, above the movements that explain it. */
export function DialogoDeStock({ premio, ahora, open, onCerrar }: Props) {
  const formId = useId();
  const accion = `${RUTA}/${premio.id}/stock`;
  const { load, data, state } = useFetcher<Hecho<Movimientos>>();
  useEffect(() => void load(accion), [load, accion]);
  const { enviando, enviar } = useEnvio();
  // The server's current stock, once a refusal has brought it: the one on screen may be outdated.
  const [esperado, setEsperado] = useState(premio.stock);
  const [stock, setStock] = useState(premio.stock === null ? '' : String(premio.stock));
  const [motivo, setMotivo] = useState('');
  const [errores, setErrores] = useState<Errores>({});
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const mensaje = fallo && !enviando ? mensajeDeError(fallo, ACCIONES.ajustar_stock) : null;

  const guardar = () => {
    const leido = AjusteDeStock.safeParse({
      esperado,
      stock: stock.trim() === '' ? null : numeroEscrito(stock),
      motivo,
    });
    if (!leido.success) {
      const por = (campo: string) => leido.error.issues.find((i) => i.path[0] === campo)?.message;
      return setErrores({ stock: por('stock'), motivo: por('motivo') });
    }
    if (leido.data.stock === esperado) return setErrores({ stock: 'Es el mismo que ya tiene' });
    setErrores({});
    return enviar(
      { metodo: 'premios.ajustarStock', entrada: { id: premio.id, ...leido.data } },
      (respuesta) => {
        if (respuesta.ok) {
          toast.success(EXITOS.stock_corregido.titulo, { text: stockEnPalabras(leido.data.stock) });
          onCerrar();
          return;
        }
        setFallo(respuesta.fallo);
        const nuevo = stockDe(respuesta.fallo);
        if (nuevo !== undefined) {
          setEsperado(nuevo);
          void load(accion);
        }
      },
      accion,
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      locked={enviando}
      title={
        <>
          Stock de «<bdi className="wrap-anywhere">{premio.nombre}</bdi>»
        </>
      }
      description={`Ahora: ${stockEnPalabras(esperado).toLowerCase()}`}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button type="submit" form={formId} loading={enviando}>
            Guardar stock
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          guardar();
        }}
        className="grid gap-1"
      >
        {mensaje ? <FormError title={mensaje.titulo} text={mensaje.texto} /> : null}
        <CampoDeEntero
          label="Unidades que hay"
          hint="Vacío es ilimitado. 0 es agotado."
          name="stock"
          value={stock}
          error={errores.stock}
          readOnly={enviando}
          onChange={(event) => setStock(event.currentTarget.value)}
        />
        <TextField
          label="Motivo"
          hint="Queda en la historia del stock: una compra, un conteo, una rotura."
          name="motivo"
          dir="auto"
          maxLength={500}
          value={motivo}
          error={errores.motivo}
          readOnly={enviando}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      </form>
      <h3 className="mt-3 mb-2 text-sm font-semibold">Últimos movimientos</h3>
      {data === undefined ? (
        <SkeletonText lines={3} />
      ) : !data.ok ? (
        <ErrorState
          title="Error"
          text={mensajeDeError(data.fallo, CARGAS.datos).texto}
          onRetry={() => void load(accion)}
          retrying={state === 'loading'}
        />
      ) : data.valor.filas.length === 0 ? (
        <p className="text-sm text-ink-2">Todavía no hay ninguno: mientras es ilimitado no se cuentan.</p>
      ) : (
        <ul className="grid">
          {data.valor.filas.map((m) => (
            <li
              key={m.id}
              className="flex items-start justify-between gap-4 border-b border-line py-2 last:border-b-0"
            >
              <span className="min-w-0 text-sm">
                <span className="block wrap-anywhere">{loQueFue(m)}</span>
                <span className="block text-xs text-ink-2">
                  {m.por && m.por !== m.beneficiario ? <bdi>{m.por} · </bdi> : null}
                  <time dateTime={m.created_at.toISOString()}>
                    {fechaCorta(m.created_at, ahora)}, {hora(m.created_at)}
                  </time>
                </span>
              </span>
              <span className="numeral text-lg whitespace-nowrap">{numeroConSigno(m.cantidad)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function loQueFue({ tipo, motivo, beneficiario }: Movimientos['filas'][number]): string {
  switch (tipo) {
    case 'alta':
      return 'Stock inicial';
    case 'ajuste':
      return motivo === null ? 'Ajuste' : `Ajuste: ${motivo}`;
    case 'reclamo':
      return beneficiario === null ? 'Reclamo' : `Reclamo de ${beneficiario}`;
    case 'devolucion':
      return beneficiario === null ? 'Volvió de un reclamo' : `Volvió del reclamo de ${beneficiario}`;
  }
}

/** The stock that a refusal carries; undefined if it carries none. */
function stockDe({ code, data }: Fallo): number | null | undefined {
  if (code !== 'STOCK_CAMBIO' || typeof data !== 'object' || data === null) return undefined;
  const stock: unknown = Reflect.get(data, 'stock');
  return stock === null || typeof stock === 'number' ? stock : undefined;
}
