CREATE TABLE "profile_details" (
	"profile_id" integer PRIMARY KEY NOT NULL,
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
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;