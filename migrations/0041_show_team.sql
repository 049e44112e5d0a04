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
ALTER TABLE "entry_log" ADD COLUMN "member" text DEFAULT nullif(current_setting('portal.acting_as', true), '');--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "member" text DEFAULT nullif(current_setting('portal.acting_as', true), '');--> statement-breakpoint
ALTER TABLE "show_team_members" ADD CONSTRAINT "show_team_members_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_team_members" ADD CONSTRAINT "show_team_members_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_team_members" ADD CONSTRAINT "show_team_members_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_team_sessions" ADD CONSTRAINT "show_team_sessions_member_id_show_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."show_team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "show_team_members_link" ON "show_team_members" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "show_team_members_once" ON "show_team_members" USING btree ("exhibition_id",lower("mail"),"role") WHERE "show_team_members"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "show_team_sessions_token" ON "show_team_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "show_team_sessions_member" ON "show_team_sessions" USING btree ("member_id");--> statement-breakpoint
-- The words that name a member of the team stand in logs for ever, like the rest of their rows.
create trigger entry_log_member_append_only before update of member
  on entry_log for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger ledger_postings_member_append_only before update of member
  on ledger_postings for each row execute function refuse_ledger_change();
