CREATE TABLE "menciones_por_decidir" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid NOT NULL,
	"tabla" text NOT NULL,
	"columna" text NOT NULL,
	"fila" jsonb NOT NULL,
	"certeza" text NOT NULL,
	"palabras" smallint NOT NULL,
	"huella" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"dejada_en" timestamp with time zone,
	CONSTRAINT "menciones_por_decidir_certeza" CHECK ("menciones_por_decidir"."certeza" in ('email','completo','tocayo','parcial','apellido'))
);
--> statement-breakpoint
CREATE TABLE "nombres_anteriores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"empleado_id" uuid,
	"cuenta_id" uuid,
	"nombre" text NOT NULL,
	"apellido" text DEFAULT '' NOT NULL,
	"email" text,
	"hasta" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nombres_anteriores_de" CHECK (num_nonnulls("nombres_anteriores"."empleado_id", "nombres_anteriores"."cuenta_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "nombres_anteriores" ADD CONSTRAINT "nombres_anteriores_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nombres_anteriores" ADD CONSTRAINT "nombres_anteriores_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "menciones_por_decidir_una" ON "menciones_por_decidir" USING btree ("empleado_id","tabla","columna","fila","huella");--> statement-breakpoint
CREATE INDEX "menciones_por_decidir_created_at_id_index" ON "menciones_por_decidir" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "nombres_anteriores_empleado_id_index" ON "nombres_anteriores" USING btree ("empleado_id");--> statement-breakpoint
CREATE INDEX "nombres_anteriores_cuenta_id_index" ON "nombres_anteriores" USING btree ("cuenta_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION anotar_nombre_de_empleado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nombres_anteriores (empleado_id, nombre, apellido, email) VALUES (OLD.id, OLD.nombre, OLD.apellido, OLD.email);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER empleados_nombre_anterior AFTER UPDATE OF nombre, apellido, email ON empleados FOR EACH ROW
  WHEN (NEW.anonimizado_en IS NULL AND (OLD.nombre, OLD.apellido, OLD.email) IS DISTINCT FROM (NEW.nombre, NEW.apellido, NEW.email))
  EXECUTE FUNCTION anotar_nombre_de_empleado();--> statement-breakpoint
CREATE OR REPLACE FUNCTION anotar_nombre_de_cuenta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nombres_anteriores (cuenta_id, nombre, email) VALUES (OLD.id, OLD.nombre, OLD.email);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cuentas_nombre_anterior AFTER UPDATE OF nombre, email ON cuentas FOR EACH ROW
  WHEN ((OLD.nombre, OLD.email) IS DISTINCT FROM (NEW.nombre, NEW.email))
  EXECUTE FUNCTION anotar_nombre_de_cuenta();--> statement-breakpoint
CREATE OR REPLACE FUNCTION anotar_nombre_de_perfil() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nombres_anteriores (cuenta_id, nombre) VALUES (OLD.cuenta_id, OLD.full_name);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_nombre_anterior AFTER UPDATE OF full_name ON profiles FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name)
  EXECUTE FUNCTION anotar_nombre_de_perfil();--> statement-breakpoint
-- What the audit log knows of earlier changes: a row has only the fields that changed, the others are as the next change found them.
INSERT INTO nombres_anteriores (empleado_id, nombre, apellido, email, hasta)
SELECT e.id, coalesce(n.valor, e.nombre), coalesce(p.valor, e.apellido), coalesce(m.valor, e.email), a.created_at
FROM auditoria a
JOIN empleados e ON e.id::text = a.entidad_id AND e.anonimizado_en IS NULL
LEFT JOIN LATERAL (SELECT x.antes->>'nombre' AS valor FROM auditoria x WHERE x.entidad = 'empleados' AND x.entidad_id = a.entidad_id AND x.id >= a.id AND x.antes->>'nombre' IS NOT NULL ORDER BY x.id LIMIT 1) n ON true
LEFT JOIN LATERAL (SELECT x.antes->>'apellido' AS valor FROM auditoria x WHERE x.entidad = 'empleados' AND x.entidad_id = a.entidad_id AND x.id >= a.id AND x.antes->>'apellido' IS NOT NULL ORDER BY x.id LIMIT 1) p ON true
LEFT JOIN LATERAL (SELECT x.antes->>'email' AS valor FROM auditoria x WHERE x.entidad = 'empleados' AND x.entidad_id = a.entidad_id AND x.id >= a.id AND x.antes->>'email' IS NOT NULL ORDER BY x.id LIMIT 1) m ON true
WHERE a.entidad = 'empleados' AND jsonb_typeof(a.antes) = 'object' AND a.antes ?| array['nombre', 'apellido', 'email']
  AND (coalesce(n.valor, e.nombre), coalesce(p.valor, e.apellido), coalesce(m.valor, e.email)) IS DISTINCT FROM (e.nombre, e.apellido, e.email);--> statement-breakpoint
INSERT INTO nombres_anteriores (cuenta_id, nombre, hasta)
SELECT p.cuenta_id, a.antes->>'full_name', a.created_at
FROM auditoria a JOIN profiles p ON p.id::text = a.entidad_id
WHERE a.entidad = 'profiles' AND a.antes->>'full_name' IS DISTINCT FROM p.full_name AND a.antes->>'full_name' IS NOT NULL;
