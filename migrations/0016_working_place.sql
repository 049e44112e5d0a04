CREATE TABLE "show_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"begins_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"state" smallint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "show_proposals_state" CHECK ("show_proposals"."state" between 1 and 4),
	CONSTRAINT "show_proposals_days" CHECK ("show_proposals"."ends_on" between "show_proposals"."begins_on" and "show_proposals"."begins_on" + 7)
);
--> statement-breakpoint
CREATE TABLE "fee_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"condition" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"until" date,
	CONSTRAINT "fee_rules_kind" CHECK ("fee_rules"."kind" in (1, 2, 3)),
	CONSTRAINT "fee_rules_amount" CHECK ("fee_rules"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "show_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"audiences" text[] NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_plans" (
	"exhibition_id" integer PRIMARY KEY NOT NULL,
	"schedule_version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"fees_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_rings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_rings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"day" date NOT NULL,
	"ring" smallint NOT NULL,
	"starts_at" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"breed_ids" integer[] DEFAULT '{}' NOT NULL,
	"fci_group" smallint,
	"title" text DEFAULT '' NOT NULL,
	"referee_id" integer,
	"dogs" smallint,
	CONSTRAINT "show_rings_day" CHECK ("show_rings"."starts_at" >= 0 and "show_rings"."minutes" > 0 and "show_rings"."starts_at" + "show_rings"."minutes" <= 1440),
	CONSTRAINT "show_rings_what" CHECK (cardinality("show_rings"."breed_ids") > 0 or "show_rings"."fci_group" is not null or "show_rings"."title" <> '')
);
--> statement-breakpoint
ALTER TABLE "show_proposals" ADD CONSTRAINT "show_proposals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_messages" ADD CONSTRAINT "show_messages_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_messages" ADD CONSTRAINT "show_messages_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_plans" ADD CONSTRAINT "show_plans_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_rings" ADD CONSTRAINT "show_rings_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_rings" ADD CONSTRAINT "show_rings_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "show_proposals_waiting" ON "show_proposals" USING btree ("application_id") WHERE "show_proposals"."state" = 1;--> statement-breakpoint
CREATE INDEX "show_proposals_application" ON "show_proposals" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_rules_key" ON "fee_rules" USING btree ("exhibition_id","position",coalesce("until", 'infinity'));--> statement-breakpoint
CREATE INDEX "show_messages_show" ON "show_messages" USING btree ("exhibition_id","sent_at");--> statement-breakpoint
CREATE INDEX "show_rings_show" ON "show_rings" USING btree ("exhibition_id","day","starts_at");--> statement-breakpoint
CREATE INDEX "show_rings_referee" ON "show_rings" USING btree ("referee_id") WHERE "show_rings"."referee_id" is not null;