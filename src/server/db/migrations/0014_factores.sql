CREATE TABLE "codigos_de_recuperacion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"huella" text NOT NULL,
	"usado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "llaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"credencial_id" text NOT NULL,
	"clave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" jsonb NOT NULL,
	"nombre" text NOT NULL,
	"respaldada" boolean NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_en" timestamp with time zone,
	CONSTRAINT "llaves_credencial_id_unique" UNIQUE("credencial_id")
);
--> statement-breakpoint
CREATE TABLE "segundos_factores" (
	"cuenta_id" uuid PRIMARY KEY NOT NULL,
	"secreto" text NOT NULL,
	"ultimo_paso" bigint,
	"confirmado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sesiones" ADD COLUMN "factor" text;--> statement-breakpoint
ALTER TABLE "codigos_de_recuperacion" ADD CONSTRAINT "codigos_de_recuperacion_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves" ADD CONSTRAINT "llaves_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundos_factores" ADD CONSTRAINT "segundos_factores_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codigos_de_recuperacion_cuenta_id_huella_index" ON "codigos_de_recuperacion" USING btree ("cuenta_id","huella");--> statement-breakpoint
CREATE INDEX "llaves_cuenta_id_index" ON "llaves" USING btree ("cuenta_id");