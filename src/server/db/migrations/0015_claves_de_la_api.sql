CREATE TABLE "claves_api" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"sistema" text NOT NULL,
	"publico" text NOT NULL,
	"huella" text NOT NULL,
	"alcances" text[] NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"creada_por" uuid,
	"responsable_id" uuid,
	"creada_en" timestamp with time zone NOT NULL,
	"usada_en" timestamp with time zone,
	"revocada_en" timestamp with time zone,
	"revocada_por" uuid,
	CONSTRAINT "claves_api_publico_unique" UNIQUE("publico"),
	CONSTRAINT "claves_api_alcances" CHECK (cardinality("claves_api"."alcances") > 0)
);
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "clave_id" uuid;--> statement-breakpoint
ALTER TABLE "claves_api" ADD CONSTRAINT "claves_api_creada_por_empleados_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claves_api" ADD CONSTRAINT "claves_api_responsable_id_empleados_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claves_api" ADD CONSTRAINT "claves_api_revocada_por_empleados_id_fk" FOREIGN KEY ("revocada_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claves_api_responsable_id_index" ON "claves_api" USING btree ("responsable_id");