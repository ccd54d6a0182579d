/** A PostgreSQL of one's own; `settings` are `name=value`, over those that tests live with. */
export function startPostgres(settings?: readonly string[]): Promise<{
  url: string;
  stop: () => Promise<void>;
  crash: () => Promise<void>;
  restart: () => Promise<void>;
}>;
