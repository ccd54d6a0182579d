import { index, route, type RouteConfig } from '@react-router/dev/routes';

// One line per screen of the route table.
export default [
  index('routes/portada.tsx'),

  route('reconoce', 'routes/reconoce.tsx', { id: 'marco' }, [
    index('routes/reconoce.home.tsx', { id: 'reconoce' }),
    route('home', 'routes/reconoce.home.tsx'),
    route('avisos', 'routes/reconoce.avisos.ts'),
  ]),

  route('*', 'routes/no-encontrada.tsx'),
] satisfies RouteConfig;
