import { Copy, Download } from 'lucide-react';
import { escribirCodigo } from '#domain/comun/permisos/segundo-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { fechaLarga } from '#domain/comun/formato.ts';

/** Recovery codes that were just created. They are never shown again. */
export function CodigosNuevos({
  codigos,
  email,
  ahora,
}: {
  codigos: readonly string[];
  /** Email of the account they belong to. */
  email: string;
  ahora: Date;
}) {
  const escritos = codigos.map(escribirCodigo);
  const texto = escritos.join('\n');
  return (
    <Card as="section" highlight aria-labelledby="codigos-nuevos">
      <CardHeader
        title={<span id="codigos-nuevos">Guardá estos códigos ahora</span>}
        subtitle="Son la forma de entrar si perdés el teléfono. Cada uno sirve una vez, y no los vas a volver a ver."
        className="mb-3"
      />
      <ol
        className="numeral grid gap-x-4 gap-y-1.5 rounded-control bg-kraft p-3 text-lg whitespace-nowrap min-[28rem]:grid-cols-2"
        translate="no"
      >
        {escritos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() =>
            void navigator.clipboard.writeText(texto).then(
              () => toast.success('Códigos copiados'),
              () => toast.error('No se pudieron copiar', { text: 'Descargalos, o anotalos en un papel.' }),
            )
          }
        >
          Copiar
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          render={
            <a
              download="codigos-de-recuperacion.txt"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(archivoDeCodigos(codigos, email, ahora))}`}
              aria-label="Descargar los códigos"
            />
          }
        >
          Descargar
        </Button>
      </div>
    </Card>
  );
}

/** The recovery codes as a text file that says which account and site they belong to. */
export function archivoDeCodigos(codigos: readonly string[], email: string, cuando: Date): string {
  return [
    'Mostrador: códigos de recuperación',
    `Cuenta: ${email}`,
    `Creados el ${fechaLarga(cuando)}`,
    'Si perdés el teléfono, uno de estos reemplaza al código de la aplicación al entrar. Cada uno sirve una sola vez.',
    '',
    ...codigos.map(escribirCodigo),
    '',
  ].join('\r\n');
}
