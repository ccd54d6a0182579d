-- Gives the audit log to a role that nobody signs in with, so that the application's own role can add to it and not delete from
-- it, empty it, or switch its triggers off. Run it as a superuser on the application's database, after the first start and after
-- each upgrade, with the name of the role that DATABASE_URL has:
--
--   psql -v app=mostrador -f deploy/audit-role.sql mostrador
--
-- Before an upgrade whose notes say that it changes the audit log, and before `npm run restore`, give it back:
--
--   alter table auditoria owner to mostrador; alter function auditoria_cortar(bigint) owner to mostrador;
--   alter function auditoria_solo_se_agrega() owner to mostrador; alter function auditoria_avisar() owner to mostrador;

do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'mostrador_auditoria') then
    create role mostrador_auditoria nologin;
  end if;
end $$;

alter table auditoria owner to mostrador_auditoria;
alter function auditoria_solo_se_agrega() owner to mostrador_auditoria;
alter function auditoria_avisar() owner to mostrador_auditoria;
alter function auditoria_cortar(bigint) owner to mostrador_auditoria;

-- Retention runs with this role's rights: it deletes what is older than thirty days and records where it cut.
grant select, update on auditoria_cadena to mostrador_auditoria;

revoke all on auditoria from public, :"app";
grant select, insert on auditoria to :"app";
-- The seal, once, and the erasure of a person's name: a trigger sees to it that it is no more than that.
grant update (orden, compromiso, huella, firma, antes, despues, sal) on auditoria to :"app";
revoke all on function auditoria_cortar(bigint) from public;
grant execute on function auditoria_cortar(bigint) to :"app";
