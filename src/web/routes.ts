import { index, route, type RouteConfig } from '@react-router/dev/routes';

// One line per screen of the route table.
export default [
  index('routes/portada.tsx'),

  route('*', 'routes/no-encontrada.tsx'),
] satisfies RouteConfig;
