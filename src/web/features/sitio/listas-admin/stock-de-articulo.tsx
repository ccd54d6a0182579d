import { useState } from 'react';
import { cantidad } from '#domain/comun/formato.ts';
import { STOCKS, type Stock } from '#domain/sitio/listas/lista.ts';
import type { Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { useRecarga } from '#web/recarga.ts';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { NOMBRES_DE_STOCK, type Fila } from './palabras.ts';

/** Those that say what was marked. */
const avisos = new Set<string>();

/** Before a form is opened: on a phone they would cover it, and the stock is one of its fields. */
export function cerrarAvisosDeStock(): void {
  for (const aviso of avisos) toast.close(aviso);
  avisos.clear();
}

type Cambiadas = Salidas['listas']['stock']['cambiadas'];

/** Whether there is some: what somebody before the shelf says with one tap, and takes back with another. */
export function StockDeArticulo({ fila: { codigo, nombre, stock: guardado } }: { fila: Fila }) {
  const { enviar, enviando } = useEnvio();
  const { recargar } = useRecarga();
  // What was tapped is shown at once, and not when the server has answered.
  const [tocado, setTocado] = useState<Stock | null>(null);

  const poner = (stock: Stock) => {
    // Not disabled meanwhile: the focus would be lost.
    if (enviando) return;
    setTocado(stock);
    enviar({ metodo: 'listas.stock', entrada: { codigo, stock } }, (respuesta) => {
      setTocado(null);
      if (!respuesta.ok) return decirFallo(respuesta.fallo);
      const { cambiadas } = respuesta.valor;
      const aviso = toast.success(`${nombre}: ${NOMBRES_DE_STOCK[stock].toLowerCase()}`, {
        text: `Ya se ve así en ${cantidad(cambiadas.length, 'lista', 'listas')} del sitio.`,
        action: { label: 'Deshacer', onPress: () => void deshacer(cambiadas) },
      });
      avisos.add(aviso);
    });
  };
  const deshacer = async (cambiadas: Cambiadas) => {
    const hechas = await Promise.all(
      STOCKS.flatMap((stock) => {
        const perfiles = cambiadas.filter(({ antes }) => antes === stock).map(({ perfil }) => perfil);
        const ruta = `/admin/listas/articulos/${encodeURIComponent(codigo)}/stock`;
        return perfiles.length === 0 ? [] : [pedir('PUT', ruta, { stock, perfiles })];
      }),
    );
    await recargar();
    const mala = hechas.find(({ ok }) => !ok);
    if (mala?.ok === false) decirFallo(mala.fallo);
    else toast.info(`${nombre}: quedó como estaba`);
  };

  return (
    <SegmentedControl
      legend={`Stock de ${nombre}`}
      hideLegend
      value={tocado ?? guardado}
      options={STOCKS.map((stock) => ({ value: stock, label: CORTOS[stock] }))}
      onValueChange={(valor) => {
        const stock = STOCKS.find((uno) => uno === valor);
        if (stock !== undefined) poner(stock);
      }}
    />
  );
}

/** They go side by side on the narrowest phone. */
const CORTOS: Readonly<Record<Stock, string>> = { hay: 'Hay', poco: 'Poco', no_hay: 'No hay' };

function decirFallo(fallo: Fallo): void {
  const { titulo, texto } = mensajeDeError(fallo, ACCIONES.cambiar_lista);
  toast.error(titulo, { text: texto });
}
