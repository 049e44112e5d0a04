CREATE TABLE "trial_grades" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_passed" boolean NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_levels" (
	"id" integer PRIMARY KEY NOT NULL,
	"discipline_id" integer NOT NULL,
	"name" text NOT NULL,
	"max_points" integer,
	"pass_points" integer,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"discipline_id" integer NOT NULL,
	"level_id" integer NOT NULL,
	"breed_id" integer NOT NULL,
	"referee_id" integer,
	"judge_name" text NOT NULL,
	"catalogue_number" text NOT NULL,
	"dog_name" text NOT NULL,
	"sex" smallint NOT NULL,
	"pedigree" text,
	"dog_id" integer,
	"points" double precision,
	"grade_id" integer,
	"is_passed" boolean NOT NULL,
	"place" smallint,
	"note" text DEFAULT '' NOT NULL,
	"shown_on" date NOT NULL,
	CONSTRAINT "trial_results_sex" CHECK ("trial_results"."sex" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "discipline_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "trial_kind" smallint;--> statement-breakpoint
ALTER TABLE "trial_levels" ADD CONSTRAINT "trial_levels_discipline_id_judging_terms_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."judging_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_results" ADD CONSTRAINT "trial_results_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_results" ADD CONSTRAINT "trial_results_discipline_id_judging_terms_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."judging_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_results" ADD CONSTRAINT "trial_results_level_id_trial_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."trial_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_results" ADD CONSTRAINT "trial_results_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_results" ADD CONSTRAINT "trial_results_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_results" ADD CONSTRAINT "trial_results_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_results" ADD CONSTRAINT "trial_results_grade_id_trial_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."trial_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trial_results_key" ON "trial_results" USING btree ("exhibition_id","level_id","catalogue_number");--> statement-breakpoint
CREATE INDEX "trial_results_dog" ON "trial_results" USING btree ("dog_id","shown_on") WHERE "trial_results"."dog_id" is not null;--> statement-breakpoint
CREATE INDEX "trial_results_referee" ON "trial_results" USING btree ("referee_id","shown_on");