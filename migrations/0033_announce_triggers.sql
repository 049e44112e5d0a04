-- The calendar is written by whoever keeps it: an import, the federation's own system, an administrator. Whoever it is, people hear of a
-- new show and of a cancelled one, and kept pages are dropped. Many at once are a calendar being loaded, not news.
CREATE FUNCTION announce_exhibitions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM added) > 20 THEN
    RETURN NULL;
  END IF;
  INSERT INTO facts (name, ids)
    SELECT 'exhibitions.announced', jsonb_build_object('exhibitionId', id) FROM added WHERE begins_on >= current_date AND NOT is_cancelled;
  IF FOUND THEN
    PERFORM pg_notify('facts', 'exhibitions.announced');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER exhibitions_announced AFTER INSERT ON "exhibitions" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_exhibitions();--> statement-breakpoint
CREATE FUNCTION tell_cancelled_exhibition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facts (name, ids) VALUES ('exhibitions.cancelled', jsonb_build_object('exhibitionId', NEW.id));
  PERFORM pg_notify('facts', 'exhibitions.cancelled');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER exhibitions_cancelled AFTER UPDATE OF is_cancelled ON "exhibitions" FOR EACH ROW WHEN (NEW.is_cancelled AND NOT OLD.is_cancelled) EXECUTE FUNCTION tell_cancelled_exhibition();
