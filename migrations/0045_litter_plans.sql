CREATE TABLE "litter_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "litter_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"sire_id" integer NOT NULL,
	"dam_id" integer NOT NULL,
	"planned_for" date,
	"announced_at" timestamp with time zone,
	"stud_answer" text,
	"stud_answered_by" integer,
	"version" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "litter_plans_two" CHECK ("litter_plans"."sire_id" <> "litter_plans"."dam_id"),
	CONSTRAINT "litter_plans_month" CHECK ("litter_plans"."announced_at" is null or "litter_plans"."planned_for" is not null),
	CONSTRAINT "litter_plans_answer" CHECK ("litter_plans"."stud_answer" in ('agreed', 'refused') and "litter_plans"."stud_answered_by" is not null or "litter_plans"."stud_answer" is null and "litter_plans"."stud_answered_by" is null)
);
--> statement-breakpoint
ALTER TABLE "litter_plans" ADD CONSTRAINT "litter_plans_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_plans" ADD CONSTRAINT "litter_plans_sire_id_dogs_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_plans" ADD CONSTRAINT "litter_plans_dam_id_dogs_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_plans" ADD CONSTRAINT "litter_plans_stud_answered_by_profiles_id_fk" FOREIGN KEY ("stud_answered_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "litter_plans_pair" ON "litter_plans" USING btree ("profile_id","sire_id","dam_id");--> statement-breakpoint
CREATE INDEX "litter_plans_sire" ON "litter_plans" USING btree ("sire_id");--> statement-breakpoint
CREATE INDEX "litter_plans_dam" ON "litter_plans" USING btree ("dam_id");--> statement-breakpoint
CREATE INDEX "litter_plans_announced" ON "litter_plans" USING btree ("planned_for") WHERE "litter_plans"."announced_at" is not null;--> statement-breakpoint
CREATE INDEX "litter_plans_answered_by" ON "litter_plans" USING btree ("stud_answered_by") WHERE "litter_plans"."stud_answered_by" is not null;