CREATE TABLE "breeding_rights" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breeding_rights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"holder_id" integer NOT NULL,
	"given_by" integer NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"paper" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breeding_rights_period" CHECK ("breeding_rights"."until" is null or "breeding_rights"."since" <= "breeding_rights"."until"),
	CONSTRAINT "breeding_rights_other" CHECK ("breeding_rights"."holder_id" <> "breeding_rights"."given_by")
);
--> statement-breakpoint
CREATE TABLE "title_certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "title_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"title_id" integer NOT NULL,
	"family" text NOT NULL,
	"dignity_id" integer NOT NULL,
	"given_on" date NOT NULL,
	"show" text NOT NULL,
	"application_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dog_awards" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "breeding_rights" ADD CONSTRAINT "breeding_rights_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeding_rights" ADD CONSTRAINT "breeding_rights_holder_id_profiles_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeding_rights" ADD CONSTRAINT "breeding_rights_given_by_profiles_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_certificates" ADD CONSTRAINT "title_certificates_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_certificates" ADD CONSTRAINT "title_certificates_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_certificates" ADD CONSTRAINT "title_certificates_dignity_id_dignities_id_fk" FOREIGN KEY ("dignity_id") REFERENCES "public"."dignities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breeding_rights_dog" ON "breeding_rights" USING btree ("dog_id","since");--> statement-breakpoint
CREATE INDEX "breeding_rights_holder" ON "breeding_rights" USING btree ("holder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "title_certificates_key" ON "title_certificates" USING btree ("dog_id","family","dignity_id","given_on","show");--> statement-breakpoint
CREATE INDEX "title_certificates_application" ON "title_certificates" USING btree ("application_id");--> statement-breakpoint
-- by hand
-- One holder of a dog's right to breed at a time, whoever writes it down.
ALTER TABLE "breeding_rights" ADD CONSTRAINT "breeding_rights_one_at_a_time" EXCLUDE USING gist (int4range("dog_id", "dog_id", '[]') WITH &&, daterange("since", "until", '[]') WITH &&);
