import { CheckCheck, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { cantidad } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The empty queue: this page is done, nothing matches, or there is nothing at all. */
export function Vacia({
  filtrada,
  quedan,
  conservar,
}: {
  filtrada: boolean;
  quedan: number;
  conservar: readonly string[];
}) {
  const [query] = useSearchParams();
  const limpia = new URLSearchParams(
    conservar.flatMap((clave) => (query.has(clave) ? [[clave, query.get(clave) ?? '']] : [])),
  ).toString();
  const verTodo = (
    <Button variant="secondary" render={<Link to={`?${limpia}`} />}>
      Ver toda la cola
    </Button>
  );
  return (
    <Card>
      {quedan > 0 ? (
        <EmptyState
          icon={<CheckCheck />}
          title="Terminaste esta página"
          hint={`${cantidad(quedan, 'evidencia sigue', 'evidencias siguen')} en la cola.`}
          action={verTodo}
        />
      ) : filtrada ? (
        <EmptyState
          icon={<SearchX />}
          title="Nada coincide con la búsqueda"
          hint="Probá con otro nombre o con otro desafío."
          action={verTodo}
        />
      ) : (
        <EmptyState
          icon={<CheckCheck />}
          title="No hay nada para validar"
          hint="Cuando alguien envíe una evidencia aparece acá, sin recargar la página."
          action={
            <Button
              variant="secondary"
              render={
                <Link
                  to={`?${new URLSearchParams([...new URLSearchParams(limpia), ['vista', 'decididas']]).toString()}`}
                />
              }
            >
              Ver lo decidido
            </Button>
          }
        />
      )}
    </Card>
  );
}
