CREATE TABLE "entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"order_id" integer,
	"dog_id" integer,
	"dog" jsonb NOT NULL,
	"breed_id" integer NOT NULL,
	"sex" smallint NOT NULL,
	"entrant_id" integer,
	"owner_name" text DEFAULT '' NOT NULL,
	"is_owner_printed" boolean DEFAULT false NOT NULL,
	"handler" text DEFAULT '' NOT NULL,
	"caste_id" integer NOT NULL,
	"asked_caste_id" integer NOT NULL,
	"state" text NOT NULL,
	"proof_state" text DEFAULT 'not_needed' NOT NULL,
	"offered_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"waiting_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entries_sex" CHECK ("entries"."sex" in (1, 2)),
	CONSTRAINT "entries_waiting" CHECK ("entries"."state" not in ('waiting', 'offered') or "entries"."waiting_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "entry_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"actor" text NOT NULL,
	"by" integer,
	"step" text NOT NULL,
	"from" text DEFAULT '' NOT NULL,
	"to" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"undoes" integer
);
--> statement-breakpoint
CREATE TABLE "entry_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"document_id" integer,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer
);
--> statement-breakpoint
CREATE TABLE "entry_terms" (
	"exhibition_id" integer PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone,
	"pay_days" smallint DEFAULT 3 NOT NULL,
	"takes_letters" boolean DEFAULT false NOT NULL,
	"shows_counts" boolean DEFAULT false NOT NULL,
	"refund_scale" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entry_terms_days" CHECK ("entry_terms"."pay_days" between 1 and 14)
);
--> statement-breakpoint
CREATE TABLE "show_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"rank_id" integer,
	"day" date NOT NULL,
	"capacity" integer,
	"per_judge" integer,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "show_offers_capacity" CHECK ("show_offers"."capacity" between 1 and 20000 and "show_offers"."per_judge" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"posting_id" integer NOT NULL,
	"account" text NOT NULL,
	"order_id" integer,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_amount" CHECK ("ledger"."amount" <> 0),
	CONSTRAINT "ledger_account" CHECK ("ledger"."account" in ('entrant', 'organiser', 'bank', 'gateway', 'cash', 'unmatched', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"posting_id" integer NOT NULL,
	"title" text NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"subject" text NOT NULL,
	"reverses_id" integer
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"organiser_id" integer NOT NULL,
	"exhibition_id" integer NOT NULL,
	"payer_id" integer,
	"way" text DEFAULT 'bank' NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"due_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"ending" text,
	"ended_at" timestamp with time zone,
	"secret_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_ending" CHECK (("orders"."ending" is null) = ("orders"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"organiser_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"inn" text NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"account" text NOT NULL,
	"bank" text NOT NULL,
	"bic" text NOT NULL,
	"correspondent" text NOT NULL,
	"vat_words" text DEFAULT 'НДС не облагается' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organiser_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"by" integer,
	"reason" text DEFAULT '' NOT NULL,
	"reverses_id" integer,
	"statement_line_id" integer
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"amount" integer NOT NULL,
	"share" smallint,
	"reason" text NOT NULL,
	"posting_id" integer NOT NULL,
	"payout_id" integer,
	"payee_name" text DEFAULT '' NOT NULL,
	"payee_account" text DEFAULT '' NOT NULL,
	"payee_inn" text DEFAULT '' NOT NULL,
	"payee_bic" text DEFAULT '' NOT NULL,
	"payee_bank" text DEFAULT '' NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_faults" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"position" integer NOT NULL,
	"piece" text NOT NULL,
	"reason" text NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"organiser_id" integer NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"number" text NOT NULL,
	"is_incoming" boolean NOT NULL,
	"amount" integer NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"payer_inn" text DEFAULT '' NOT NULL,
	"payer_account" text DEFAULT '' NOT NULL,
	"payer_bic" text DEFAULT '' NOT NULL,
	"payer_bank" text DEFAULT '' NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"mark" text NOT NULL,
	"is_reverted" boolean DEFAULT false NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "statement_lines_amount" CHECK ("statement_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organiser_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"account" text NOT NULL,
	"imported_by" integer,
	"imported_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"reverted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_offer_id_show_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."show_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_entrant_id_profiles_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_caste_id_castes_id_fk" FOREIGN KEY ("caste_id") REFERENCES "public"."castes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_asked_caste_id_castes_id_fk" FOREIGN KEY ("asked_caste_id") REFERENCES "public"."castes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_log" ADD CONSTRAINT "entry_log_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_log" ADD CONSTRAINT "entry_log_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_log" ADD CONSTRAINT "entry_log_undoes_entry_log_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."entry_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_proofs" ADD CONSTRAINT "entry_proofs_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_proofs" ADD CONSTRAINT "entry_proofs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_proofs" ADD CONSTRAINT "entry_proofs_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_terms" ADD CONSTRAINT "entry_terms_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_offers" ADD CONSTRAINT "show_offers_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_offers" ADD CONSTRAINT "show_offers_rank_id_ranks_id_fk" FOREIGN KEY ("rank_id") REFERENCES "public"."ranks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_reverses_id_order_lines_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_id_profiles_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_reverses_id_ledger_postings_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payout_id_ledger_postings_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_faults" ADD CONSTRAINT "statement_faults_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_dog_once" ON "entries" USING btree ("offer_id","dog_id") WHERE "entries"."dog_id" is not null and "entries"."state" not in ('expired', 'withdrawn', 'refused');--> statement-breakpoint
CREATE INDEX "entries_offer" ON "entries" USING btree ("offer_id","state");--> statement-breakpoint
CREATE INDEX "entries_order" ON "entries" USING btree ("order_id") WHERE "entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_entrant" ON "entries" USING btree ("entrant_id","id") WHERE "entries"."entrant_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_dog" ON "entries" USING btree ("dog_id") WHERE "entries"."dog_id" is not null;--> statement-breakpoint
CREATE INDEX "entry_log_entry" ON "entry_log" USING btree ("entry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_log_undoes" ON "entry_log" USING btree ("undoes") WHERE "entry_log"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "entry_proofs_entry" ON "entry_proofs" USING btree ("entry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "show_offers_key" ON "show_offers" USING btree ("exhibition_id","day",coalesce("rank_id", 0));--> statement-breakpoint
CREATE INDEX "ledger_posting" ON "ledger" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger" USING btree ("order_id","account") WHERE "ledger"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_subject" ON "order_lines" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_reverses" ON "order_lines" USING btree ("reverses_id") WHERE "order_lines"."reverses_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("payer_id","id") WHERE "orders"."payer_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_show" ON "orders" USING btree ("exhibition_id","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."ending" is null;--> statement-breakpoint
CREATE INDEX "ledger_postings_organiser" ON "ledger_postings" USING btree ("organiser_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_reverses" ON "ledger_postings" USING btree ("reverses_id") WHERE "ledger_postings"."reverses_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_statement" ON "ledger_postings" USING btree ("statement_line_id") WHERE "ledger_postings"."statement_line_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id") WHERE "refunds"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_posting" ON "refunds" USING btree ("posting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payout" ON "refunds" USING btree ("payout_id") WHERE "refunds"."payout_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_faults_statement" ON "statement_faults" USING btree ("statement_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_key" ON "statement_lines" USING btree ("organiser_id","account","day","number","amount","is_incoming","mark") WHERE not "statement_lines"."is_reverted";--> statement-breakpoint
CREATE INDEX "statement_lines_statement" ON "statement_lines" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "bank_statements_organiser" ON "bank_statements" USING btree ("organiser_id","id");--> statement-breakpoint
-- The ledger is append only: a wrong posting is answered by a counter posting.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Table % is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_append_only before update or delete on ledger
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
-- A posting may lose the account of its author when that account is erased by law, nothing else.
create trigger ledger_postings_append_only before delete or update of organiser_id, kind, at, reason, reverses_id, statement_line_id
  on ledger_postings for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger order_lines_append_only before update or delete on order_lines
  for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger entry_log_append_only before delete or update of entry_id, at, actor, step, "from", "to", reason, undoes
  on entry_log for each row execute function refuse_ledger_change();
--> statement-breakpoint
-- Checked at the end of the transaction, when all rows of a posting are there. The plan of the sum is made while the
-- table may still be small: without the setting a bank statement of thousands of lines reads the whole table for each.
create function require_balanced_posting() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (select coalesce(sum(amount), 0) from ledger where posting_id = new.posting_id) <> 0 then
    raise exception 'Posting % does not sum to zero', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_balanced after insert on ledger
  deferrable initially deferred for each row execute function require_balanced_posting();
--> statement-breakpoint
-- A show that moves as a whole takes its offers along, twice so that two days of one show never meet on the way. Days
-- that the organiser adds or removes change nothing here.
create function move_show_offers() returns trigger language plpgsql as $$
begin
  update show_offers set day = day + 100000 where exhibition_id = new.id;
  update show_offers set day = day - 100000 + (new.begins_on - old.begins_on) where exhibition_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- accepted: the trigger of a small table, made in an instant
create trigger exhibitions_move_offers after update of begins_on, ends_on on exhibitions for each row
  when (old.begins_on <> new.begins_on and old.ends_on - old.begins_on = new.ends_on - new.begins_on)
  execute function move_show_offers();
