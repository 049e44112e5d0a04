CREATE TABLE "catalogue_contests" (
	"exhibition_id" integer NOT NULL,
	"contest_id" integer PRIMARY KEY NOT NULL,
	"base" integer NOT NULL,
	CONSTRAINT "catalogue_contests_base" CHECK ("catalogue_contests"."base" >= 1)
);
--> statement-breakpoint
CREATE TABLE "catalogue_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"base" integer NOT NULL,
	"letter" text DEFAULT '' NOT NULL,
	"dog" jsonb NOT NULL,
	"added_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogue_lines_base" CHECK ("catalogue_lines"."base" >= 1 and length("catalogue_lines"."letter") <= 1)
);
--> statement-breakpoint
CREATE TABLE "catalogue_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"by" integer,
	"member" text DEFAULT nullif(current_setting('portal.acting_as', true), ''),
	"step" text NOT NULL,
	"entry_id" integer,
	"number" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"from" text DEFAULT '' NOT NULL,
	"to" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"kind" text NOT NULL,
	"options" text DEFAULT '{}' NOT NULL,
	"hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"file_key" text,
	"size" integer,
	"failed_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"ready_at" timestamp with time zone,
	"ordered_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogues" (
	"exhibition_id" integer PRIMARY KEY NOT NULL,
	"numbering" text DEFAULT 'show' NOT NULL,
	"breed_names" text DEFAULT 'ru' NOT NULL,
	"freeze_hours" smallint DEFAULT 1 NOT NULL,
	"open_minutes" smallint DEFAULT 120 NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_by" integer,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogues_freeze_hours" CHECK ("catalogues"."freeze_hours" between 0 and 72),
	CONSTRAINT "catalogues_open_minutes" CHECK ("catalogues"."open_minutes" in (0, 60, 120)),
	CONSTRAINT "catalogues_numbering" CHECK ("catalogues"."numbering" in ('show', 'day') and "catalogues"."breed_names" in ('ru', 'lat'))
);
--> statement-breakpoint
CREATE TABLE "entry_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"by" integer,
	"member" text DEFAULT nullif(current_setting('portal.acting_as', true), ''),
	"choice" text NOT NULL,
	"text" text NOT NULL,
	"people" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"request_key" text NOT NULL,
	"provider_id" text,
	"pay_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"posting_id" integer,
	"ended_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL,
	CONSTRAINT "gateway_payments_amount" CHECK ("gateway_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_gateways" (
	"organiser_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"sends_receipts" boolean DEFAULT false NOT NULL,
	"vat_code" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"organiser_id" integer NOT NULL,
	"added_by" integer,
	"name" text NOT NULL,
	"mail" text NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"link_hash" text NOT NULL,
	"link_sent_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"link_used_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "show_team_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_team_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_code_mistakes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_code_mistakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"dog_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taker_id" integer,
	"taken_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entry_extra_members" (
	"entry_extra_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "entry_extra_members_entry_extra_id_entry_id_pk" PRIMARY KEY("entry_extra_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "entry_extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"extra_id" integer NOT NULL,
	"order_id" integer,
	"entrant_id" integer,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"child_name" text DEFAULT '' NOT NULL,
	"child_born_on" date,
	"is_child_name_printed" boolean DEFAULT false NOT NULL,
	"guardian_at" timestamp with time zone,
	"shown_as" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entry_extras_ending" CHECK (("entry_extras"."ending" is null) = ("entry_extras"."ended_at" is null)),
	CONSTRAINT "entry_extras_quantity" CHECK ("entry_extras"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "show_extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"day" date,
	"price" integer NOT NULL,
	"age_from" smallint,
	"age_to" smallint,
	"position" smallint NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "show_extras_day" CHECK (("show_extras"."kind" = 'thing') = ("show_extras"."day" is null)),
	CONSTRAINT "show_extras_price" CHECK ("show_extras"."price" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "cash_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"day" date NOT NULL,
	"cash" integer NOT NULL,
	"card" integer NOT NULL,
	"receipts" integer NOT NULL,
	"closed_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"closed_by" integer,
	"member" text DEFAULT nullif(current_setting('portal.acting_as', true), '')
);
--> statement-breakpoint
CREATE TABLE "cash_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organiser_id" integer NOT NULL,
	"exhibition_id" integer NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"means" text NOT NULL,
	"order_id" integer NOT NULL,
	"posting_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "cash_receipts_amount" CHECK ("cash_receipts"."amount" > 0),
	CONSTRAINT "cash_receipts_means" CHECK ("cash_receipts"."means" in ('cash', 'card'))
);
--> statement-breakpoint
-- accepted: no release has this table yet
ALTER TABLE "show_offers" DROP CONSTRAINT "show_offers_capacity";--> statement-breakpoint
-- accepted: no release has this table yet
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_account";--> statement-breakpoint
ALTER TABLE "dogs" ADD COLUMN "born_year_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "paper" jsonb;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "owner_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entry_log" ADD COLUMN "member" text DEFAULT nullif(current_setting('portal.acting_as', true), '');--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "cancellation_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "dog_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "secret" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "member" text DEFAULT nullif(current_setting('portal.acting_as', true), '');--> statement-breakpoint
ALTER TABLE "statement_faults" ADD COLUMN "raw" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dog_import_rows" ADD COLUMN "born_year_only" boolean;--> statement-breakpoint
ALTER TABLE "catalogue_contests" ADD CONSTRAINT "catalogue_contests_exhibition_id_catalogues_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."catalogues"("exhibition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_contests" ADD CONSTRAINT "catalogue_contests_contest_id_entry_extras_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."entry_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_lines" ADD CONSTRAINT "catalogue_lines_exhibition_id_catalogues_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."catalogues"("exhibition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_lines" ADD CONSTRAINT "catalogue_lines_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_log" ADD CONSTRAINT "catalogue_log_exhibition_id_catalogues_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."catalogues"("exhibition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_log" ADD CONSTRAINT "catalogue_log_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_log" ADD CONSTRAINT "catalogue_log_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_papers" ADD CONSTRAINT "catalogue_papers_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_frozen_by_accounts_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_messages" ADD CONSTRAINT "entry_messages_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_messages" ADD CONSTRAINT "entry_messages_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD CONSTRAINT "payment_gateways_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_team_members" ADD CONSTRAINT "show_team_members_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_team_members" ADD CONSTRAINT "show_team_members_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_team_members" ADD CONSTRAINT "show_team_members_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_team_sessions" ADD CONSTRAINT "show_team_sessions_member_id_show_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."show_team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_code_mistakes" ADD CONSTRAINT "entry_code_mistakes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_taker_id_profiles_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extra_members" ADD CONSTRAINT "entry_extra_members_entry_extra_id_entry_extras_id_fk" FOREIGN KEY ("entry_extra_id") REFERENCES "public"."entry_extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extra_members" ADD CONSTRAINT "entry_extra_members_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extras" ADD CONSTRAINT "entry_extras_extra_id_show_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."show_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extras" ADD CONSTRAINT "entry_extras_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extras" ADD CONSTRAINT "entry_extras_entrant_id_profiles_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_extras" ADD CONSTRAINT "show_extras_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_contests_number" ON "catalogue_contests" USING btree ("exhibition_id","base");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_lines_number" ON "catalogue_lines" USING btree ("exhibition_id","base","letter");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_lines_entry" ON "catalogue_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "catalogue_log_show" ON "catalogue_log" USING btree ("exhibition_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_papers_key" ON "catalogue_papers" USING btree ("exhibition_id","kind","options","hash");--> statement-breakpoint
CREATE INDEX "entry_messages_show" ON "entry_messages" USING btree ("exhibition_id","sent_at");--> statement-breakpoint
CREATE INDEX "gateway_payments_order" ON "gateway_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_payments_request" ON "gateway_payments" USING btree ("request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_payments_provider" ON "gateway_payments" USING btree ("kind","provider_id") WHERE "gateway_payments"."provider_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_payments_posting" ON "gateway_payments" USING btree ("posting_id") WHERE "gateway_payments"."posting_id" is not null;--> statement-breakpoint
CREATE INDEX "gateway_payments_open" ON "gateway_payments" USING btree ("id") WHERE "gateway_payments"."posting_id" is null and "gateway_payments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "show_team_members_link" ON "show_team_members" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "show_team_members_once" ON "show_team_members" USING btree ("exhibition_id",lower("mail"),"role") WHERE "show_team_members"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "show_team_sessions_token" ON "show_team_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "show_team_sessions_member" ON "show_team_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "entry_code_mistakes_account" ON "entry_code_mistakes" USING btree ("account_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_codes_hash" ON "entry_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_codes_live" ON "entry_codes" USING btree ("dog_id") WHERE "entry_codes"."ended_at" is null and "entry_codes"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "entry_codes_taker" ON "entry_codes" USING btree ("taker_id","id");--> statement-breakpoint
CREATE INDEX "entry_codes_owner" ON "entry_codes" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "entry_extra_members_entry" ON "entry_extra_members" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "entry_extras_extra" ON "entry_extras" USING btree ("extra_id") WHERE "entry_extras"."ending" is null;--> statement-breakpoint
CREATE INDEX "entry_extras_order" ON "entry_extras" USING btree ("order_id") WHERE "entry_extras"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "entry_extras_entrant" ON "entry_extras" USING btree ("entrant_id","id") WHERE "entry_extras"."entrant_id" is not null;--> statement-breakpoint
CREATE INDEX "show_extras_show" ON "show_extras" USING btree ("exhibition_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_days_day" ON "cash_days" USING btree ("exhibition_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_receipts_number" ON "cash_receipts" USING btree ("organiser_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_receipts_posting" ON "cash_receipts" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "cash_receipts_day" ON "cash_receipts" USING btree ("exhibition_id","day");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
-- accepted: no release has this table yet
ALTER TABLE "show_offers" DROP COLUMN "per_judge";--> statement-breakpoint
-- accepted: no release has this table yet
ALTER TABLE "show_offers" ADD CONSTRAINT "show_offers_capacity" CHECK ("show_offers"."capacity" between 1 and 20000);--> statement-breakpoint
-- accepted: no release has this table yet
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_account" CHECK ("ledger"."account" in ('entrant', 'organiser', 'bank', 'gateway', 'cash', 'card', 'unmatched', 'refund'));--> statement-breakpoint
-- Numbers of a frozen catalogue never move.
create trigger catalogue_lines_numbers_stay before delete or update of exhibition_id, entry_id, base, letter
  on catalogue_lines for each row execute function refuse_ledger_change();
--> statement-breakpoint
-- The log may lose the account of its author when that account is erased by law, nothing else.
create trigger catalogue_log_append_only before delete or update of exhibition_id, at, step, entry_id, number, field, "from", "to", reason, member
  on catalogue_log for each row execute function refuse_ledger_change();
--> statement-breakpoint
create function move_show_extras() returns trigger language plpgsql as $$
begin
  update show_extras set day = day + (new.begins_on - old.begins_on) where exhibition_id = new.id and day is not null;
  return null;
end $$;
--> statement-breakpoint
-- accepted: the trigger of a small table, made in an instant
create trigger exhibitions_move_extras after update of begins_on, ends_on on exhibitions for each row
  when (old.begins_on <> new.begins_on and old.ends_on - old.begins_on = new.ends_on - new.begins_on)
  execute function move_show_extras();
--> statement-breakpoint
-- Receipts and closed days of a cash desk are append only; a closed day may lose the account of who closed it, when that is erased by law.
create trigger cash_receipts_append_only before update or delete on cash_receipts
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger cash_days_append_only before delete or update of exhibition_id, day, cash, card, receipts, closed_at, member
  on cash_days for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger entry_log_member_append_only before update of member
  on entry_log for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger ledger_postings_member_append_only before update of member
  on ledger_postings for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger catalogue_contests_numbers_stay before delete or update on catalogue_contests
  for each row execute function refuse_ledger_change();
