-- Search by parts of words (names, addresses, breeds) goes by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."document_barcodes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999999999 START WITH 460000000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"link_group" uuid DEFAULT gen_random_uuid() NOT NULL,
	"entered_by" integer,
	"entered_from" bigint,
	CONSTRAINT "account_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"mail" text NOT NULL,
	"mail_confirmed_at" timestamp with time zone,
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
	"clicks" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"address" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"file_key" text,
	"size" integer
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"acknowledged_at" timestamp with time zone
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
	"is_provisional" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "castes" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"min_months" integer,
	"max_months" integer,
	"is_deleted" boolean DEFAULT false NOT NULL
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
	"population" integer DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"has_main" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_edits" (
	"dictionary" text NOT NULL,
	"entry_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dictionary_edits_dictionary_entry_id_pk" PRIMARY KEY("dictionary","entry_id")
);
--> statement-breakpoint
CREATE TABLE "dignities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"kind" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "everyday_names" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"stands_for" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
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
	"for_puppies" boolean NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judging_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"kind" smallint NOT NULL,
	"name" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranks" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"format" integer NOT NULL,
	"fci_group" smallint,
	"colour" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "profile_likes" (
	"profile_id" integer NOT NULL,
	"liked_by" integer NOT NULL,
	"liked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_likes_profile_id_liked_by_pk" PRIMARY KEY("profile_id","liked_by")
);
--> statement-breakpoint
CREATE TABLE "dog_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"dog_id" integer,
	"data" jsonb,
	"comment" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dogs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dogs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_lat" text NOT NULL,
	"breed_id" integer NOT NULL,
	"sex" smallint NOT NULL,
	"born_on" date NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"stamp_code" text,
	"stamp_number" integer,
	"chip" text,
	"pedigree_number" integer,
	"sire_id" integer,
	"dam_id" integer,
	"sire_number" integer,
	"dam_number" integer,
	"breeder_id" integer,
	"owner_id" integer,
	"breeder_name" text,
	"owner_name" text,
	"is_listed" boolean DEFAULT false NOT NULL,
	"dignity_ids" integer[] DEFAULT '{}' NOT NULL,
	"hd" text,
	"ed" smallint,
	"pl" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dogs_sex" CHECK ("dogs"."sex" in (1, 2)),
	CONSTRAINT "dogs_stamp" CHECK (("dogs"."stamp_code" is null) = ("dogs"."stamp_number" is null)),
	CONSTRAINT "dogs_numbers" CHECK ("dogs"."stamp_number" between 0 and 9999999 and "dogs"."pedigree_number" between 1 and 9999999),
	CONSTRAINT "dogs_health" CHECK ("dogs"."hd" in ('A', 'B', 'C', 'D', 'E') and "dogs"."ed" between 0 and 3 and "dogs"."pl" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "litters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "litters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"breed_id" integer NOT NULL,
	"sire_id" integer NOT NULL,
	"dam_id" integer NOT NULL,
	"born_on" date NOT NULL,
	"males" smallint NOT NULL,
	"females" smallint NOT NULL,
	"stamp_code" text NOT NULL,
	"stamp_from" integer NOT NULL,
	"stamp_to" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"registered_on" date,
	CONSTRAINT "litters_size" CHECK ("litters"."males" + "litters"."females" between 1 and 20 and "litters"."stamp_from" <= "litters"."stamp_to")
);
--> statement-breakpoint
CREATE TABLE "stamp_codes" (
	"code" text NOT NULL,
	"profile_id" integer NOT NULL,
	"status" smallint DEFAULT 3 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stamp_codes_code_profile_id_pk" PRIMARY KEY("code","profile_id"),
	CONSTRAINT "stamp_codes_form" CHECK ("stamp_codes"."code" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"account_id" integer NOT NULL,
	"form" text NOT NULL,
	"content" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_account_id_form_pk" PRIMARY KEY("account_id","form")
);
--> statement-breakpoint
CREATE TABLE "educationals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educationals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"organiser_id" integer NOT NULL,
	"exhibition_id" integer,
	"format" text NOT NULL,
	"description" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"city_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"meeting_link" text,
	"payment" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"places" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "educationals_period" CHECK ("educationals"."ends_at" > "educationals"."begins_at"),
	CONSTRAINT "educationals_places" CHECK ("educationals"."taken" >= 0 and ("educationals"."places" is null or "educationals"."taken" <= "educationals"."places")),
	CONSTRAINT "educationals_format" CHECK ("educationals"."format" in ('offline', 'online')),
	CONSTRAINT "educationals_payment" CHECK ("educationals"."payment" in ('free', 'on_site', 'invoice') and ("educationals"."payment" = 'free') = ("educationals"."price" = 0))
);
--> statement-breakpoint
CREATE TABLE "educational_lecturers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educational_lecturers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"educational_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "educational_sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educational_sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"educational_id" integer NOT NULL,
	"profile_id" integer,
	"name" text NOT NULL,
	"mail" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "educational_sign_ups_token_hash_unique" UNIQUE("token_hash")
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
	"sign_up_link" text,
	"popularity" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(lower(name), 'ё', 'е')) STORED NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exhibitions_period" CHECK ("exhibitions"."ends_on" between "exhibitions"."begins_on" and "exhibitions"."begins_on" + 7)
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
CREATE TABLE "feedback_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"document_ids" integer[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedback_messages_status" CHECK ("feedback_messages"."status" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "referee_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referee_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referee_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"document_ids" integer[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "referee_claims_status" CHECK ("referee_claims"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "referee_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referee_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referee_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"is_linked" boolean NOT NULL,
	"staff_profile_id" integer NOT NULL,
	"reason" text,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referee_unavailable_days" (
	"referee_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "referee_unavailable_days_referee_id_day_pk" PRIMARY KEY("referee_id","day")
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
	"kinds" smallint[] DEFAULT '{1}' NOT NULL,
	"is_all_breed" boolean DEFAULT false NOT NULL,
	"fci_groups" smallint[] DEFAULT '{}' NOT NULL,
	"breed_ids" integer[] DEFAULT '{}' NOT NULL,
	"rank_ids" integer[] DEFAULT '{}' NOT NULL,
	"contest_ids" integer[] DEFAULT '{}' NOT NULL,
	"discipline_ids" integer[] DEFAULT '{}' NOT NULL,
	"examiner_ids" integer[] DEFAULT '{}' NOT NULL,
	"specialisation_ids" integer[] DEFAULT '{}' NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (translate(lower(name), 'ё', 'е')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kennel_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kennel_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"applicant_id" integer,
	"mail" text,
	"status" smallint DEFAULT 1 NOT NULL,
	"form" jsonb NOT NULL,
	"document_ids" integer[] DEFAULT '{}' NOT NULL,
	"papers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kennel_applications_profile_id_unique" UNIQUE("profile_id"),
	CONSTRAINT "kennel_applications_applicant_id_unique" UNIQUE("applicant_id"),
	CONSTRAINT "kennel_applications_status" CHECK ("kennel_applications"."status" in (1, 2, 3)),
	CONSTRAINT "kennel_applications_whose" CHECK ("kennel_applications"."profile_id" is not null or "kennel_applications"."applicant_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" bigint NOT NULL,
	"cover_photo_id" integer,
	"photo_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"purpose" text,
	"owner_id" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "documents_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"album_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"position" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_picture_id_unique" UNIQUE("picture_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"digits" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text NOT NULL,
	"size" integer NOT NULL,
	"purpose" text,
	"owner_id" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refined_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "pictures_digits_unique" UNIQUE("digits")
);
--> statement-breakpoint
CREATE TABLE "public_documents" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"profile_id" integer NOT NULL,
	"category_id" integer,
	"title" text NOT NULL,
	"document_type_id" smallint,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"host" text NOT NULL,
	"film" text NOT NULL,
	"title" text NOT NULL,
	"position" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"article_id" integer NOT NULL,
	"liked_by" integer NOT NULL,
	"liked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_likes_article_id_liked_by_pk" PRIMARY KEY("article_id","liked_by")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"hidden_at" timestamp with time zone,
	"popularity" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deploy_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deploy_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"show_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" integer NOT NULL,
	"followed_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follows_others" CHECK ("follows"."follower_id" <> "follows"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "mail_wishes" (
	"profile_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "mail_wishes_profile_id_kind_pk" PRIMARY KEY("profile_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receiver_id" integer NOT NULL,
	"author_id" integer,
	"type" smallint NOT NULL,
	"kind" text NOT NULL,
	"article_id" integer,
	"content" text NOT NULL,
	"link" text NOT NULL,
	"is_followed" boolean DEFAULT false NOT NULL,
	"is_must_read" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"mail" text,
	"is_to_push" boolean DEFAULT false NOT NULL,
	"fact_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_types" CHECK ("notifications"."type" in (2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "push_browsers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"account_id" integer,
	"what" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"mail" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "organisation_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "organisation_invitations_end" CHECK ("organisation_invitations"."used_at" is null or "organisation_invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "organisation_records" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"ogrn" text DEFAULT '' NOT NULL,
	"inn" text DEFAULT '' NOT NULL,
	"legal_address" text DEFAULT '' NOT NULL,
	"city_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"head_name" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"stamp_codes" text[] DEFAULT '{}' NOT NULL,
	"folder_number" text DEFAULT '' NOT NULL,
	"breed_ids" integer[] DEFAULT '{}' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"profile_id" integer NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moved_aliases_small" CHECK ("moved_aliases"."alias" = lower("moved_aliases"."alias"))
);
--> statement-breakpoint
CREATE TABLE "presidium_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presidium_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"federation_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"post" text DEFAULT '' NOT NULL,
	"is_delegate" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_breeds" (
	"profile_id" integer NOT NULL,
	"breed_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_details" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"owner_picture_link" text,
	"hidden_contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"socials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"birth_date" date,
	"sex" smallint DEFAULT 0 NOT NULL,
	"co_owner" text DEFAULT '' NOT NULL,
	"dog_prefix" text DEFAULT '' NOT NULL,
	"dog_suffix" text DEFAULT '' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"inn" text DEFAULT '' NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"ogrn" text DEFAULT '' NOT NULL,
	"okpo" text DEFAULT '' NOT NULL,
	"director_name" text DEFAULT '' NOT NULL,
	"legal_address" text DEFAULT '' NOT NULL,
	"registered_on" date,
	"is_legal_public" boolean DEFAULT false NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"bank_comment" text DEFAULT '' NOT NULL
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
	"disclosed" text[],
	"is_active" boolean DEFAULT true NOT NULL,
	"founded_on" date,
	"latitude" double precision,
	"longitude" double precision,
	"activated_at" timestamp with time zone,
	"last_seen_on" date,
	"likes" integer DEFAULT 0 NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (translate(lower(short_name), 'ё«»"„“', 'е')) STORED NOT NULL,
	"directory_place" smallint GENERATED ALWAYS AS ((case when activated_at is null then 2 else 0 end + case when federation_id is null then 1 else 0 end)::smallint) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in (1, 3, 4, 5, 7, 101))
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"type" smallint NOT NULL,
	"record_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"title_key" text NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"words" "tsvector" NOT NULL,
	"popularity" real DEFAULT 0 NOT NULL,
	"happens_on" date,
	"city_id" integer,
	"logo_link" text,
	"cover_group" smallint DEFAULT 0 NOT NULL,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_entries_type_kind_record_id_pk" PRIMARY KEY("type","kind","record_id")
) PARTITION BY LIST ("type");--> statement-breakpoint
CREATE TABLE "search_entries_100" PARTITION OF "search_entries" FOR VALUES IN (100);--> statement-breakpoint
CREATE TABLE "search_entries_200" PARTITION OF "search_entries" FOR VALUES IN (200);--> statement-breakpoint
CREATE TABLE "search_entries_300" PARTITION OF "search_entries" FOR VALUES IN (300);--> statement-breakpoint
CREATE TABLE "search_entries_400" PARTITION OF "search_entries" FOR VALUES IN (400);--> statement-breakpoint
CREATE TABLE "search_entries_500" PARTITION OF "search_entries" FOR VALUES IN (500);--> statement-breakpoint
CREATE TABLE "search_entries_600" PARTITION OF "search_entries" FOR VALUES IN (600);
--> statement-breakpoint
CREATE TABLE "search_names" (
	"key" text NOT NULL,
	"stem" text NOT NULL,
	"sound" text NOT NULL,
	"means" text NOT NULL,
	"city_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_names_key_means_city_id_pk" PRIMARY KEY("key","means","city_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_quarters" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"visit_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"purpose" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"marked_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_visits_state" CHECK ("office_visits"."state" in (1, 2, 3, 4)),
	CONSTRAINT "office_visits_minutes" CHECK ("office_visits"."minutes" in (15, 30))
);
--> statement-breakpoint
CREATE TABLE "redirect_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"session_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirect_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_account_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" bigint NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"outcome_of" bigint,
	"status" smallint,
	"refusal" text,
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "mail_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mail_confirmations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_changes" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_passwords" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_passwords_key" UNIQUE("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"begun_by" text DEFAULT '' NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"step" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"one_time_password_id" bigint,
	CONSTRAINT "sign_in_tickets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "document_statuses" (
	"document_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_statuses_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"barcode" text NOT NULL,
	"kind" smallint NOT NULL,
	"dog_id" integer,
	"litter_id" integer,
	"issuer_id" integer NOT NULL,
	"applicant_id" integer,
	"issued_on" date,
	"valid_until" date,
	"revoked_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_documents_barcode" CHECK ("issued_documents"."barcode" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "dog_import_rejections" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "dog_import_rejections_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "dog_import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text,
	"name_lat" text,
	"breed_id" integer,
	"sex" smallint,
	"born_on" date,
	"colour" text,
	"stamp_code" text,
	"stamp_number" integer,
	"chip" text,
	"pedigree_number" integer,
	"sire_number" integer,
	"dam_number" integer,
	"breeder" text,
	"breeder_alias" text,
	"owner" text,
	"owner_alias" text,
	"dignity_ids" integer[],
	"hd" text,
	"ed" smallint,
	"pl" smallint
);
--> statement-breakpoint
CREATE TABLE "dog_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"started_by" integer,
	"state" text DEFAULT 'reading' NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ids" jsonb NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "done_once" (
	"id" text PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"answer" jsonb NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_entered_from_account_sessions_id_fk" FOREIGN KEY ("entered_from") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_tokens" ADD CONSTRAINT "office_tokens_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeds" ADD CONSTRAINT "breeds_fci_group_breed_groups_id_fk" FOREIGN KEY ("fci_group") REFERENCES "public"."breed_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_likes" ADD CONSTRAINT "profile_likes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_likes" ADD CONSTRAINT "profile_likes_liked_by_profiles_id_fk" FOREIGN KEY ("liked_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_requests" ADD CONSTRAINT "dog_requests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_requests" ADD CONSTRAINT "dog_requests_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_requests" ADD CONSTRAINT "dog_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dogs" ADD CONSTRAINT "dogs_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dogs" ADD CONSTRAINT "dogs_sire_id_dogs_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dogs" ADD CONSTRAINT "dogs_dam_id_dogs_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dogs" ADD CONSTRAINT "dogs_breeder_id_profiles_id_fk" FOREIGN KEY ("breeder_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dogs" ADD CONSTRAINT "dogs_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_sire_id_dogs_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_dam_id_dogs_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_organisation_id_profiles_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_codes" ADD CONSTRAINT "stamp_codes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educationals" ADD CONSTRAINT "educationals_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educationals" ADD CONSTRAINT "educationals_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educationals" ADD CONSTRAINT "educationals_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_lecturers" ADD CONSTRAINT "educational_lecturers_educational_id_educationals_id_fk" FOREIGN KEY ("educational_id") REFERENCES "public"."educationals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_sign_ups" ADD CONSTRAINT "educational_sign_ups_educational_id_educationals_id_fk" FOREIGN KEY ("educational_id") REFERENCES "public"."educationals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_sign_ups" ADD CONSTRAINT "educational_sign_ups_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_referees" ADD CONSTRAINT "exhibition_referees_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_referees" ADD CONSTRAINT "exhibition_referees_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_type_id_exhibition_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."exhibition_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_club_id_profiles_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_nbc_id_profiles_id_fk" FOREIGN KEY ("nbc_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD CONSTRAINT "exhibitions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_caste_id_castes_id_fk" FOREIGN KEY ("caste_id") REFERENCES "public"."castes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_claims" ADD CONSTRAINT "referee_claims_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_claims" ADD CONSTRAINT "referee_claims_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_claims" ADD CONSTRAINT "referee_claims_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_links" ADD CONSTRAINT "referee_links_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_links" ADD CONSTRAINT "referee_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_links" ADD CONSTRAINT "referee_links_staff_profile_id_profiles_id_fk" FOREIGN KEY ("staff_profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_unavailable_days" ADD CONSTRAINT "referee_unavailable_days_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referees" ADD CONSTRAINT "referees_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referees" ADD CONSTRAINT "referees_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD CONSTRAINT "kennel_applications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD CONSTRAINT "kennel_applications_applicant_id_accounts_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD CONSTRAINT "kennel_applications_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_cover_photo_id_photos_id_fk" FOREIGN KEY ("cover_photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_categories" ADD CONSTRAINT "document_categories_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_documents" ADD CONSTRAINT "public_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_documents" ADD CONSTRAINT "public_documents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_documents" ADD CONSTRAINT "public_documents_category_id_document_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."document_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_liked_by_profiles_id_fk" FOREIGN KEY ("liked_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploy_messages" ADD CONSTRAINT "deploy_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_profiles_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_profiles_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_wishes" ADD CONSTRAINT "mail_wishes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_receiver_id_profiles_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_changes" ADD CONSTRAINT "organisation_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_changes" ADD CONSTRAINT "organisation_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_records" ADD CONSTRAINT "organisation_records_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_records" ADD CONSTRAINT "organisation_records_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_aliases" ADD CONSTRAINT "moved_aliases_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presidium_members" ADD CONSTRAINT "presidium_members_federation_id_profiles_id_fk" FOREIGN KEY ("federation_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_breeds" ADD CONSTRAINT "profile_breeds_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_breeds" ADD CONSTRAINT "profile_breeds_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_quarters" ADD CONSTRAINT "office_quarters_visit_id_office_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."office_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_visits" ADD CONSTRAINT "office_visits_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_visits" ADD CONSTRAINT "office_visits_marked_by_profiles_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_codes" ADD CONSTRAINT "redirect_codes_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_staff_account_id_accounts_id_fk" FOREIGN KEY ("staff_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_outcome_of_audit_records_id_fk" FOREIGN KEY ("outcome_of") REFERENCES "public"."audit_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_confirmations" ADD CONSTRAINT "mail_confirmations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_changes" ADD CONSTRAINT "mail_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_passwords" ADD CONSTRAINT "one_time_passwords_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_one_time_password_id_one_time_passwords_id_fk" FOREIGN KEY ("one_time_password_id") REFERENCES "public"."one_time_passwords"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_statuses" ADD CONSTRAINT "document_statuses_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_issuer_id_profiles_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_applicant_id_profiles_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_import_rejections" ADD CONSTRAINT "dog_import_rejections_import_id_dog_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."dog_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_imports" ADD CONSTRAINT "dog_imports_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_sessions_account" ON "account_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_group" ON "account_sessions" USING btree ("link_group");--> statement-breakpoint
CREATE INDEX "account_sessions_entered" ON "account_sessions" USING btree ("entered_from");--> statement-breakpoint
CREATE INDEX "account_sessions_expiry" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mail_key" ON "accounts" USING btree (lower("mail"));--> statement-breakpoint
CREATE INDEX "known_places_seen" ON "known_places" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "office_tokens_session" ON "office_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "office_tokens_expiry" ON "office_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_counters_touched" ON "sign_in_counters" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "banners_position" ON "banners" USING btree ("position","starts_on","ends_on");--> statement-breakpoint
CREATE INDEX "consent_records_account" ON "consent_records" USING btree ("account_id","kind","id");--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "data_exports_waiting" ON "data_exports" USING btree ("next_try_at") WHERE "data_exports"."ready_at" is null and "data_exports"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_kept" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at") WHERE "deletion_requests"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_data_requests_open" ON "personal_data_requests" USING btree ("account_id") WHERE "personal_data_requests"."status" = 1;--> statement-breakpoint
CREATE INDEX "personal_data_requests_account" ON "personal_data_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "personal_data_requests_status" ON "personal_data_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "profile_likes_by" ON "profile_likes" USING btree ("liked_by");--> statement-breakpoint
CREATE INDEX "dog_requests_status" ON "dog_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "dog_requests_profile" ON "dog_requests" USING btree ("profile_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dog_requests_open_key" ON "dog_requests" USING btree ("profile_id","dog_id") WHERE "dog_requests"."status" = 1 and "dog_requests"."dog_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dogs_pedigree_key" ON "dogs" USING btree ("pedigree_number") WHERE "dogs"."pedigree_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dogs_stamp_key" ON "dogs" USING btree ("stamp_code","stamp_number") WHERE "dogs"."stamp_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dogs_chip_key" ON "dogs" USING btree ("chip") WHERE "dogs"."chip" is not null;--> statement-breakpoint
CREATE INDEX "dogs_sire" ON "dogs" USING btree ("sire_id","born_on") WHERE "dogs"."sire_id" is not null;--> statement-breakpoint
CREATE INDEX "dogs_dam" ON "dogs" USING btree ("dam_id","born_on") WHERE "dogs"."dam_id" is not null;--> statement-breakpoint
CREATE INDEX "dogs_owner" ON "dogs" USING btree ("owner_id","id") WHERE "dogs"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "dogs_breeder" ON "dogs" USING btree ("breeder_id","id") WHERE "dogs"."breeder_id" is not null;--> statement-breakpoint
CREATE INDEX "dogs_names" ON "dogs" USING gin (to_tsvector('simple', replace(lower("name" || ' ' || "name_lat"), 'ё', 'е'))) WHERE "dogs"."owner_id" is not null or "dogs"."breeder_id" is not null;--> statement-breakpoint
CREATE INDEX "dogs_sire_awaited" ON "dogs" USING btree ("sire_number") WHERE "dogs"."sire_id" is null and "dogs"."sire_number" is not null;--> statement-breakpoint
CREATE INDEX "dogs_dam_awaited" ON "dogs" USING btree ("dam_number") WHERE "dogs"."dam_id" is null and "dogs"."dam_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "litters_key" ON "litters" USING btree ("dam_id","born_on");--> statement-breakpoint
CREATE INDEX "litters_sire" ON "litters" USING btree ("sire_id","born_on");--> statement-breakpoint
CREATE INDEX "litters_stamp" ON "litters" USING btree ("stamp_code","stamp_from");--> statement-breakpoint
CREATE INDEX "litters_organisation" ON "litters" USING btree ("organisation_id","born_on");--> statement-breakpoint
CREATE INDEX "stamp_codes_profile" ON "stamp_codes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "drafts_saved" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "educationals_organiser" ON "educationals" USING btree ("organiser_id","begins_at");--> statement-breakpoint
CREATE UNIQUE INDEX "educationals_exhibition" ON "educationals" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "educational_lecturers_of" ON "educational_lecturers" USING btree ("educational_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "educational_sign_ups_once" ON "educational_sign_ups" USING btree ("educational_id",lower("mail")) WHERE cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "educational_sign_ups_profile" ON "educational_sign_ups" USING btree ("educational_id","profile_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "educational_sign_ups_who" ON "educational_sign_ups" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exhibition_referees_key" ON "exhibition_referees" USING btree ("exhibition_id","referee_id");--> statement-breakpoint
CREATE INDEX "exhibition_referees_referee" ON "exhibition_referees" USING btree ("referee_id");--> statement-breakpoint
CREATE INDEX "exhibitions_calendar" ON "exhibitions" USING btree ("begins_on","id","ends_on","category","type_id","city_id","club_id","rank_ids","fci_groups","breed_ids","entry_closes_at");--> statement-breakpoint
CREATE INDEX "exhibitions_city" ON "exhibitions" USING btree ("city_id","begins_on");--> statement-breakpoint
CREATE INDEX "exhibitions_club" ON "exhibitions" USING btree ("club_id","begins_on");--> statement-breakpoint
CREATE INDEX "exhibitions_popular" ON "exhibitions" USING btree ("popularity","id");--> statement-breakpoint
CREATE INDEX "exhibitions_text" ON "exhibitions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "exhibitions_breeds" ON "exhibitions" USING gin ("breed_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "show_results_key" ON "show_results" USING btree ("exhibition_id","catalogue_number");--> statement-breakpoint
CREATE INDEX "show_results_breed" ON "show_results" USING btree ("breed_id","exhibition_id");--> statement-breakpoint
CREATE INDEX "show_results_referee" ON "show_results" USING btree ("referee_id","exhibition_id");--> statement-breakpoint
CREATE INDEX "feedback_messages_queue" ON "feedback_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "feedback_messages_profile" ON "feedback_messages" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referee_claims_waiting" ON "referee_claims" USING btree ("profile_id") WHERE "referee_claims"."status" = 1;--> statement-breakpoint
CREATE INDEX "referee_claims_queue" ON "referee_claims" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "referee_links_referee" ON "referee_links" USING btree ("referee_id","id");--> statement-breakpoint
CREATE INDEX "referee_links_profile" ON "referee_links" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "referees_name" ON "referees" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "referees_profile" ON "referees" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "referees_directory" ON "referees" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "referees_breeds" ON "referees" USING gin ("breed_ids");--> statement-breakpoint
CREATE INDEX "kennel_applications_queue" ON "kennel_applications" USING btree ("status","sent_at");--> statement-breakpoint
CREATE INDEX "albums_profile" ON "albums" USING btree ("profile_id","position","id");--> statement-breakpoint
CREATE INDEX "albums_cover" ON "albums" USING btree ("cover_photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_categories_name" ON "document_categories" USING btree ("profile_id",lower("name"));--> statement-breakpoint
CREATE INDEX "documents_profile" ON "documents" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("purpose","owner_id");--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("uploaded_at") WHERE "documents"."purpose" is null or "documents"."discarded_at" is not null or "documents"."profile_id" is null;--> statement-breakpoint
CREATE INDEX "photos_album" ON "photos" USING btree ("album_id","position","id");--> statement-breakpoint
CREATE INDEX "pictures_profile" ON "pictures" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("purpose","owner_id");--> statement-breakpoint
CREATE INDEX "pictures_unrefined" ON "pictures" USING btree ("id") WHERE "pictures"."refined_at" is null;--> statement-breakpoint
CREATE INDEX "pictures_waiting" ON "pictures" USING btree ("uploaded_at") WHERE "pictures"."purpose" is null or "pictures"."discarded_at" is not null or "pictures"."profile_id" is null;--> statement-breakpoint
CREATE INDEX "public_documents_profile" ON "public_documents" USING btree ("profile_id","category_id","document_id");--> statement-breakpoint
CREATE INDEX "public_documents_category" ON "public_documents" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "public_documents_type" ON "public_documents" USING btree ("profile_id","document_type_id");--> statement-breakpoint
CREATE INDEX "videos_profile" ON "videos" USING btree ("profile_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_once" ON "videos" USING btree ("profile_id","host","film");--> statement-breakpoint
CREATE INDEX "article_likes_by" ON "article_likes" USING btree ("liked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "article_revisions_key" ON "article_revisions" USING btree ("article_id","version");--> statement-breakpoint
CREATE INDEX "articles_feed" ON "articles" USING btree ("publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_author_type" ON "articles" USING btree ("author_type","publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_profile" ON "articles" USING btree ("profile_id","publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_city" ON "articles" USING btree ("city_id","publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_breed" ON "articles" USING btree ("breed_id","publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_kind" ON "articles" USING btree ("kind","publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("publish_at") WHERE not is_published;--> statement-breakpoint
CREATE INDEX "deploy_messages_waiting" ON "deploy_messages" USING btree ("show_at") WHERE sent_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "follows_followed" ON "follows" USING btree ("followed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_fact" ON "notifications" USING btree ("fact_id","receiver_id");--> statement-breakpoint
CREATE INDEX "notifications_receiver" ON "notifications" USING btree ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "notifications_type" ON "notifications" USING btree ("receiver_id","type","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("receiver_id","type") WHERE archived_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_must_read" ON "notifications" USING btree ("receiver_id","id") WHERE is_must_read and archived_at is null;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("mail","receiver_id","id") WHERE mail is not null;--> statement-breakpoint
CREATE INDEX "notifications_push" ON "notifications" USING btree ("id") WHERE is_to_push;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_author" ON "notifications" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "notifications_article" ON "notifications" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_browsers_endpoint" ON "push_browsers" USING btree ("profile_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_browsers_session" ON "push_browsers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "organisation_changes_profile" ON "organisation_changes" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "organisation_invitations_profile" ON "organisation_invitations" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "organisation_invitations_expiry" ON "organisation_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organisation_records_mail" ON "organisation_records" USING btree (lower("mail"));--> statement-breakpoint
CREATE INDEX "organisation_records_ogrn" ON "organisation_records" USING btree ("ogrn");--> statement-breakpoint
CREATE INDEX "organisation_records_inn" ON "organisation_records" USING btree ("inn");--> statement-breakpoint
CREATE INDEX "organisation_records_name" ON "organisation_records" USING btree ("name","profile_id");--> statement-breakpoint
CREATE INDEX "organisation_records_stamps" ON "organisation_records" USING gin ("stamp_codes");--> statement-breakpoint
CREATE INDEX "moved_aliases_profile" ON "moved_aliases" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "presidium_members_federation" ON "presidium_members" USING btree ("federation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_breeds_key" ON "profile_breeds" USING btree ("profile_id","breed_id");--> statement-breakpoint
CREATE INDEX "profile_breeds_breed" ON "profile_breeds" USING btree ("breed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_alias_key" ON "profiles" USING btree (lower("alias"));--> statement-breakpoint
CREATE INDEX "profiles_type_city" ON "profiles" USING btree ("user_type","city_id");--> statement-breakpoint
CREATE INDEX "profiles_federation" ON "profiles" USING btree ("federation_id","user_type");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin (replace(lower("name" || ' ' || "short_name"), 'ё', 'е') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_directory" ON "profiles" USING btree ("user_type","directory_place","sort_name","id","city_id","federation_id","is_active","activated_at","last_seen_on","likes","latitude","longitude");--> statement-breakpoint
CREATE INDEX "search_words_in" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_keys" ON "search_entries" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "search_name_keys" ON "search_entries" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "search_title_key" ON "search_entries" USING btree ("title_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_names_stem" ON "search_names" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_names_sound" ON "search_names" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_names_begin" ON "search_names" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "office_quarters_visit" ON "office_quarters" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "office_visits_profile" ON "office_visits" USING btree ("profile_id","starts_at");--> statement-breakpoint
CREATE INDEX "office_visits_day" ON "office_visits" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "redirect_codes_session" ON "redirect_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "redirect_codes_expiry" ON "redirect_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activation_codes_mail" ON "activation_codes" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "activation_codes_expiry" ON "activation_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_records_outcome" ON "audit_records" USING btree ("outcome_of") WHERE "audit_records"."outcome_of" is not null;--> statement-breakpoint
CREATE INDEX "audit_records_account" ON "audit_records" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_records_staff" ON "audit_records" USING btree ("staff_account_id","id");--> statement-breakpoint
CREATE INDEX "mail_confirmations_account" ON "mail_confirmations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_confirmations_expiry" ON "mail_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_changes_expiry" ON "mail_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_passwords_expiry" ON "one_time_passwords" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_account" ON "sign_in_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expiry" ON "sign_in_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_public_key" ON "issued_documents" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_barcode_key" ON "issued_documents" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "issued_documents_dog" ON "issued_documents" USING btree ("dog_id");--> statement-breakpoint
CREATE INDEX "issued_documents_litter" ON "issued_documents" USING btree ("litter_id");--> statement-breakpoint
CREATE INDEX "issued_documents_applicant" ON "issued_documents" USING btree ("applicant_id","id");--> statement-breakpoint
CREATE INDEX "dog_import_rows_import" ON "dog_import_rows" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "dog_imports_fingerprint" ON "dog_imports" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "facts_untold" ON "facts" USING btree ("tries","id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_try_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "done_once_done_at" ON "done_once" USING btree ("done_at");--> statement-breakpoint
-- by hand, from here to the end: what must not be changed, who is told of what, what the search is kept true by.
-- Rows of these tables are only ever added: not even the portal's own database role changes or deletes one.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_records_append_only BEFORE UPDATE OR DELETE ON "audit_records" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_records_no_truncate BEFORE TRUNCATE ON "audit_records" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER consent_records_append_only BEFORE UPDATE OR DELETE ON "consent_records" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER consent_records_no_truncate BEFORE TRUNCATE ON "consent_records" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- However a session ends (sign-out, a new password, a ban, somebody's own SQL), every process hears of it and closes its sockets.
CREATE FUNCTION tell_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('facts', 'sessions.ended');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER account_sessions_ended AFTER DELETE OR UPDATE OF "expires_at" ON "account_sessions" FOR EACH ROW EXECUTE FUNCTION tell_sessions_ended();--> statement-breakpoint
CREATE TRIGGER accounts_blocked AFTER UPDATE OF "blocked_at" ON "accounts" FOR EACH ROW EXECUTE FUNCTION tell_sessions_ended();--> statement-breakpoint
-- The search index is kept true by the facts of writes: each is queued with the write that records it.
CREATE FUNCTION queue_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (name, ids) VALUES (NEW.name, NEW.ids);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER facts_change_search AFTER INSERT ON "facts" FOR EACH ROW WHEN (NEW.name ~ '^(profiles|accounts|articles|exhibitions|judges|referees|documents|consents|dictionaries|dogs)\.') EXECUTE FUNCTION queue_search_change();--> statement-breakpoint
-- The calendar is written by whoever keeps it: an import, the federation's own system, an administrator. Whoever it is, people hear of a
-- new show and of a cancelled one, and kept pages are dropped. Many at once are a calendar being loaded, not news.
CREATE FUNCTION announce_exhibitions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM added) > 20 THEN
    RETURN NULL;
  END IF;
  INSERT INTO facts (name, ids)
    SELECT 'exhibitions.announced', jsonb_build_object('exhibitionId', id) FROM added WHERE begins_on >= current_date AND NOT is_cancelled;
  IF FOUND THEN
    PERFORM pg_notify('facts', 'exhibitions.announced');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER exhibitions_announced AFTER INSERT ON "exhibitions" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_exhibitions();--> statement-breakpoint
CREATE FUNCTION tell_cancelled_exhibition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facts (name, ids) VALUES ('exhibitions.cancelled', jsonb_build_object('exhibitionId', NEW.id));
  PERFORM pg_notify('facts', 'exhibitions.cancelled');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER exhibitions_cancelled AFTER UPDATE OF is_cancelled ON "exhibitions" FOR EACH ROW WHEN (NEW.is_cancelled AND NOT OLD.is_cancelled) EXECUTE FUNCTION tell_cancelled_exhibition();
