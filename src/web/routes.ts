import { index, route, type RouteConfig } from '@react-router/dev/routes';

// One line per screen of the route table.
export default [
  index('routes/portada.tsx'),

  route('reconoce', 'routes/reconoce.tsx', { id: 'marco' }, [
    index('routes/reconoce.home.tsx', { id: 'reconoce' }),
    route('home', 'routes/reconoce.home.tsx'),
    route('desafios', 'routes/reconoce.desafios.tsx'),
    route('desafios/:id/envios', 'routes/reconoce.desafios.envios.ts'),
    route('insignias', 'routes/reconoce.insignias.tsx'),
    route('avisos', 'routes/reconoce.avisos.ts'),
    route('sucursal', 'routes/reconoce.sucursal.tsx', [index('routes/reconoce.sucursal.validaciones.tsx')]),
    route('validaciones', 'routes/reconoce.validaciones.ts'),
  ]),

  route('reconoce/auth', 'routes/reconoce.auth.tsx'),
  route('reconoce/auth/salir', 'routes/reconoce.auth.salir.ts'),
  route('reconoce/auth/olvide', 'routes/reconoce.auth.olvide.tsx'),
  route('reconoce/auth/restablecer', 'routes/reconoce.auth.restablecer.tsx'),
  route('reconoce/auth/confirmar', 'routes/reconoce.auth.confirmar.tsx'),

  route('dev/correo', 'routes/dev.correo.tsx'),
  route('dev/kit', 'routes/dev.kit.tsx'),

  route('*', 'routes/no-encontrada.tsx'),
] satisfies RouteConfig;
