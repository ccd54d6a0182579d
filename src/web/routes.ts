import { index, route, type RouteConfig } from '@react-router/dev/routes';

// One line per screen of the route table.
export default [
  index('routes/portada.tsx'),
  route('comercio', 'routes/comercio.tsx'),
  route('particular', 'routes/particular.tsx'),
  route('reventa', 'routes/reventa.tsx'),
  route('gulero', 'routes/gulero.tsx'),
  route('mayorista', 'routes/mayorista.tsx'),
  route('centum', 'routes/centum.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),

  route('certificados/:codigo', 'routes/certificado.tsx'),

  route('reconoce', 'routes/reconoce.tsx', { id: 'marco' }, [
    index('routes/reconoce.home.tsx', { id: 'reconoce' }),
    route('home', 'routes/reconoce.home.tsx'),
    route('desafios', 'routes/reconoce.desafios.tsx'),
    route('desafios/:id/envios', 'routes/reconoce.desafios.envios.ts'),
    route('capacitaciones', 'routes/reconoce.capacitaciones.tsx'),
    route('capacitaciones/:id', 'routes/reconoce.capacitaciones.detalle.tsx'),
    route('capacitaciones/:id/certificado', 'routes/reconoce.capacitaciones.certificado.tsx'),
    route('insignias', 'routes/reconoce.insignias.tsx'),
    route('medals', 'routes/reconoce.medals.tsx'),
    route('medals/personas', 'routes/reconoce.medals.personas.ts'),
    route('meritos', 'routes/reconoce.meritos.ts'),
    // Beside the medals that they earn, not among the tabs of the admin area.
    route('admin/meritos', 'routes/reconoce.admin.meritos.tsx'),
    route('ranking', 'routes/reconoce.ranking.tsx'),
    route('puntos', 'routes/reconoce.puntos.ts'),
    route('premios', 'routes/reconoce.premios.tsx'),
    route('dashboard', 'routes/reconoce.dashboard.tsx'),
    route('perfil', 'routes/reconoce.perfil.tsx'),
    route('avisos', 'routes/reconoce.avisos.ts'),
    route('sucursal', 'routes/reconoce.sucursal.tsx', [
      index('routes/reconoce.sucursal.validaciones.tsx'),
      route('equipo', 'routes/reconoce.sucursal.equipo.tsx'),
      route('grupos', 'routes/reconoce.sucursal.grupos.tsx'),
      route('meritos', 'routes/reconoce.sucursal.meritos.tsx'),
      route('capacitaciones', 'routes/reconoce.sucursal.capacitaciones.tsx'),
    ]),
    route('grupo', 'routes/reconoce.grupo.tsx'),
    route('validaciones', 'routes/reconoce.validaciones.ts'),
    route('admin', 'routes/reconoce.admin.tsx', [
      index('routes/reconoce.admin.indice.tsx'),
      route('desafios', 'routes/reconoce.admin.desafios.tsx', [
        index('routes/reconoce.admin.desafios.lista.tsx'),
        route('progreso', 'routes/reconoce.admin.desafios.progreso.tsx'),
      ]),
      route('desafios/nuevo', 'routes/reconoce.admin.desafios.nuevo.tsx'),
      route('desafios/:id', 'routes/reconoce.admin.desafios.editar.tsx'),
      route('desafios/:id/asignar', 'routes/reconoce.admin.desafios.asignar.ts'),
      route('capacitaciones', 'routes/reconoce.admin.capacitaciones.tsx', [
        index('routes/reconoce.admin.capacitaciones.lista.tsx'),
        route('asignaciones', 'routes/reconoce.admin.capacitaciones.asignaciones.tsx'),
        route('evaluaciones', 'routes/reconoce.admin.capacitaciones.evaluaciones.tsx'),
        route('reportes', 'routes/reconoce.admin.capacitaciones.reportes.tsx'),
      ]),
      route('capacitaciones/nueva', 'routes/reconoce.admin.capacitaciones.nueva.tsx'),
      route(
        'capacitaciones/evaluaciones/nueva',
        'routes/reconoce.admin.capacitaciones.evaluaciones.nueva.tsx',
      ),
      route(
        'capacitaciones/evaluaciones/:id',
        'routes/reconoce.admin.capacitaciones.evaluaciones.editar.tsx',
      ),
      route(
        'capacitaciones/evaluaciones/:id/resultados',
        'routes/reconoce.admin.capacitaciones.evaluaciones.resultados.tsx',
      ),
      route('capacitaciones/:id', 'routes/reconoce.admin.capacitaciones.editar.tsx'),
      route('capacitaciones/:id/asignar', 'routes/reconoce.admin.capacitaciones.asignar.ts'),
      route('usuarios', 'routes/reconoce.admin.usuarios.tsx'),
      route('sucursales', 'routes/reconoce.admin.sucursales.tsx'),
      route('sucursales/:id', 'routes/reconoce.admin.sucursal.tsx', [
        index('routes/reconoce.admin.sucursal.equipo.tsx'),
        route('grupos', 'routes/reconoce.admin.sucursal.grupos.tsx'),
      ]),
      route('roles', 'routes/reconoce.admin.roles.tsx'),
      route('actividad', 'routes/reconoce.admin.actividad.tsx'),
      route('actividad/csv', 'routes/reconoce.admin.actividad.csv.ts'),
      route('reportes', 'routes/reconoce.admin.reportes.tsx'),
      route('reportes/csv', 'routes/reconoce.admin.reportes.csv.ts'),
      route('config', 'routes/reconoce.admin.config.tsx'),
    ]),
  ]),

  // Without the frame: nothing else to press while the clock runs.
  route('reconoce/capacitaciones/:id/evaluacion/:evaluacion', 'routes/reconoce.evaluacion.tsx'),

  route('reconoce/auth', 'routes/reconoce.auth.tsx'),
  route('reconoce/auth/salir', 'routes/reconoce.auth.salir.ts'),
  route('reconoce/auth/olvide', 'routes/reconoce.auth.olvide.tsx'),
  route('reconoce/auth/restablecer', 'routes/reconoce.auth.restablecer.tsx'),
  route('reconoce/auth/confirmar', 'routes/reconoce.auth.confirmar.tsx'),

  route('dev/correo', 'routes/dev.correo.tsx'),
  route('dev/kit', 'routes/dev.kit.tsx'),

  route('*', 'routes/no-encontrada.tsx'),
] satisfies RouteConfig;
