-- by hand: the portal's instant and its day. The database's own clock; tests move it for a connection, as they move that of the process.
CREATE FUNCTION portal_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT now() + coalesce(nullif(current_setting('portal.clock_shift', true), ''), '0')::interval
$$;--> statement-breakpoint
CREATE FUNCTION portal_today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT (portal_now() AT TIME ZONE 'Europe/Moscow')::date $$;--> statement-breakpoint
-- by hand: what the database decides by today, it decides by the portal's day
CREATE OR REPLACE FUNCTION announce_exhibitions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM added) > 20 THEN
    RETURN NULL;
  END IF;
  INSERT INTO facts (name, ids)
    SELECT 'exhibitions.announced', jsonb_build_object('exhibitionId', id) FROM added WHERE begins_on >= portal_today() AND NOT is_cancelled;
  IF FOUND THEN
    PERFORM pg_notify('facts', 'exhibitions.announced');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_owners() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved integer[]; changed integer[]; today date := portal_today();
BEGIN
  moved := ARRAY(SELECT a.id FROM after_change a JOIN before_change b ON b.id = a.id WHERE a.owner_id IS DISTINCT FROM b.owner_id);
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  UPDATE issued_documents SET key_version = key_version + 1 WHERE dog_id = ANY (moved);
  changed := ARRAY(
    SELECT a.id FROM after_change a WHERE a.id = ANY (moved) AND NOT EXISTS (
      -- A change of owners that keeps the periods itself has written them before.
      SELECT FROM dog_owners o WHERE o.dog_id = a.id AND o.place = 1 AND o.until IS NULL AND o.profile_id = a.owner_id));
  IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
  UPDATE dog_owners SET until = greatest(since, today) WHERE dog_id = ANY (changed) AND until IS NULL;
  INSERT INTO dog_owners (dog_id, profile_id, place, since)
  SELECT a.id, a.owner_id, 1, greatest(today, (SELECT max(o.until) FROM dog_owners o WHERE o.dog_id = a.id))
  FROM after_change a WHERE a.id = ANY (changed) AND a.owner_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_job(queue_name text, about jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('jobs.queue') IS NULL THEN
    INSERT INTO migration_jobs (queue, data) VALUES (queue_name, about);
    RETURN;
  END IF;
  INSERT INTO jobs.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, created_on, start_after, keep_until, heartbeat_seconds, dead_letter, policy)
    SELECT q.name, about, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      portal_now(), portal_now(), portal_now() + q.retention_seconds * interval '1s', q.heartbeat_seconds, q.dead_letter, q.policy
    FROM jobs.queue q WHERE q.name = queue_name;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no queue %', queue_name;
  END IF;
END
$$;--> statement-breakpoint
ALTER TABLE "account_sessions" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "account_sessions" ALTER COLUMN "last_used_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "changed_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "consent_records" ALTER COLUMN "happened_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "data_exports" ALTER COLUMN "requested_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "data_exports" ALTER COLUMN "next_try_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "deletion_requests" ALTER COLUMN "requested_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "personal_data_requests" ALTER COLUMN "submitted_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dictionary_edits" ALTER COLUMN "edited_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "profile_likes" ALTER COLUMN "liked_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_requests" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dogs" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "stamp_codes" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "educationals" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "educational_sign_ups" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "exhibitions" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "albums" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "uploaded_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "added_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "uploaded_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "public_documents" ALTER COLUMN "published_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "added_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "article_likes" ALTER COLUMN "liked_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "article_revisions" ALTER COLUMN "replaced_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "deploy_messages" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "follows" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "push_browsers" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "organisation_records" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "moved_aliases" ALTER COLUMN "moved_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "indexed_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "office_visits" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "issued_documents" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_imports" ALTER COLUMN "started_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "audit_records" ALTER COLUMN "happened_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "declarants" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "breeding_rules" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "breed_figures" ALTER COLUMN "counted_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "breed_genetics" ALTER COLUMN "computed_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_genetics" ALTER COLUMN "computed_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "pedigree_changes" ALTER COLUMN "changed_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "pedigree_contradictions" ALTER COLUMN "found_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "litter_inspections" ALTER COLUMN "signed_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "matings" ALTER COLUMN "declared_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_merges" ALTER COLUMN "merged_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_awards" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_deaths" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_examinations" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_numbers" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_titles" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "breeding_right_holds" ALTER COLUMN "held_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "breeding_rights" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_holds" ALTER COLUMN "opened_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "dog_transfers" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "transfer_keys" ALTER COLUMN "made_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "show_report_rows" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "facts" ALTER COLUMN "happened_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "queued_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "stored_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "done_once" ALTER COLUMN "done_at" SET DEFAULT portal_now();