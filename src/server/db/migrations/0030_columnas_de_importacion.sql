CREATE TABLE "columnas_de_importacion" (
	"empleado_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"firma" text NOT NULL,
	"titulos" jsonb NOT NULL,
	"columnas" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "columnas_de_importacion_empleado_id_tipo_firma_pk" PRIMARY KEY("empleado_id","tipo","firma")
);
--> statement-breakpoint
ALTER TABLE "importaciones" DROP CONSTRAINT "importaciones_estado";--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "libro" jsonb;--> statement-breakpoint
ALTER TABLE "importaciones" ADD COLUMN "orden" jsonb;--> statement-breakpoint
ALTER TABLE "columnas_de_importacion" ADD CONSTRAINT "columnas_de_importacion_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_estado" CHECK ("importaciones"."estado" in ('preguntando','revisando','revisada','aplicando','aplicada','fallida','cancelada'));