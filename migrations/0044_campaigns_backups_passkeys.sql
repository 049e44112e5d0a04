CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"set_name" text DEFAULT '' NOT NULL,
	"account_id" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer,
	"credential_user" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"credential_user" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"letter" text NOT NULL,
	"is_again" boolean NOT NULL,
	"repeat_days" integer,
	"repeats" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" integer NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "invitation_campaigns_repeats" CHECK (("invitation_campaigns"."repeat_days" is null) = ("invitation_campaigns"."repeats" = 0))
);
--> statement-breakpoint
CREATE TABLE "invitation_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"skipped" text,
	"sent_times" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"mail_id" bigint,
	CONSTRAINT "invitation_recipients_once" UNIQUE("campaign_id","profile_id"),
	CONSTRAINT "invitation_recipients_skipped" CHECK (("invitation_recipients"."state" = 'skipped') = ("invitation_recipients"."skipped" is not null))
);
--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
ALTER TABLE "program_keys" DROP CONSTRAINT "program_keys_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "takes_entries" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "refusal_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_campaigns" ADD CONSTRAINT "invitation_campaigns_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_recipients" ADD CONSTRAINT "invitation_recipients_campaign_id_invitation_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."invitation_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_recipients" ADD CONSTRAINT "invitation_recipients_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_open" ON "backup_runs" USING btree ("id") WHERE "backup_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_account" ON "passkey_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "invitation_recipients_profile" ON "invitation_recipients" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "invitation_recipients_open" ON "invitation_recipients" USING btree ("state","id") WHERE "invitation_recipients"."state" <> 'skipped';--> statement-breakpoint

-- accepted: newer than the last release, which has no such table
ALTER TABLE "program_keys" ADD CONSTRAINT "program_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- accepted: only shows with opened terms of entry, a few at the time of this release
UPDATE "exhibitions" SET "takes_entries" = true FROM "entry_terms" WHERE "entry_terms"."exhibition_id" = "exhibitions"."id" AND "entry_terms"."opened_at" IS NOT NULL;
