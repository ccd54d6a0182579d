CREATE TABLE "solicitud_espacios" (
	"solicitud_id" uuid NOT NULL,
	"espacio" uuid NOT NULL,
	"orden" integer NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "solicitud_espacios_solicitud_id_espacio_pk" PRIMARY KEY("solicitud_id","espacio")
);
--> statement-breakpoint
CREATE TABLE "solicitud_notas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"solicitud_id" uuid NOT NULL,
	"clase" text NOT NULL,
	"texto" text NOT NULL,
	"cuenta_id" uuid,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "solicitud_notas_clase" CHECK ("solicitud_notas"."clase" in ('nota','llamada','chat','email','marca','paso'))
);
--> statement-breakpoint
CREATE TABLE "solicitudes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"numero" integer GENERATED ALWAYS AS IDENTITY (sequence name "solicitudes_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"clave" uuid NOT NULL,
	"origen" text NOT NULL,
	"estado" text DEFAULT 'nueva' NOT NULL,
	"nombre" text NOT NULL,
	"telefono" text,
	"email" text,
	"mensaje" text NOT NULL,
	"marca" text NOT NULL,
	"marca_id" uuid,
	"desde" date,
	"hasta" date,
	"presupuesto" bigint,
	"dueno_cuenta_id" uuid,
	"motivo" text,
	"motivo_detalle" text,
	"creada_en" timestamp with time zone NOT NULL,
	"movida_en" timestamp with time zone NOT NULL,
	"cerrada_en" timestamp with time zone,
	"olvidada_en" timestamp with time zone,
	CONSTRAINT "solicitudes_numero_unique" UNIQUE("numero"),
	CONSTRAINT "solicitudes_clave_unique" UNIQUE("clave"),
	CONSTRAINT "solicitudes_estado_valido" CHECK ("solicitudes"."estado" in ('nueva','respondida','cotizada','ganada','perdida')),
	CONSTRAINT "solicitudes_origen" CHECK ("solicitudes"."origen" in ('formulario','renovacion','mesa')),
	CONSTRAINT "solicitudes_periodo" CHECK ("solicitudes"."hasta" is null or ("solicitudes"."desde" is not null and "solicitudes"."hasta" > "solicitudes"."desde")),
	CONSTRAINT "solicitudes_motivo" CHECK (("solicitudes"."estado" = 'perdida') = ("solicitudes"."motivo" is not null)),
	CONSTRAINT "solicitudes_cerrada" CHECK (("solicitudes"."estado" in ('ganada','perdida')) = ("solicitudes"."cerrada_en" is not null))
);
--> statement-breakpoint
ALTER TABLE "solicitud_espacios" ADD CONSTRAINT "solicitud_espacios_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitud_notas" ADD CONSTRAINT "solicitud_notas_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitud_notas" ADD CONSTRAINT "solicitud_notas_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_marca_id_brand_partners_id_fk" FOREIGN KEY ("marca_id") REFERENCES "public"."brand_partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_dueno_cuenta_id_cuentas_id_fk" FOREIGN KEY ("dueno_cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitud_espacios_espacio_index" ON "solicitud_espacios" USING btree ("espacio");--> statement-breakpoint
CREATE INDEX "solicitud_notas_solicitud_id_creada_en_id_index" ON "solicitud_notas" USING btree ("solicitud_id","creada_en","id");--> statement-breakpoint
CREATE INDEX "solicitudes_estado" ON "solicitudes" USING btree ("estado","creada_en","id");--> statement-breakpoint
CREATE INDEX "solicitudes_dueno" ON "solicitudes" USING btree ("dueno_cuenta_id");--> statement-breakpoint
CREATE INDEX "solicitudes_marca" ON "solicitudes" USING btree ("marca_id");--> statement-breakpoint
CREATE INDEX "solicitudes_cerradas" ON "solicitudes" USING btree ("cerrada_en") WHERE olvidada_en is null;