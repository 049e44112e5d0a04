CREATE TABLE "told_results" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"presence" text,
	"grade_id" smallint,
	"place" smallint,
	"award_ids" integer[] NOT NULL,
	"told_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "main_ring_contests" (
	"offer_id" integer NOT NULL,
	"contest" text NOT NULL,
	"referee_id" integer,
	"account_id" integer,
	"changed_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "main_ring_contests_offer_id_contest_pk" PRIMARY KEY("offer_id","contest")
);
--> statement-breakpoint
CREATE TABLE "main_ring_placings" (
	"offer_id" integer NOT NULL,
	"contest" text NOT NULL,
	"place" smallint NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "main_ring_placings_offer_id_contest_place_pk" PRIMARY KEY("offer_id","contest","place"),
	CONSTRAINT "main_ring_placings_place" CHECK ("main_ring_placings"."place" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "told_results" ADD CONSTRAINT "told_results_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_ring_contests" ADD CONSTRAINT "main_ring_contests_offer_id_show_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."show_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_ring_contests" ADD CONSTRAINT "main_ring_contests_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_ring_contests" ADD CONSTRAINT "main_ring_contests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_ring_placings" ADD CONSTRAINT "main_ring_placings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_ring_placings" ADD CONSTRAINT "main_ring_placings_contest" FOREIGN KEY ("offer_id","contest") REFERENCES "public"."main_ring_contests"("offer_id","contest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "main_ring_placings_entry" ON "main_ring_placings" USING btree ("entry_id","contest");