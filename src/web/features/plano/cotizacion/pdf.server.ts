import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { dibujarCotizacion } from '#web/api.server.ts';
import { type DeMarca, pagoEnPalabras } from './tipos.ts';

type Empresa = { nombre: string; direccion: string; telefono: string };

/** A quote's PDF, as a download. Nobody keeps it: prices and states change. */
export async function responderPdf(
  cotizacion: Omit<DeMarca, 'total_visto' | 'reemplazada'>,
  empresa: Empresa,
): Promise<Response> {
  const pdf = await dibujarCotizacion({ ...cotizacion, pago: pagoEnPalabras(cotizacion) }, empresa);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `attachment; filename="cotizacion-${numeroDeSolicitud(cotizacion.numero)}-v${cotizacion.version}.pdf"`,
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
