CREATE TABLE "migration_jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"start_after" timestamp with time zone,
	"is_dead" boolean DEFAULT false NOT NULL,
	"error" text,
	CONSTRAINT "migration_jobs_error" CHECK ("migration_jobs"."is_dead" or "migration_jobs"."error" is null)
);
--> statement-breakpoint
-- by hand, until «end»: what waited in the tables of before is left for the queues (platform/server/queues/installQueues.ts takes it over),
-- and what happens is queued from now on. Stands before the old columns go.
INSERT INTO "migration_jobs" ("queue", "data", "start_after", "is_dead", "error")
  SELECT 'letters', jsonb_build_object('mailId', id), CASE WHEN failed_at IS NULL THEN next_try_at END, failed_at IS NOT NULL, CASE WHEN failed_at IS NOT NULL THEN last_error END
  FROM "mails" WHERE sent_at IS NULL AND (failed_at IS NULL OR text <> '') ORDER BY id;--> statement-breakpoint
INSERT INTO "migration_jobs" ("queue", "data")
  SELECT 'notices', jsonb_build_object('eventId', id, 'name', name) FROM "facts" WHERE told_at IS NULL AND tries < 5 AND happened_at > now() - interval '3 days' ORDER BY id;--> statement-breakpoint
INSERT INTO "migration_jobs" ("queue", "data")
  SELECT 'notice-letters', jsonb_build_object('notificationIds', jsonb_build_array(id)) FROM "notifications" WHERE mail = 'now' ORDER BY id;--> statement-breakpoint
INSERT INTO "migration_jobs" ("queue", "data")
  SELECT 'pushes', jsonb_build_object('notificationId', n.id, 'browserId', b.id) FROM "notifications" n JOIN "push_browsers" b ON b.profile_id = n.receiver_id WHERE n.is_to_push ORDER BY n.id;--> statement-breakpoint
INSERT INTO "migration_jobs" ("queue", "data", "start_after")
  SELECT 'deploy-messages', jsonb_build_object('messageId', id), show_at FROM "deploy_messages" WHERE sent_at IS NULL AND cancelled_at IS NULL ORDER BY id;--> statement-breakpoint
INSERT INTO "migration_jobs" ("queue", "data")
  SELECT 'search', jsonb_build_object('name', name, 'ids', ids) FROM "search_changes" ORDER BY id;--> statement-breakpoint
-- A job as pg-boss itself inserts one, with the rules of its queue. Before the queue is made, on a new database, it waits where migrations leave theirs.
CREATE FUNCTION queue_job(queue_name text, about jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('jobs.queue') IS NULL THEN
    INSERT INTO migration_jobs (queue, data) VALUES (queue_name, about);
    RETURN;
  END IF;
  INSERT INTO jobs.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, heartbeat_seconds, dead_letter, policy)
    SELECT q.name, about, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      now() + q.retention_seconds * interval '1s', q.heartbeat_seconds, q.dead_letter, q.policy
    FROM jobs.queue q WHERE q.name = queue_name;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no queue %', queue_name;
  END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_job('search', jsonb_build_object('name', NEW.name, 'ids', NEW.ids));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION queue_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_job('notices', jsonb_build_object('eventId', NEW.id, 'name', NEW.name));
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Of these topics nobody is told.
CREATE TRIGGER facts_queue_notice AFTER INSERT ON "facts" FOR EACH ROW WHEN (NEW.name !~ '^(mails|search|banners|dictionaries|gallery|videos|documents|deploy_messages)\.') EXECUTE FUNCTION queue_notice();--> statement-breakpoint
-- end
ALTER TABLE "search_changes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "search_changes" CASCADE;--> statement-breakpoint
DROP INDEX "notifications_push";--> statement-breakpoint
DROP INDEX "facts_untold";--> statement-breakpoint
DROP INDEX "mails_waiting";--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE "mails"."failed_at" is not null;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "is_to_push";--> statement-breakpoint
ALTER TABLE "facts" DROP COLUMN "told_at";--> statement-breakpoint
ALTER TABLE "facts" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "next_try_at";