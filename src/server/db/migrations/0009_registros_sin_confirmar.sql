ALTER TABLE "empleados" DROP CONSTRAINT "empleados_registro";--> statement-breakpoint
ALTER TABLE "cuentas" ADD COLUMN "confirmar_hasta" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "empleados" ADD CONSTRAINT "empleados_registro" CHECK ("empleados"."registro" in ('aprobado','pendiente','sin_confirmar'));--> statement-breakpoint
-- Whoever registered and waits for RRHH without having proved the mailbox proves it first. A job mails them the link.
UPDATE "empleados" SET "registro" = 'sin_confirmar' WHERE "registro" = 'pendiente' AND "user_id" IN (SELECT "id" FROM "cuentas" WHERE NOT "email_verificado");
