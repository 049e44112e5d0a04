CREATE TABLE "breed_figures" (
	"breed_id" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dog_awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"dignity_id" integer NOT NULL,
	"given_on" date NOT NULL,
	"show" text NOT NULL,
	"judge" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"paper" text DEFAULT '' NOT NULL,
	"written_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dog_examinations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_examinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"kind" text NOT NULL,
	"examined_on" date NOT NULL,
	"laboratory" text DEFAULT '' NOT NULL,
	"paper" text DEFAULT '' NOT NULL,
	"left_side" text,
	"right_side" text,
	"result" text,
	"written_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dog_examinations_result" CHECK (case when "dog_examinations"."result" is not null then "dog_examinations"."left_side" is null and "dog_examinations"."right_side" is null else "dog_examinations"."left_side" is not null or "dog_examinations"."right_side" is not null end)
);
--> statement-breakpoint
CREATE TABLE "dog_numbers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"studbook" text NOT NULL,
	"number" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))) STORED NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"written_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dog_numbers_form" CHECK ("dog_numbers"."studbook" ~ '^[A-Z]{2,8}$' and length("dog_numbers"."number") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "dog_titles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"title_id" integer NOT NULL,
	"given_on" date NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"paper" text DEFAULT '' NOT NULL,
	"written_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "titles" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"weight" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "breed_figures" ADD CONSTRAINT "breed_figures_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_awards" ADD CONSTRAINT "dog_awards_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_awards" ADD CONSTRAINT "dog_awards_dignity_id_dignities_id_fk" FOREIGN KEY ("dignity_id") REFERENCES "public"."dignities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_awards" ADD CONSTRAINT "dog_awards_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_examinations" ADD CONSTRAINT "dog_examinations_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_examinations" ADD CONSTRAINT "dog_examinations_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_numbers" ADD CONSTRAINT "dog_numbers_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_numbers" ADD CONSTRAINT "dog_numbers_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_titles" ADD CONSTRAINT "dog_titles_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_titles" ADD CONSTRAINT "dog_titles_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_titles" ADD CONSTRAINT "dog_titles_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dog_awards_key" ON "dog_awards" USING btree ("dog_id","dignity_id","given_on","show");--> statement-breakpoint
CREATE UNIQUE INDEX "dog_examinations_key" ON "dog_examinations" USING btree ("dog_id","kind","examined_on");--> statement-breakpoint
CREATE INDEX "dog_examinations_kind" ON "dog_examinations" USING btree ("kind","dog_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dog_numbers_key" ON "dog_numbers" USING btree ("studbook","folded");--> statement-breakpoint
CREATE INDEX "dog_numbers_dog" ON "dog_numbers" USING btree ("dog_id");--> statement-breakpoint
CREATE INDEX "dog_numbers_folded" ON "dog_numbers" USING btree ("folded");--> statement-breakpoint
CREATE UNIQUE INDEX "dog_numbers_primary" ON "dog_numbers" USING btree ("dog_id") WHERE "dog_numbers"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "dog_titles_key" ON "dog_titles" USING btree ("dog_id","title_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dog_titles_number" ON "dog_titles" USING btree ("title_id","number") WHERE "dog_titles"."number" <> '';--> statement-breakpoint
CREATE INDEX "dog_titles_title" ON "dog_titles" USING btree ("title_id");--> statement-breakpoint
-- by hand: figures of breeds that are there already are counted with the first start
INSERT INTO "pedigree_changes" ("breed_id", "dog_ids") SELECT DISTINCT "breed_id", '{}'::integer[] FROM "dogs";
--> statement-breakpoint
-- by hand: breeds have pages now, and the search finds them
SELECT queue_job('search', '{"name": "search.rebuild", "ids": {}}'::jsonb) WHERE EXISTS (SELECT FROM "search_entries");
