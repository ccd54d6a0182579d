import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  /* The client gets the manifest of all routes at the start (9 kB, cached by the browser; `scripts/lib/manifest.mjs` trims it). With lazy discovery a navigation
     that starts while an action's loaders revalidate may never finish, because the router takes their data for the new
     screen's. */
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
