CREATE TABLE "alarms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"check_id" text NOT NULL,
	"machine" text NOT NULL,
	"label" text NOT NULL,
	"said" text NOT NULL,
	"todo" text NOT NULL,
	"looks" smallint DEFAULT 1 NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_adverts" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"exhibition_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "catalogue_adverts_place" CHECK ("catalogue_adverts"."place" in ('cover', 'page', 'half'))
);
--> statement-breakpoint
CREATE TABLE "press_figures" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_on" date NOT NULL,
	CONSTRAINT "press_figures_one" CHECK ("press_figures"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_confirmations" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employer_id" integer,
	"account_id" integer,
	"name" text NOT NULL,
	"mail" text NOT NULL,
	"roles" jsonb NOT NULL,
	"invited_by" integer,
	"invited_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"link_hash" text,
	"link_until" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_substitutions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_substitutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"absent_id" integer NOT NULL,
	"substitute_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_substitutions_days" CHECK ("staff_substitutions"."from_day" <= "staff_substitutions"."until_day"),
	CONSTRAINT "staff_substitutions_two" CHECK ("staff_substitutions"."absent_id" <> "staff_substitutions"."substitute_id")
);
--> statement-breakpoint
CREATE TABLE "breed_portraits" (
	"breed_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"checked_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_account";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "employer_id" integer;--> statement-breakpoint
ALTER TABLE "catalogue_papers" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_papers" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "catalogue_adverts" ADD CONSTRAINT "catalogue_adverts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_adverts" ADD CONSTRAINT "catalogue_adverts_exhibition_id_catalogues_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."catalogues"("exhibition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_confirmations" ADD CONSTRAINT "staff_confirmations_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_employer_id_profiles_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_substitutions" ADD CONSTRAINT "staff_substitutions_absent_id_staff_members_id_fk" FOREIGN KEY ("absent_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_substitutions" ADD CONSTRAINT "staff_substitutions_substitute_id_staff_members_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_substitutions" ADD CONSTRAINT "staff_substitutions_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breed_portraits" ADD CONSTRAINT "breed_portraits_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_lasting" ON "alarms" USING btree ("check_id","machine") WHERE "alarms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_ended" ON "alarms" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_adverts_position" ON "catalogue_adverts" USING btree ("exhibition_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_account" ON "staff_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_link" ON "staff_members" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "staff_members_employer" ON "staff_members" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "staff_members_inviter" ON "staff_members" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_mail" ON "staff_members" USING btree (lower("mail")) WHERE "staff_members"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "staff_substitutions_absent" ON "staff_substitutions" USING btree ("absent_id");--> statement-breakpoint
CREATE INDEX "staff_substitutions_substitute" ON "staff_substitutions" USING btree ("substitute_id");--> statement-breakpoint
CREATE INDEX "staff_substitutions_maker" ON "staff_substitutions" USING btree ("made_by");--> statement-breakpoint
-- accepted: no release has this table yet
CREATE UNIQUE INDEX "catalogue_papers_printed" ON "catalogue_papers" USING btree ("exhibition_id","kind") WHERE "catalogue_papers"."printed_at" is not null;--> statement-breakpoint
-- accepted: no release has this table yet
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_account" CHECK ("ledger"."account" in ('entrant', 'organiser', 'bank', 'gateway', 'cash', 'card', 'fee', 'unmatched', 'refund'));--> statement-breakpoint
-- Once for each statement instead of for each row: all rows of a posting are written by one statement, and a bank
-- statement of 10,000 lines would ask 20,000 times for sums. Without the setting a plan that was made while the table was
-- small reads the whole table.
drop trigger ledger_balanced on ledger;
--> statement-breakpoint
create or replace function require_balanced_posting() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  unbalanced integer;
begin
  select touched.posting_id into unbalanced from (select distinct posting_id from made) touched
    where (select coalesce(sum(amount), 0) from ledger where ledger.posting_id = touched.posting_id) <> 0 limit 1;
  if found then
    raise exception 'Posting % does not sum to zero', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_balanced after insert on ledger referencing new table as made
  for each statement execute function require_balanced_posting();
