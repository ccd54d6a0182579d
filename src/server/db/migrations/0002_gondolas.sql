CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"estado" text NOT NULL,
	"busqueda" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_cuenta_id_unique" UNIQUE("cuenta_id"),
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('admin','user')),
	CONSTRAINT "profiles_estado" CHECK ("profiles"."estado" in ('pendiente','aprobado','rechazado'))
);
--> statement-breakpoint
CREATE TABLE "brand_partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"busqueda" text NOT NULL,
	"logo_url" text,
	"logo_id" uuid,
	"display_order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gondolas" (
	"clave" uuid PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"position_x" double precision NOT NULL,
	"position_y" double precision NOT NULL,
	"position_width" double precision NOT NULL,
	"position_height" double precision NOT NULL,
	"status" text NOT NULL,
	"brand" text,
	"category" text NOT NULL,
	"section" text NOT NULL,
	"end_date" date,
	"notes" text,
	"image_url" text,
	"imagen_id" uuid,
	"locked" boolean DEFAULT false NOT NULL,
	"rev" integer NOT NULL,
	"orden" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gondolas_orden_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gondolas_id_unique" UNIQUE("id"),
	CONSTRAINT "gondolas_type" CHECK ("gondolas"."type" in ('gondola','puntera','cartel_exterior','exhibidor_impulso')),
	CONSTRAINT "gondolas_status" CHECK ("gondolas"."status" in ('available','occupied')),
	CONSTRAINT "gondolas_tamano" CHECK ("gondolas"."position_width" >= 1 and "gondolas"."position_height" >= 1)
);
--> statement-breakpoint
CREATE TABLE "graphic_elements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"position_x" double precision NOT NULL,
	"position_y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"color" text NOT NULL,
	"opacity" double precision NOT NULL,
	"text_content" text,
	"font_size" double precision,
	"font_family" text,
	"font_weight" text,
	"font_style" text,
	"text_decoration" text,
	"text_align" text,
	"stroke_width" double precision NOT NULL,
	"stroke_color" text NOT NULL,
	"fill_color" text NOT NULL,
	"rotation" double precision NOT NULL,
	"z_index" integer NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"rev" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "graphic_elements_type" CHECK ("graphic_elements"."type" in ('rectangle','circle','line','arrow','text'))
);
--> statement-breakpoint
CREATE TABLE "layout_viewport" (
	"id" uuid PRIMARY KEY NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"zoom" double precision NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"cuenta_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plano" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"iniciado_en" timestamp with time zone,
	"fondo_id" uuid,
	"fondo_x" double precision DEFAULT 0 NOT NULL,
	"fondo_y" double precision DEFAULT 0 NOT NULL,
	"fondo_width" double precision DEFAULT 1000 NOT NULL,
	"fondo_height" double precision DEFAULT 700 NOT NULL,
	"fondo_opacity" double precision DEFAULT 1 NOT NULL,
	CONSTRAINT "plano_uno" CHECK ("plano"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "plano_imagenes_sueltas" (
	"archivo_id" uuid PRIMARY KEY NOT NULL,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plano_operaciones" (
	"op_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint,
	"clave" uuid,
	"tipo" text NOT NULL,
	"campos" text[] DEFAULT '{}'::text[] NOT NULL,
	"pieza" jsonb,
	"respuesta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cuenta_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plano_operaciones_seq_unique" UNIQUE("seq"),
	CONSTRAINT "plano_operaciones_tipo" CHECK ("plano_operaciones"."tipo" in ('crear','cambiar','borrar','imagen','reemplazo'))
);
--> statement-breakpoint
CREATE TABLE "plano_version_imagenes" (
	"version_id" uuid NOT NULL,
	"archivo_id" uuid NOT NULL,
	CONSTRAINT "plano_version_imagenes_version_id_archivo_id_pk" PRIMARY KEY("version_id","archivo_id")
);
--> statement-breakpoint
CREATE TABLE "plano_versiones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"motivo" text NOT NULL,
	"piezas" jsonb NOT NULL,
	"espacios" integer NOT NULL,
	"cuenta_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plano_versiones_motivo" CHECK ("plano_versiones"."motivo" in ('manual','reinicio','importacion','restauracion'))
);
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "cuenta_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_partners" ADD CONSTRAINT "brand_partners_logo_id_archivos_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gondolas" ADD CONSTRAINT "gondolas_imagen_id_archivos_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_viewport" ADD CONSTRAINT "layout_viewport_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano" ADD CONSTRAINT "plano_fondo_id_archivos_id_fk" FOREIGN KEY ("fondo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano_imagenes_sueltas" ADD CONSTRAINT "plano_imagenes_sueltas_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano_operaciones" ADD CONSTRAINT "plano_operaciones_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano_version_imagenes" ADD CONSTRAINT "plano_version_imagenes_version_id_plano_versiones_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plano_versiones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano_version_imagenes" ADD CONSTRAINT "plano_version_imagenes_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano_versiones" ADD CONSTRAINT "plano_versiones_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_estado_created_at_id_index" ON "profiles" USING btree ("estado","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_partners_activa" ON "brand_partners" USING btree ("busqueda") WHERE is_active;--> statement-breakpoint
CREATE INDEX "brand_partners_display_order_index" ON "brand_partners" USING btree ("display_order");--> statement-breakpoint
CREATE INDEX "brand_partners_logo_id_index" ON "brand_partners" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "gondolas_created_at_orden_index" ON "gondolas" USING btree ("created_at","orden");--> statement-breakpoint
CREATE INDEX "gondolas_imagen_id_index" ON "gondolas" USING btree ("imagen_id");--> statement-breakpoint
CREATE INDEX "graphic_elements_z_index_index" ON "graphic_elements" USING btree ("z_index");--> statement-breakpoint
CREATE UNIQUE INDEX "layout_viewport_activa" ON "layout_viewport" USING btree ("is_active") WHERE is_active;--> statement-breakpoint
CREATE INDEX "plano_imagenes_sueltas_desde_index" ON "plano_imagenes_sueltas" USING btree ("desde");--> statement-breakpoint
CREATE INDEX "plano_operaciones_clave_seq_index" ON "plano_operaciones" USING btree ("clave","seq");--> statement-breakpoint
CREATE INDEX "plano_operaciones_created_at_index" ON "plano_operaciones" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "plano_operaciones_reemplazos" ON "plano_operaciones" USING btree ("seq") WHERE tipo = 'reemplazo';--> statement-breakpoint
CREATE INDEX "plano_version_imagenes_archivo_id_index" ON "plano_version_imagenes" USING btree ("archivo_id");--> statement-breakpoint
CREATE INDEX "plano_versiones_created_at_index" ON "plano_versiones" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;