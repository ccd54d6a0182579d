CREATE TABLE "lista_busquedas" (
	"perfil" text NOT NULL,
	"dia" date NOT NULL,
	"texto" text NOT NULL,
	"veces" integer NOT NULL,
	CONSTRAINT "lista_busquedas_perfil_dia_texto_pk" PRIMARY KEY("perfil","dia","texto")
);
--> statement-breakpoint
CREATE TABLE "lista_filas" (
	"perfil" text NOT NULL,
	"codigo" text NOT NULL,
	"orden" integer NOT NULL,
	"ean" text,
	"nombre" text NOT NULL,
	"marca" text,
	"rubro" text NOT NULL,
	"contenido" integer,
	"medida" text,
	"iva" integer NOT NULL,
	"sugerido" bigint,
	"stock" text NOT NULL,
	"novedad" boolean NOT NULL,
	"oferta_centavos" bigint,
	"oferta_desde" date,
	"oferta_hasta" date,
	"presentaciones" jsonb NOT NULL,
	"centavos" bigint,
	"antes" bigint,
	"nueva" boolean DEFAULT false NOT NULL,
	"palabras" text[] NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lista_filas_perfil_codigo_pk" PRIMARY KEY("perfil","codigo"),
	CONSTRAINT "lista_filas_stock" CHECK ("lista_filas"."stock" in ('hay','poco','no_hay')),
	CONSTRAINT "lista_filas_medida" CHECK (("lista_filas"."medida" is null) = ("lista_filas"."contenido" is null)),
	CONSTRAINT "lista_filas_oferta" CHECK (("lista_filas"."oferta_centavos" is null) = ("lista_filas"."oferta_desde" is null) and ("lista_filas"."oferta_centavos" is null) = ("lista_filas"."oferta_hasta" is null))
);
--> statement-breakpoint
CREATE TABLE "lista_fotos" (
	"codigo" text PRIMARY KEY NOT NULL,
	"archivo_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lista_pedidos" (
	"perfil" text NOT NULL,
	"dia" date NOT NULL,
	"codigo" text NOT NULL,
	"agregados" integer NOT NULL,
	"enviados" integer NOT NULL,
	CONSTRAINT "lista_pedidos_perfil_dia_codigo_pk" PRIMARY KEY("perfil","dia","codigo")
);
--> statement-breakpoint
CREATE TABLE "lista_precios" (
	"perfil" text NOT NULL,
	"codigo" text NOT NULL,
	"desde" date NOT NULL,
	"centavos" bigint,
	CONSTRAINT "lista_precios_perfil_codigo_desde_pk" PRIMARY KEY("perfil","codigo","desde")
);
--> statement-breakpoint
CREATE TABLE "lista_versiones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"perfil" text NOT NULL,
	"estado" text NOT NULL,
	"vigente_desde" date NOT NULL,
	"archivo" text DEFAULT '' NOT NULL,
	"de_muestra" boolean DEFAULT false NOT NULL,
	"articulos" jsonb NOT NULL,
	"cuantos" integer NOT NULL,
	"hojas" jsonb,
	"sobre_revision" integer DEFAULT 0 NOT NULL,
	"publica_en" timestamp with time zone,
	"publicada_en" timestamp with time zone,
	"creada_por" uuid,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "lista_versiones_estado" CHECK ("lista_versiones"."estado" in ('borrador','programada','publicada','anterior','descartada')),
	CONSTRAINT "lista_versiones_fecha" CHECK ("lista_versiones"."estado" <> 'programada' or "lista_versiones"."publica_en" is not null)
);
--> statement-breakpoint
CREATE TABLE "listas" (
	"perfil" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"retirada_en" timestamp with time zone,
	"sin_impuestos" boolean DEFAULT false NOT NULL,
	"columnas" jsonb
);
--> statement-breakpoint
ALTER TABLE "lista_filas" ADD CONSTRAINT "lista_filas_perfil_listas_perfil_fk" FOREIGN KEY ("perfil") REFERENCES "public"."listas"("perfil") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_fotos" ADD CONSTRAINT "lista_fotos_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_versiones" ADD CONSTRAINT "lista_versiones_perfil_listas_perfil_fk" FOREIGN KEY ("perfil") REFERENCES "public"."listas"("perfil") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_versiones" ADD CONSTRAINT "lista_versiones_creada_por_empleados_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lista_filas_orden" ON "lista_filas" USING btree ("perfil","orden");--> statement-breakpoint
CREATE INDEX "lista_filas_rubro" ON "lista_filas" USING btree ("perfil","rubro","orden");--> statement-breakpoint
CREATE INDEX "lista_filas_palabras" ON "lista_filas" USING gin (array_to_tsvector(palabras));--> statement-breakpoint
CREATE UNIQUE INDEX "lista_versiones_en_vigencia" ON "lista_versiones" USING btree ("perfil") WHERE estado = 'publicada';--> statement-breakpoint
CREATE INDEX "lista_versiones_de" ON "lista_versiones" USING btree ("perfil","id");--> statement-breakpoint
CREATE INDEX "lista_versiones_programadas" ON "lista_versiones" USING btree ("publica_en") WHERE estado = 'programada';