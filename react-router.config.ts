import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  /*
   * All routes are known from the start (10 kB, kept by the browser). Asked for one by one as they are needed, a screen that is gone
   * to while an action's data come again may never come: the router takes those data for the screen's.
   */
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
