CREATE TABLE "application_document_breeds" (
	"document" smallint NOT NULL,
	"breed_id" integer NOT NULL,
	CONSTRAINT "application_document_breeds_document_breed_id_pk" PRIMARY KEY("document","breed_id")
);
--> statement-breakpoint
CREATE TABLE "litter_stamps" (
	"code" text NOT NULL,
	"number" integer NOT NULL,
	"application_id" integer NOT NULL,
	CONSTRAINT "litter_stamps_code_number_pk" PRIMARY KEY("code","number")
);
--> statement-breakpoint
CREATE TABLE "membership_years" (
	"profile_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"application_id" integer,
	CONSTRAINT "membership_years_profile_id_year_pk" PRIMARY KEY("profile_id","year")
);
--> statement-breakpoint
CREATE TABLE "office_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"grace_day" text DEFAULT '04-01' NOT NULL,
	CONSTRAINT "office_settings_one" CHECK ("office_settings"."id" = 1),
	CONSTRAINT "office_settings_grace_day" CHECK ("office_settings"."grace_day" ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
CREATE TABLE "puppy_cards" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"litter_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_lat" text NOT NULL,
	"sex" smallint NOT NULL,
	"colour" text NOT NULL,
	"stamp_code" text NOT NULL,
	"stamp_number" integer NOT NULL,
	"chip" text,
	"fate" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"breeder" text NOT NULL,
	"breeder_lat" text DEFAULT '' NOT NULL,
	"owner" jsonb
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_state";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_sent";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_package" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "litter_id" integer;--> statement-breakpoint
ALTER TABLE "application_document_breeds" ADD CONSTRAINT "application_document_breeds_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_stamps" ADD CONSTRAINT "litter_stamps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_years" ADD CONSTRAINT "membership_years_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_years" ADD CONSTRAINT "membership_years_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "puppy_cards" ADD CONSTRAINT "puppy_cards_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "puppy_cards" ADD CONSTRAINT "puppy_cards_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "litter_stamps_of" ON "litter_stamps" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "puppy_cards_litter" ON "puppy_cards" USING btree ("litter_id","stamp_number");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_state" CHECK ("applications"."state" in (1, 2, 3, 4, 8, 9));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_sent" CHECK ("applications"."state" = 4 or ("applications"."sent_at" is not null and ("applications"."barcode" is not null or "applications"."is_package")));