-- The search index is kept true by the facts of writes: each is queued with the write that records it.
CREATE FUNCTION queue_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (name, ids) VALUES (NEW.name, NEW.ids);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER facts_change_search AFTER INSERT ON "facts" FOR EACH ROW WHEN (NEW.name ~ '^(profiles|accounts|articles|exhibitions|judges|referees|documents|consents)\.') EXECUTE FUNCTION queue_search_change();
