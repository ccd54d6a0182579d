import { useId, useState } from 'react';
import { enCentavos, leerPesos } from '#domain/comun/dinero.ts';
import { pesos as enPalabras } from '#domain/comun/formato.ts';
import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';
import { avisosDeEdicion, type ClaseDeAviso } from '#domain/sitio/listas/comparar.ts';
import { STOCKS, type Articulo, type PerfilDeLista, type Presentacion } from '#domain/sitio/listas/lista.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { ACCIONES, mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import type { EntradaDe } from '#web/envio/pedido.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useEnvio } from '#web/use-envio.ts';
import { enCampo, enFormulario, leerFormas, PRECIO_MAL, type Leida } from './formas.ts';
import { FormasDeVenta } from './formas-de-venta.tsx';
import { FotoDeArticulo } from './foto-de-articulo.tsx';
import { AVISOS, NOMBRES_DE_STOCK, type Fila } from './palabras.ts';
import { volverComoEstaba } from './reponer.ts';

type Props = {
  perfil: PerfilDeLista;
  fila: Fila;
  open: boolean;
  onCerrar: () => void;
};

/** The amounts of a form, in pesos. */
type Escrito = {
  readonly presentaciones: readonly [Leida, ...Leida[]];
  readonly sugerido: number | null;
  readonly oferta: { readonly precio: number; readonly desde: Dia; readonly hasta: Dia } | null;
};

/** The article as a form would leave it. */
function quedaria(fila: Fila, { presentaciones, sugerido, oferta }: Escrito): Articulo {
  const enLista = ({ nombre, unidades, precio, escala }: Leida): Presentacion => ({
    nombre,
    unidades,
    centavos: precio === null ? null : enCentavos(precio),
    escala: escala.map(({ desde, precio: cada }) => ({ desde, centavos: enCentavos(cada) })),
  });
  const [primera, ...demas] = presentaciones;
  return {
    ...fila,
    presentaciones: [enLista(primera), ...demas.map(enLista)],
    sugerido: sugerido === null ? null : enCentavos(sugerido),
    oferta: oferta && { centavos: enCentavos(oferta.precio), desde: oferta.desde, hasta: oferta.hasta },
  };
}

