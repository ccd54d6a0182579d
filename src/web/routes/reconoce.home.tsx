import type { Route } from './+types/reconoce.home.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Inicio · Reconoce' }];

export default function Inicio() {
  return <h1 className="headline text-3xl">Reconoce</h1>;
}
