CREATE TABLE "ring_reminders" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" bigint,
	"kind" text NOT NULL,
	"subject_id" integer,
	"happened_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"code" smallint,
	"error" text,
	"took_ms" integer,
	"queued_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text DEFAULT '' NOT NULL,
	"previous_until" timestamp with time zone,
	"made_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	CONSTRAINT "webhooks_stopped" CHECK (("webhooks"."stopped_at" is null) = ("webhooks"."stop_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "litter_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "litter_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"sire_id" integer NOT NULL,
	"dam_id" integer NOT NULL,
	"planned_for" date,
	"announced_at" timestamp with time zone,
	"stud_answer" text,
	"stud_answered_by" integer,
	"version" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "litter_plans_two" CHECK ("litter_plans"."sire_id" <> "litter_plans"."dam_id"),
	CONSTRAINT "litter_plans_month" CHECK ("litter_plans"."announced_at" is null or "litter_plans"."planned_for" is not null),
	CONSTRAINT "litter_plans_answer" CHECK ("litter_plans"."stud_answer" in ('agreed', 'refused') and "litter_plans"."stud_answered_by" is not null or "litter_plans"."stud_answer" is null and "litter_plans"."stud_answered_by" is null)
);
--> statement-breakpoint
CREATE TABLE "critique_consents" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ring_reminders" ADD CONSTRAINT "ring_reminders_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_plans" ADD CONSTRAINT "litter_plans_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_plans" ADD CONSTRAINT "litter_plans_sire_id_dogs_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_plans" ADD CONSTRAINT "litter_plans_dam_id_dogs_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_plans" ADD CONSTRAINT "litter_plans_stud_answered_by_profiles_id_fk" FOREIGN KEY ("stud_answered_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critique_consents" ADD CONSTRAINT "critique_consents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","event_id","kind");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "webhooks_account" ON "webhooks" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "litter_plans_pair" ON "litter_plans" USING btree ("profile_id","sire_id","dam_id");--> statement-breakpoint
CREATE INDEX "litter_plans_sire" ON "litter_plans" USING btree ("sire_id");--> statement-breakpoint
CREATE INDEX "litter_plans_dam" ON "litter_plans" USING btree ("dam_id");--> statement-breakpoint
CREATE INDEX "litter_plans_announced" ON "litter_plans" USING btree ("planned_for") WHERE "litter_plans"."announced_at" is not null;--> statement-breakpoint
CREATE INDEX "litter_plans_answered_by" ON "litter_plans" USING btree ("stud_answered_by") WHERE "litter_plans"."stud_answered_by" is not null;--> statement-breakpoint
-- by hand: an event is followed up for programs in the transaction that records it, where any program wants events
CREATE FUNCTION queue_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks) THEN
    PERFORM queue_job('webhook-events', jsonb_build_object('eventId', NEW.id, 'name', NEW.name));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER facts_queue_webhook AFTER INSERT ON "facts" FOR EACH ROW WHEN (NEW.name !~ '^(mails|search|banners|dictionaries|gallery|videos|documents|deploy_messages|webhooks)\.') EXECUTE FUNCTION queue_webhook_event();
