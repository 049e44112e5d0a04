CREATE TABLE "account_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"mail" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"banned_actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"personal_data_request_status" integer DEFAULT 0 NOT NULL,
	"personal_data_request_accepted" boolean DEFAULT false NOT NULL,
	"personal_data_dissemination_status" integer DEFAULT 0 NOT NULL,
	"declarants_assigned" boolean DEFAULT false NOT NULL,
	"kennel_registration_title_allowed" boolean DEFAULT false NOT NULL,
	"owner_attachment_requires" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_profile_id_unique" UNIQUE("profile_id")
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"account_id" integer NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_account_id_place_pk" PRIMARY KEY("account_id","place")
);
--> statement-breakpoint
CREATE TABLE "office_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"strikes" integer DEFAULT 0 NOT NULL,
	"free_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"overline" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"link" text NOT NULL,
	"picture_link" text,
	"cover_group" smallint DEFAULT 0 NOT NULL,
	"pattern" text DEFAULT 'brace' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"shows" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breed_groups" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"roman" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breeds" (
	"id" integer PRIMARY KEY NOT NULL,
	"fci_number" integer,
	"fci_group" smallint NOT NULL,
	"name" text NOT NULL,
	"name_lat" text NOT NULL,
	"is_provisional" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "castes" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"min_months" integer,
	"max_months" integer,
	"is_deleted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"federal_district" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"population" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"has_main" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dignities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibition_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"for_puppies" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranks" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"format" integer NOT NULL,
	"fci_group" smallint,
	"colour" text NOT NULL,
	"is_deleted" boolean NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekdays" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"name_eng" text NOT NULL,
	"short_name_eng" text NOT NULL,
	"week_day_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibition_referees" (
	"exhibition_id" integer NOT NULL,
	"referee_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"fci_groups" smallint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type_id" integer NOT NULL,
	"category" smallint NOT NULL,
	"club_id" integer NOT NULL,
	"nbc_id" integer,
	"city_id" integer NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"map_link" text,
	"latitude" double precision,
	"longitude" double precision,
	"begins_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"days" jsonb NOT NULL,
	"entry_closes_at" timestamp with time zone,
	"description" text DEFAULT '' NOT NULL,
	"avatar_link" text,
	"cover_group" smallint DEFAULT 0 NOT NULL,
	"rank_ids" integer[] DEFAULT '{}' NOT NULL,
	"breed_ids" integer[] DEFAULT '{}' NOT NULL,
	"fci_groups" smallint[] DEFAULT '{}' NOT NULL,
	"caste_ids" integer[] DEFAULT '{}' NOT NULL,
	"dignity_ids" integer[] DEFAULT '{}' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"registrar" text,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(lower(name), 'ё', 'е')) STORED NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exhibitions_period" CHECK ("exhibitions"."ends_on" between "exhibitions"."begins_on" and "exhibitions"."begins_on" + 7)
);
--> statement-breakpoint
CREATE TABLE "referee_groups" (
	"referee_id" integer NOT NULL,
	"fci_group" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"name" text NOT NULL,
	"name_lat" text NOT NULL,
	"sheet_number" text,
	"city_id" integer,
	"country" text DEFAULT 'Россия' NOT NULL,
	"is_all_breed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"author_type" smallint NOT NULL,
	"kind" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"content" text NOT NULL,
	"city_id" integer,
	"breed_id" integer,
	"cover_group" smallint DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_link" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"advert" jsonb,
	"is_important" boolean DEFAULT false NOT NULL,
	"is_must_read" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_breeds" (
	"profile_id" integer NOT NULL,
	"breed_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_type" smallint NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"name_lat" text,
	"last_name" text,
	"first_name" text,
	"second_name" text,
	"description" text DEFAULT '' NOT NULL,
	"city_id" integer,
	"address" text,
	"site" text,
	"logo_link" text,
	"headliner_link" text,
	"cover_group" smallint DEFAULT 0 NOT NULL,
	"federation_id" integer,
	"head_name" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"founded_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in (1, 3, 4, 5, 7, 101))
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ids" jsonb NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_tokens" ADD CONSTRAINT "office_tokens_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeds" ADD CONSTRAINT "breeds_fci_group_breed_groups_id_fk" FOREIGN KEY ("fci_group") REFERENCES "public"."breed_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_referees" ADD CONSTRAINT "exhibition_referees_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_referees" ADD CONSTRAINT "exhibition_referees_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_type_id_exhibition_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exhibition_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_club_id_profiles_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_nbc_id_profiles_id_fk" FOREIGN KEY ("nbc_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_groups" ADD CONSTRAINT "referee_groups_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_groups" ADD CONSTRAINT "referee_groups_fci_group_breed_groups_id_fk" FOREIGN KEY ("fci_group") REFERENCES "public"."breed_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referees" ADD CONSTRAINT "referees_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referees" ADD CONSTRAINT "referees_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_breeds" ADD CONSTRAINT "profile_breeds_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_breeds" ADD CONSTRAINT "profile_breeds_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_sessions_account" ON "account_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_expiry" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mail_key" ON "accounts" USING btree (lower("mail"));--> statement-breakpoint
CREATE INDEX "known_places_seen" ON "known_places" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "office_tokens_session" ON "office_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "office_tokens_expiry" ON "office_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_counters_touched" ON "sign_in_counters" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "banners_position" ON "banners" USING btree ("position","starts_on","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibition_referees_key" ON "exhibition_referees" USING btree ("exhibition_id","referee_id");--> statement-breakpoint
CREATE INDEX "exhibition_referees_referee" ON "exhibition_referees" USING btree ("referee_id");--> statement-breakpoint
CREATE INDEX "exhibitions_calendar" ON "exhibitions" USING btree ("begins_on","id","ends_on","category","type_id","city_id","club_id","rank_ids","fci_groups","breed_ids","entry_closes_at");--> statement-breakpoint
CREATE INDEX "exhibitions_city" ON "exhibitions" USING btree ("city_id","begins_on");--> statement-breakpoint
CREATE INDEX "exhibitions_club" ON "exhibitions" USING btree ("club_id","begins_on");--> statement-breakpoint
CREATE INDEX "exhibitions_popular" ON "exhibitions" USING btree ("popularity","id");--> statement-breakpoint
CREATE INDEX "exhibitions_text" ON "exhibitions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "exhibitions_breeds" ON "exhibitions" USING gin ("breed_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "referee_groups_key" ON "referee_groups" USING btree ("referee_id","fci_group");--> statement-breakpoint
CREATE INDEX "referees_name" ON "referees" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "referees_profile" ON "referees" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "articles_feed" ON "articles" USING btree ("publish_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_author_type" ON "articles" USING btree ("author_type","publish_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_profile" ON "articles" USING btree ("profile_id","publish_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_city" ON "articles" USING btree ("city_id","publish_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_kind" ON "articles" USING btree ("kind","publish_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("publish_at") WHERE not is_published;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_breeds_key" ON "profile_breeds" USING btree ("profile_id","breed_id");--> statement-breakpoint
CREATE INDEX "profile_breeds_breed" ON "profile_breeds" USING btree ("breed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_alias_key" ON "profiles" USING btree (lower("alias"));--> statement-breakpoint
CREATE INDEX "profiles_type_city" ON "profiles" USING btree ("user_type","city_id");