CREATE TABLE "claves_de_envio" (
	"cuenta_id" uuid NOT NULL,
	"procedimiento" text NOT NULL,
	"clave" uuid NOT NULL,
	"huella" text NOT NULL,
	"respuesta" jsonb,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "claves_de_envio_cuenta_id_procedimiento_clave_pk" PRIMARY KEY("cuenta_id","procedimiento","clave")
);
--> statement-breakpoint
ALTER TABLE "claves_de_envio" ADD CONSTRAINT "claves_de_envio_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;