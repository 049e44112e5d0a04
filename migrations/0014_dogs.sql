CREATE SEQUENCE "public"."document_barcodes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999999999 START WITH 460000000001 CACHE 1;--> statement-breakpoint
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
ALTER TABLE "document_statuses" ADD CONSTRAINT "document_statuses_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_issuer_id_profiles_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_applicant_id_profiles_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_import_rejections" ADD CONSTRAINT "dog_import_rejections_import_id_dog_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."dog_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_imports" ADD CONSTRAINT "dog_imports_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "dogs_sire_awaited" ON "dogs" USING btree ("sire_number") WHERE "dogs"."sire_id" is null and "dogs"."sire_number" is not null;--> statement-breakpoint
CREATE INDEX "dogs_dam_awaited" ON "dogs" USING btree ("dam_number") WHERE "dogs"."dam_id" is null and "dogs"."dam_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "litters_key" ON "litters" USING btree ("dam_id","born_on");--> statement-breakpoint
CREATE INDEX "litters_stamp" ON "litters" USING btree ("stamp_code","stamp_from");--> statement-breakpoint
CREATE INDEX "litters_organisation" ON "litters" USING btree ("organisation_id","born_on");--> statement-breakpoint
CREATE INDEX "stamp_codes_profile" ON "stamp_codes" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_public_key" ON "issued_documents" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_barcode_key" ON "issued_documents" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "issued_documents_dog" ON "issued_documents" USING btree ("dog_id");--> statement-breakpoint
CREATE INDEX "issued_documents_litter" ON "issued_documents" USING btree ("litter_id");--> statement-breakpoint
CREATE INDEX "issued_documents_applicant" ON "issued_documents" USING btree ("applicant_id","id");--> statement-breakpoint
CREATE INDEX "dog_import_rows_import" ON "dog_import_rows" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "dog_imports_fingerprint" ON "dog_imports" USING btree ("fingerprint");