/** Starts a private PostgreSQL. `settings` are `name=value`, and override those of the tests. */
export function startPostgres(settings?: readonly string[]): Promise<{
  url: string;
  stop: () => Promise<void>;
  crash: () => Promise<void>;
  restart: () => Promise<void>;
}>;