/** Changes an article: what it costs, whether there is, its offer. The site says it at once. */
export function EditarArticulo({ perfil, fila, open, onCerrar }: Props) {
  const id = useId();
  const { enviar, enviando } = useEnvio();
  const { recargar } = useRecarga();
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  const [duda, setDuda] = useState<{ seguir: () => void; clases: readonly ClaseDeAviso[] } | null>(null);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [campos, setCampos] = useState(() => ({
    formas: fila.presentaciones.map(enFormulario),
    sugerido: enCampo(fila.sugerido),
    stock: fila.stock,
    novedad: fila.novedad,
    oferta: enCampo(fila.oferta?.centavos ?? null),
    desde: fila.oferta?.desde ?? '',
    hasta: fila.oferta?.hasta ?? '',
  }));
  const poner = (cambio: Partial<typeof campos>) => setCampos({ ...campos, ...cambio });

  const guardar = () => {
    const { oferta: escrita, desde, hasta } = campos;
    const malos: Record<string, string> = {};
    const pesos = (cual: 'sugerido' | 'oferta'): number | null => {
      if (campos[cual].trim() === '') return null;
      const leido = leerPesos(campos[cual]);
      if (leido.ok && leido.value > 0) return leido.value;
      malos[cual] = PRECIO_MAL;
      return null;
    };
    const leidas = leerFormas(campos.formas);
    Object.assign(malos, leidas.errores);
    const sugerido = pesos('sugerido');
    const rebaja = pesos('oferta');
    const conOferta = escrita.trim() !== '';
    if (conOferta && !esDia(desde)) malos['desde'] = 'Decí desde qué día';
    if (conOferta && !esDia(hasta)) malos['hasta'] = 'Decí hasta qué día';
    if (conOferta && esDia(desde) && esDia(hasta) && hasta < desde)
      malos['hasta'] = 'Termina antes de empezar';
    const [primera, ...demas] = leidas.formas;
    const precio = primera?.precio ?? null;
    if (rebaja !== null && precio !== null && precio > 0 && rebaja >= precio)
      malos['oferta'] = `La oferta tiene que ser menor que ${enPalabras(precio)}`;
    setErrores(malos);
    if (Object.keys(malos).length > 0 || primera === undefined) return;
    const oferta = rebaja !== null && esDia(desde) && esDia(hasta) ? { precio: rebaja, desde, hasta } : null;
    const entrada: Escrito & EntradaDe<'listas.editarFila'> = {
      perfil,
      codigo: fila.codigo,
      visto: fila.revision,
      presentaciones: [primera, ...demas],
      sugerido,
      stock: campos.stock,
      novedad: campos.novedad,
      oferta,
    };
    // What a file is asked about is asked about here too, before anybody sees it.
    const clases = avisosDeEdicion(fila, quedaria(fila, entrada));
    if (clases.length > 0) return setDuda({ seguir: () => mandar(entrada), clases });
    return mandar(entrada);
  };
  const mandar = (entrada: EntradaDe<'listas.editarFila'>) =>
    enviar({ metodo: 'listas.editarFila', entrada }, (respuesta) => {
      setDuda(null);
      if (!respuesta.ok) return setFallo(mensajeDeError(respuesta.fallo, ACCIONES.cambiar_lista));
      toast.success('Artículo actualizado', {
        text: 'Ya se ve así en el sitio.',
        ...volverComoEstaba(perfil, fila, recargar),
      });
      return onCerrar();
    });

  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      locked={enviando}
      title={fila.nombre}
      description={`Código ${fila.codigo}. Lo que guardes se ve al instante en el sitio.`}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button type="submit" form={id} loading={enviando}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-x-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          guardar();
        }}
      >
        {fallo ? (
          <div className="sm:col-span-2">
            <FormError title={fallo.titulo} text={fallo.texto} />
          </div>
        ) : null}
        <FormasDeVenta
          formas={campos.formas}
          errores={errores}
          onCambio={(formas) => poner({ formas: [...formas] })}
        />
        <CampoDePesos
          label="Precio sugerido por unidad"
          optional
          value={campos.sugerido}
          error={errores['sugerido']}
          onChange={({ target }) => poner({ sugerido: target.value })}
        />
        <Select
          label="Stock"
          value={campos.stock}
          options={STOCKS.map((stock) => ({ value: stock, label: NOMBRES_DE_STOCK[stock] }))}
          onChange={({ target }) => poner({ stock: STOCKS.find((uno) => uno === target.value) ?? 'hay' })}
        />
        <Checkbox
          label="Es una novedad"
          checked={campos.novedad}
          onChange={({ target }) => poner({ novedad: target.checked })}
        />
        <CampoDePesos
          label="Precio de oferta"
          optional
          className="sm:col-span-2"
          hint="Vacío: sin oferta"
          value={campos.oferta}
          error={errores['oferta']}
          onChange={({ target }) => poner({ oferta: target.value })}
        />
        <DateField
          label="Oferta desde"
          value={campos.desde}
          error={errores['desde']}
          onChange={({ target }) => poner({ desde: target.value })}
        />
        <DateField
          label="Oferta hasta"
          value={campos.hasta}
          error={errores['hasta']}
          onChange={({ target }) => poner({ hasta: target.value })}
        />
        <FotoDeArticulo fila={fila} />
      </form>
      <ConfirmDialog
        open={duda !== null}
        onOpenChange={(abierta) => (abierta ? undefined : setDuda(null))}
        title="¿Guardar estos precios?"
        confirmLabel="Guardar igual"
        cancelLabel="Volver a mirar"
        danger
        loading={enviando}
        onConfirm={() => duda?.seguir()}
      >
        <ul className="grid gap-1">
          {duda?.clases.map((clase) => (
            <li key={clase}>{AVISOS[clase]}.</li>
          ))}
        </ul>
        <p className="mt-2">Al guardar se ve al instante en el sitio.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
