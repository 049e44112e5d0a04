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
ALTER TABLE "accounts" ADD COLUMN "employer_id" integer;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "staff_confirmations" ADD CONSTRAINT "staff_confirmations_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_employer_id_profiles_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_substitutions" ADD CONSTRAINT "staff_substitutions_absent_id_staff_members_id_fk" FOREIGN KEY ("absent_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_substitutions" ADD CONSTRAINT "staff_substitutions_substitute_id_staff_members_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_substitutions" ADD CONSTRAINT "staff_substitutions_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_account" ON "staff_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_link" ON "staff_members" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "staff_members_employer" ON "staff_members" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "staff_members_inviter" ON "staff_members" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_mail" ON "staff_members" USING btree (lower("mail")) WHERE "staff_members"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "staff_substitutions_absent" ON "staff_substitutions" USING btree ("absent_id");--> statement-breakpoint
CREATE INDEX "staff_substitutions_substitute" ON "staff_substitutions" USING btree ("substitute_id");--> statement-breakpoint
CREATE INDEX "staff_substitutions_maker" ON "staff_substitutions" USING btree ("made_by");