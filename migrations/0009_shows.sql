CREATE TABLE "application_shows" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"profile_id" integer NOT NULL,
	"type_id" smallint NOT NULL,
	"rank_id" integer NOT NULL,
	"nbc_id" integer,
	"city_id" integer NOT NULL,
	"begins_on" date NOT NULL,
	"ends_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_forbidden_days" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"cac_usual" smallint NOT NULL,
	"cac_far" smallint NOT NULL,
	"one_group" smallint NOT NULL,
	"transfer_days" smallint NOT NULL,
	"near_km" smallint NOT NULL,
	"near_days" smallint NOT NULL,
	"far_city_ids" integer[] DEFAULT '{}' NOT NULL,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "show_rules_one" CHECK ("show_rules"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_state";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "exhibition_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "is_granted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_shows" ADD CONSTRAINT "application_shows_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shows" ADD CONSTRAINT "application_shows_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shows" ADD CONSTRAINT "application_shows_rank_id_ranks_id_fk" FOREIGN KEY ("rank_id") REFERENCES "public"."ranks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shows" ADD CONSTRAINT "application_shows_nbc_id_profiles_id_fk" FOREIGN KEY ("nbc_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shows" ADD CONSTRAINT "application_shows_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_shows_own" ON "application_shows" USING btree ("profile_id","begins_on");--> statement-breakpoint
CREATE INDEX "application_shows_days" ON "application_shows" USING btree ("begins_on");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_exhibition" ON "applications" USING btree ("exhibition_id") WHERE "applications"."exhibition_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_state" CHECK ("applications"."state" in (1, 2, 3, 4, 6, 8, 9));