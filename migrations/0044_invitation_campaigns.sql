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
ALTER TABLE "invitation_campaigns" ADD CONSTRAINT "invitation_campaigns_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_recipients" ADD CONSTRAINT "invitation_recipients_campaign_id_invitation_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."invitation_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_recipients" ADD CONSTRAINT "invitation_recipients_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_recipients_profile" ON "invitation_recipients" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "invitation_recipients_open" ON "invitation_recipients" USING btree ("state","id") WHERE "invitation_recipients"."state" <> 'skipped';