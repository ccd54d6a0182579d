CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "espacios" (
	"clave" uuid PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"section" text NOT NULL,
	"ancho_cm" integer,
	"profundidad_cm" integer,
	"alto_cm" integer,
	"descripcion" text DEFAULT '' NOT NULL,
	"visitas_pct" integer,
	"minimo_semanas" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "espacios_medidas" CHECK ("espacios"."ancho_cm" between 1 and 10000 and "espacios"."profundidad_cm" between 1 and 10000 and "espacios"."alto_cm" between 1 and 10000),
	CONSTRAINT "espacios_visitas" CHECK ("espacios"."visitas_pct" between 0 and 100),
	CONSTRAINT "espacios_minimo" CHECK ("espacios"."minimo_semanas" between 1 and 52)
);
--> statement-breakpoint
CREATE TABLE "existencias_espacio" (
	"espacio_clave" uuid NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	CONSTRAINT "existencias_espacio_espacio_clave_desde_pk" PRIMARY KEY("espacio_clave","desde"),
	CONSTRAINT "existencias_espacio_periodo" CHECK ("existencias_espacio"."hasta" >= "existencias_espacio"."desde")
);
--> statement-breakpoint
CREATE TABLE "fotos_espacio" (
	"espacio_clave" uuid NOT NULL,
	"archivo_id" uuid NOT NULL,
	"orden" integer NOT NULL,
	CONSTRAINT "fotos_espacio_espacio_clave_archivo_id_pk" PRIMARY KEY("espacio_clave","archivo_id")
);
--> statement-breakpoint
CREATE TABLE "reservas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"espacio_clave" uuid NOT NULL,
	"marca_id" uuid,
	"desde" date NOT NULL,
	"hasta" date,
	"estado" text NOT NULL,
	"forma" text DEFAULT 'fija' NOT NULL,
	"importe" bigint DEFAULT 0 NOT NULL,
	"importe_lista" bigint,
	"contraprestacion" text DEFAULT '' NOT NULL,
	"categoria" text DEFAULT '' NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"vence_en" timestamp with time zone,
	"dueno_cuenta_id" uuid,
	"motivo_pasado" text,
	"motivo" text,
	"vencio" boolean DEFAULT false NOT NULL,
	"a_mano" boolean DEFAULT false NOT NULL,
	"avisada_dias" integer,
	"origen_id" uuid,
	"rev" integer DEFAULT 1 NOT NULL,
	"creada_por" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservas_periodo" CHECK ("reservas"."hasta" > "reservas"."desde"),
	CONSTRAINT "reservas_estado" CHECK ("reservas"."estado" in ('retenida','confirmada','cumplida','cancelada')),
	CONSTRAINT "reservas_forma" CHECK ("reservas"."forma" in ('fija','bonificada','conjunta')),
	CONSTRAINT "reservas_importe" CHECK ("reservas"."importe" >= 0 and "reservas"."importe_lista" >= 0),
	CONSTRAINT "reservas_abierta" CHECK ("reservas"."hasta" is not null or "reservas"."importe" = 0),
	CONSTRAINT "reservas_retenida" CHECK (("reservas"."estado" = 'retenida') <= ("reservas"."vence_en" is not null)),
	CONSTRAINT "reservas_cancelada" CHECK (("reservas"."estado" = 'cancelada') = ("reservas"."motivo" is not null)),
	CONSTRAINT "reservas_cumplida" CHECK ("reservas"."estado" <> 'cumplida' or "reservas"."hasta" is not null)
);
--> statement-breakpoint
CREATE TABLE "tarifas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"type" text,
	"espacio_clave" uuid,
	"por" text NOT NULL,
	"importe" bigint NOT NULL,
	"vigente_desde" date NOT NULL,
	"temporada_desde" date,
	"temporada_hasta" date,
	"retirada_en" timestamp with time zone,
	"cuenta_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tarifas_de_que" CHECK (("tarifas"."type" is null) <> ("tarifas"."espacio_clave" is null)),
	CONSTRAINT "tarifas_por" CHECK ("tarifas"."por" in ('semana','mes')),
	CONSTRAINT "tarifas_importe" CHECK ("tarifas"."importe" >= 0),
	CONSTRAINT "tarifas_temporada" CHECK (("tarifas"."temporada_desde" is null) = ("tarifas"."temporada_hasta" is null) and "tarifas"."temporada_hasta" > "tarifas"."temporada_desde")
);
--> statement-breakpoint
ALTER TABLE "brand_partners" ADD COLUMN "contacto" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_partners" ADD COLUMN "telefono" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_partners" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_partners" ADD COLUMN "cuit" text;--> statement-breakpoint
ALTER TABLE "brand_partners" ADD COLUMN "rubro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_partners" ADD COLUMN "condiciones" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_partners" ADD COLUMN "archivada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "ventas_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "existencias_espacio" ADD CONSTRAINT "existencias_espacio_espacio_clave_espacios_clave_fk" FOREIGN KEY ("espacio_clave") REFERENCES "public"."espacios"("clave") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fotos_espacio" ADD CONSTRAINT "fotos_espacio_espacio_clave_espacios_clave_fk" FOREIGN KEY ("espacio_clave") REFERENCES "public"."espacios"("clave") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fotos_espacio" ADD CONSTRAINT "fotos_espacio_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_espacio_clave_espacios_clave_fk" FOREIGN KEY ("espacio_clave") REFERENCES "public"."espacios"("clave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_marca_id_brand_partners_id_fk" FOREIGN KEY ("marca_id") REFERENCES "public"."brand_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_dueno_cuenta_id_cuentas_id_fk" FOREIGN KEY ("dueno_cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_creada_por_cuentas_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarifas" ADD CONSTRAINT "tarifas_espacio_clave_espacios_clave_fk" FOREIGN KEY ("espacio_clave") REFERENCES "public"."espacios"("clave") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarifas" ADD CONSTRAINT "tarifas_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fotos_espacio_archivo_id_index" ON "fotos_espacio" USING btree ("archivo_id");--> statement-breakpoint
CREATE INDEX "reservas_espacio_clave_desde_index" ON "reservas" USING btree ("espacio_clave","desde");--> statement-breakpoint
CREATE INDEX "reservas_marca_id_desde_index" ON "reservas" USING btree ("marca_id","desde");--> statement-breakpoint
CREATE INDEX "reservas_vence" ON "reservas" USING btree ("vence_en") WHERE estado = 'retenida';--> statement-breakpoint
CREATE INDEX "reservas_vivas" ON "reservas" USING btree ("hasta") WHERE estado in ('retenida','confirmada');--> statement-breakpoint
CREATE INDEX "tarifas_espacio_clave_index" ON "tarifas" USING btree ("espacio_clave");--> statement-breakpoint
ALTER TABLE "brand_partners" ADD CONSTRAINT "brand_partners_cuit" CHECK ("brand_partners"."cuit" ~ '^[0-9]{11}$');--> statement-breakpoint
-- What the schema cannot say: two bookings that are not cancelled never share a day of a space.
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_sin_superponer" EXCLUDE USING gist ("espacio_clave" WITH =, daterange("desde", "hasta") WITH &&) WHERE (estado <> 'cancelada');--> statement-breakpoint
CREATE INDEX "reservas_periodo_gist" ON "reservas" USING gist (daterange("desde", "hasta")) WHERE estado <> 'cancelada';--> statement-breakpoint
-- What there was: each space with the day it was drawn, and those taken today as bookings made by hand.
INSERT INTO "espacios" (clave, id, type, section, updated_at) SELECT clave, id, type, section, created_at FROM "gondolas";--> statement-breakpoint
INSERT INTO "existencias_espacio" (espacio_clave, desde) SELECT clave, (created_at AT TIME ZONE 'America/Argentina/Buenos_Aires')::date FROM "gondolas";--> statement-breakpoint
INSERT INTO "brand_partners" (id, name, busqueda, display_order, is_active)
SELECT gen_random_uuid(), min(brand), lower(brand), 0, false FROM "gondolas" g
WHERE status = 'occupied' AND brand IS NOT NULL AND NOT EXISTS (SELECT FROM "brand_partners" b WHERE b.name = g.brand)
GROUP BY lower(brand);--> statement-breakpoint
INSERT INTO "reservas" (id, espacio_clave, marca_id, desde, hasta, estado, categoria, a_mano, created_at, updated_at)
SELECT gen_random_uuid(), g.clave, (SELECT b.id FROM "brand_partners" b WHERE lower(b.name) = lower(g.brand) ORDER BY b.is_active DESC LIMIT 1),
  h.dia, g.end_date + 1, 'confirmada', g.category, true, now(), now()
FROM "gondolas" g, (SELECT (now() AT TIME ZONE 'America/Argentina/Buenos_Aires')::date AS dia) h
WHERE g.status = 'occupied' AND (g.end_date IS NULL OR g.end_date >= h.dia);
