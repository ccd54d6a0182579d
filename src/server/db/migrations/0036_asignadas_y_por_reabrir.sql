CREATE INDEX "asignaciones_capacitacion_por_reabrir" ON "asignaciones_capacitacion" USING btree ("reapertura_pedida_en","id") WHERE reapertura_pedida_en is not null and estado <> 'completada';--> statement-breakpoint
CREATE INDEX "puntos_fechados" ON "puntos" USING brin ("fecha");--> statement-breakpoint
-- Participations that somebody else assigned are counted by the hour apart too, so that a week's figure can leave them out.
CREATE OR REPLACE VIEW "conteo_horas_contado" AS
	SELECT que, hora, sum(cuantos)::int AS cuantos FROM (
		SELECT 'participaciones'::text AS que, date_trunc('hour', created_at, 'UTC') AS hora, 1 AS cuantos FROM participaciones
		UNION ALL SELECT 'asignadas', date_trunc('hour', created_at, 'UTC'), 1 FROM participaciones WHERE asignada_por IS NOT NULL
		UNION ALL SELECT 'insignias', date_trunc('hour', fecha_otorgada, 'UTC'), 1 FROM insignias_empleado WHERE revocada_en IS NULL
		UNION ALL SELECT 'premios', date_trunc('hour', fecha_asignacion, 'UTC'), 1 FROM asignaciones_premio
		UNION ALL SELECT 'puntos', date_trunc('hour', created_at, 'UTC'), puntos FROM puntos) t
	GROUP BY 1, 2 HAVING sum(cuantos) <> 0;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_horas_de_asignadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_horas (que, hora, cuantos)
		SELECT 'asignadas', date_trunc('hour', t.created_at, 'UTC'), count(*) FROM nuevas t WHERE t.asignada_por IS NOT NULL GROUP BY 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_horas (que, hora, cuantos)
		SELECT 'asignadas', date_trunc('hour', t.created_at, 'UTC'), -count(*) FROM viejas t WHERE t.asignada_por IS NOT NULL GROUP BY 2;
	ELSE
		IF OLD.asignada_por IS NOT NULL THEN INSERT INTO conteo_horas (que, hora, cuantos) VALUES ('asignadas', date_trunc('hour', OLD.created_at, 'UTC'), -1); END IF;
		IF NEW.asignada_por IS NOT NULL THEN INSERT INTO conteo_horas (que, hora, cuantos) VALUES ('asignadas', date_trunc('hour', NEW.created_at, 'UTC'), 1); END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER asignadas_por_hora_al_entrar AFTER INSERT ON participaciones REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_horas_de_asignadas();--> statement-breakpoint
CREATE OR REPLACE TRIGGER asignadas_por_hora_al_salir AFTER DELETE ON participaciones REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_horas_de_asignadas();--> statement-breakpoint
CREATE OR REPLACE TRIGGER asignadas_por_hora_al_cambiar AFTER UPDATE OF created_at, asignada_por ON participaciones
	FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION contar_horas_de_asignadas();--> statement-breakpoint
INSERT INTO conteo_horas (que, hora, cuantos) SELECT que, hora, cuantos FROM conteo_horas_contado WHERE que = 'asignadas';
