CREATE TABLE "judging_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"kind" smallint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_likes" (
	"profile_id" integer NOT NULL,
	"liked_by" integer NOT NULL,
	"liked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_likes_profile_id_liked_by_pk" PRIMARY KEY("profile_id","liked_by")
);
--> statement-breakpoint
CREATE TABLE "show_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"breed_id" integer NOT NULL,
	"referee_id" integer,
	"catalogue_number" integer NOT NULL,
	"dog_name" text NOT NULL,
	"sex" smallint NOT NULL,
	"pedigree" text,
	"caste_id" integer NOT NULL,
	"grade_id" integer NOT NULL,
	"dignity_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "show_results_sex" CHECK ("show_results"."sex" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "referee_unavailable_days" (
	"referee_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "referee_unavailable_days_referee_id_day_pk" PRIMARY KEY("referee_id","day")
);
--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "kinds" smallint[] DEFAULT '{1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "fci_groups" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "breed_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "rank_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "contest_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "discipline_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "examiner_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "specialisation_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (translate(lower(name), 'ё', 'е')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_seen_on" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (translate(lower(short_name), 'ё«»"„“', 'е')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "directory_place" smallint GENERATED ALWAYS AS ((case when activated_at is null then 2 else 0 end + case when federation_id is null then 1 else 0 end)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_likes" ADD CONSTRAINT "profile_likes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_likes" ADD CONSTRAINT "profile_likes_liked_by_profiles_id_fk" FOREIGN KEY ("liked_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_caste_id_castes_id_fk" FOREIGN KEY ("caste_id") REFERENCES "public"."castes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_unavailable_days" ADD CONSTRAINT "referee_unavailable_days_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_likes_by" ON "profile_likes" USING btree ("liked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "show_results_key" ON "show_results" USING btree ("exhibition_id","catalogue_number");--> statement-breakpoint
CREATE INDEX "show_results_breed" ON "show_results" USING btree ("breed_id","exhibition_id");--> statement-breakpoint
CREATE INDEX "show_results_referee" ON "show_results" USING btree ("referee_id","exhibition_id");--> statement-breakpoint
CREATE INDEX "referees_directory" ON "referees" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "referees_breeds" ON "referees" USING gin ("breed_ids");--> statement-breakpoint
CREATE INDEX "profiles_directory" ON "profiles" USING btree ("user_type","directory_place","sort_name","id","city_id","federation_id","is_active","activated_at","last_seen_on","likes","latitude","longitude");