CREATE TABLE "federation_details" (
	"version" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"saved_by" integer,
	"saved_by_name" text NOT NULL,
	"restored_from" integer
);
--> statement-breakpoint
CREATE TABLE "program_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "judgements" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"ring_breed_id" integer NOT NULL,
	"referee_id" integer,
	"presence" text,
	"reason" text DEFAULT '' NOT NULL,
	"grade_id" smallint,
	"place" smallint,
	"award_ids" integer[] DEFAULT '{}' NOT NULL,
	"withheld_ids" integer[] DEFAULT '{}' NOT NULL,
	"critique" text DEFAULT '' NOT NULL,
	"has_conflict" boolean DEFAULT false NOT NULL,
	"device" uuid,
	"by" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "judgements_place" CHECK ("judgements"."place" between 1 and 4),
	CONSTRAINT "judgements_presence" CHECK ("judgements"."presence" in ('came', 'absent', 'excused', 'disqualified'))
);
--> statement-breakpoint
CREATE TABLE "ring_acts" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ring_acts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"breed_id" integer NOT NULL,
	"entry_id" integer,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"round" smallint NOT NULL,
	"device" uuid NOT NULL,
	"counter" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"offset_ms" bigint NOT NULL,
	"taken_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"by" text NOT NULL,
	"account_id" integer,
	"refusal" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ring_breeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ring_breeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"ring_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"breed_id" integer NOT NULL,
	"referee_id" integer,
	"position" smallint NOT NULL,
	"starts_at" smallint NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"conflicts" smallint DEFAULT 0 NOT NULL,
	"late" smallint DEFAULT 0 NOT NULL,
	"called_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ring_breeds_stage" CHECK ("ring_breeds"."stage" in ('waiting', 'called', 'judging', 'checked', 'closed', 'reopened')
        and ("ring_breeds"."stage" = 'closed') = ("ring_breeds"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ring_judges" (
	"exhibition_id" integer NOT NULL,
	"referee_id" integer NOT NULL,
	"pin_hash" text NOT NULL,
	"pin_tries" smallint DEFAULT 0 NOT NULL,
	"pin_tried_at" timestamp with time zone,
	"made_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "ring_judges_exhibition_id_referee_id_pk" PRIMARY KEY("exhibition_id","referee_id")
);
--> statement-breakpoint
CREATE TABLE "ring_phones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ring_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ring_id" integer NOT NULL,
	"device" uuid NOT NULL,
	"name" text NOT NULL,
	"member_id" integer,
	"token_hash" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ring_settings" (
	"exhibition_id" integer PRIMARY KEY NOT NULL,
	"visibility" text DEFAULT 'during' NOT NULL,
	"delay_minutes" smallint DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ring_settings_visibility" CHECK ("ring_settings"."visibility" in ('always', 'during', 'never')),
	CONSTRAINT "ring_settings_delay" CHECK ("ring_settings"."delay_minutes" between 0 and 15)
);
--> statement-breakpoint
CREATE TABLE "ring_stewards" (
	"ring_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "ring_stewards_ring_id_member_id_pk" PRIMARY KEY("ring_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "rings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"day" date NOT NULL,
	"number" smallint NOT NULL,
	"code" text NOT NULL,
	"pin_hash" text NOT NULL,
	"pin_tries" smallint DEFAULT 0 NOT NULL,
	"pin_tried_at" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"application_id" integer,
	"asked_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "card_exchanges_state" CHECK ("card_exchanges"."state" in ('asked', 'taken', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "breeds" ADD COLUMN "working_trial" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matings" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "federation_details" ADD CONSTRAINT "federation_details_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_keys" ADD CONSTRAINT "program_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_ring_breed_id_ring_breeds_id_fk" FOREIGN KEY ("ring_breed_id") REFERENCES "public"."ring_breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_acts" ADD CONSTRAINT "ring_acts_breed_id_ring_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."ring_breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_acts" ADD CONSTRAINT "ring_acts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_acts" ADD CONSTRAINT "ring_acts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_breeds" ADD CONSTRAINT "ring_breeds_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_breeds" ADD CONSTRAINT "ring_breeds_ring_id_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_breeds" ADD CONSTRAINT "ring_breeds_offer_id_show_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."show_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_breeds" ADD CONSTRAINT "ring_breeds_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_breeds" ADD CONSTRAINT "ring_breeds_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_judges" ADD CONSTRAINT "ring_judges_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_judges" ADD CONSTRAINT "ring_judges_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_phones" ADD CONSTRAINT "ring_phones_ring_id_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."rings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_phones" ADD CONSTRAINT "ring_phones_member_id_show_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."show_team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_settings" ADD CONSTRAINT "ring_settings_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_stewards" ADD CONSTRAINT "ring_stewards_ring_id_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."rings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_stewards" ADD CONSTRAINT "ring_stewards_member_id_show_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."show_team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rings" ADD CONSTRAINT "rings_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_exchanges" ADD CONSTRAINT "card_exchanges_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_exchanges" ADD CONSTRAINT "card_exchanges_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_exchanges" ADD CONSTRAINT "card_exchanges_organisation_id_profiles_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "federation_details_saver" ON "federation_details" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "program_keys_hash" ON "program_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "program_keys_account" ON "program_keys" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "judgements_breed" ON "judgements" USING btree ("ring_breed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ring_acts_id" ON "ring_acts" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "ring_acts_counter" ON "ring_acts" USING btree ("breed_id","device","counter");--> statement-breakpoint
CREATE INDEX "ring_acts_breed" ON "ring_acts" USING btree ("breed_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ring_breeds_once" ON "ring_breeds" USING btree ("offer_id","breed_id");--> statement-breakpoint
CREATE INDEX "ring_breeds_ring" ON "ring_breeds" USING btree ("ring_id","position");--> statement-breakpoint
CREATE INDEX "ring_breeds_show" ON "ring_breeds" USING btree ("exhibition_id","stage");--> statement-breakpoint
CREATE UNIQUE INDEX "ring_phones_device" ON "ring_phones" USING btree ("ring_id","device") WHERE "ring_phones"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ring_phones_token" ON "ring_phones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ring_phones_member" ON "ring_phones" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ring_stewards_member" ON "ring_stewards" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rings_number" ON "rings" USING btree ("exhibition_id","day","number");--> statement-breakpoint
CREATE UNIQUE INDEX "rings_code" ON "rings" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "card_exchanges_open" ON "card_exchanges" USING btree ("document_id") WHERE "card_exchanges"."state" in ('asked', 'taken');--> statement-breakpoint
CREATE INDEX "card_exchanges_organisation" ON "card_exchanges" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "card_exchanges_asker" ON "card_exchanges" USING btree ("asked_by","id");--> statement-breakpoint
-- Office hours stood in the program until now. A portal that has worked by them goes on until staff enter its own.
-- accepted: one row, read and written once
update profiles set schedule = (
    select jsonb_agg(jsonb_build_object('week_day_id', day, 'time_from', part.time_from, 'time_to', part.time_to) order by day, part.time_from)
      from generate_series(1, 5) day, (values ('10:00', '13:00'), ('14:00', '17:00')) part (time_from, time_to))
  where lower(alias) = 'rkf' and schedule = '[]'::jsonb;
--> statement-breakpoint
-- The log of the rings may lose the account of the organiser when that account is erased by law, nothing else.
create trigger ring_acts_append_only before delete or update of seq, id, breed_id, entry_id, kind, body, round, device, counter, at, offset_ms, taken_at, by, refusal
  on ring_acts for each row execute function refuse_ledger_change();
--> statement-breakpoint
create function move_rings() returns trigger language plpgsql as $$
begin
  update rings set day = day + (new.begins_on - old.begins_on) where exhibition_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- accepted: the trigger of a small table, made in an instant
create trigger exhibitions_move_rings after update of begins_on, ends_on on exhibitions for each row
  when (old.begins_on <> new.begins_on and old.ends_on - old.begins_on = new.ends_on - new.begins_on)
  execute function move_rings();
