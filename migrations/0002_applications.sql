CREATE SEQUENCE "public"."application_barcodes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999999 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "application_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"path" text NOT NULL,
	"document_id" integer NOT NULL,
	"document_type" smallint NOT NULL,
	CONSTRAINT "application_files_document" UNIQUE("application_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "application_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"from_state" smallint NOT NULL,
	"state" smallint NOT NULL,
	"who" text NOT NULL,
	"account_id" integer,
	"entered_by" integer,
	"public_comment" text DEFAULT '' NOT NULL,
	"internal_comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"account_id" integer,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"part" text NOT NULL,
	"accepted" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_reviews_part" UNIQUE("application_id","part")
);
--> statement-breakpoint
CREATE TABLE "application_settings" (
	"type" text PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"usual_days" smallint,
	"urgent_days" smallint,
	"fee" integer,
	"urgent_fee" integer,
	"reviewer" text DEFAULT 'federation' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"package_id" integer,
	"profile_id" integer,
	"account_id" integer,
	"user_type" smallint NOT NULL,
	"federation_id" integer,
	"declarant_id" integer,
	"declarant" jsonb,
	"state" smallint DEFAULT 4 NOT NULL,
	"prev_state" smallint,
	"barcode" text,
	"express" boolean DEFAULT false NOT NULL,
	"data" jsonb NOT NULL,
	"fee" integer,
	"dog_name" text DEFAULT '' NOT NULL,
	"breed_id" integer,
	"owner_name" text DEFAULT '' NOT NULL,
	"stamp" text DEFAULT '' NOT NULL,
	"pedigree_number" text DEFAULT '' NOT NULL,
	"reason" text,
	"assigned_to" integer,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"due_on" date,
	"produced_on" date,
	"done_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result_document_id" integer,
	"result_number" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_barcode_unique" UNIQUE("barcode"),
	CONSTRAINT "applications_state" CHECK ("applications"."state" in (1, 2, 3, 4, 8)),
	CONSTRAINT "applications_sent" CHECK ("applications"."state" = 4 or ("applications"."barcode" is not null and "applications"."sent_at" is not null)),
	CONSTRAINT "applications_before" CHECK (("applications"."state" = 8) = ("applications"."prev_state" is not null))
);
--> statement-breakpoint
CREATE TABLE "declarants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declarants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"second_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city_id" integer NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"house" text DEFAULT '' NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"flat" text DEFAULT '' NOT NULL,
	"subscriber_mail" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_package_id_applications_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_federation_id_profiles_id_fk" FOREIGN KEY ("federation_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_declarant_id_declarants_id_fk" FOREIGN KEY ("declarant_id") REFERENCES "public"."declarants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_result_document_id_documents_id_fk" FOREIGN KEY ("result_document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarants" ADD CONSTRAINT "declarants_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_files_by_document" ON "application_files" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "application_history_of" ON "application_history" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_messages_of" ON "application_messages" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_of" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_own" ON "applications" USING btree ("profile_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_own_newest" ON "applications" USING btree ("profile_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_package" ON "applications" USING btree ("package_id") WHERE "applications"."package_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_federation" ON "applications" USING btree ("federation_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("federation_id",coalesce("due_on", 'infinity'::date),"id") WHERE "applications"."state" = 2;--> statement-breakpoint
CREATE INDEX "applications_queue_all" ON "applications" USING btree (coalesce("due_on", 'infinity'::date),"id") WHERE "applications"."state" = 2;--> statement-breakpoint
CREATE INDEX "applications_assigned" ON "applications" USING btree ("assigned_to",coalesce("due_on", 'infinity'::date),"id") WHERE "applications"."state" = 2;--> statement-breakpoint
CREATE INDEX "applications_type" ON "applications" USING btree ("type","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_drafts" ON "applications" USING btree ("created_at") WHERE "applications"."state" = 4;--> statement-breakpoint
CREATE INDEX "applications_to_archive" ON "applications" USING btree ("changed_at") WHERE "applications"."state" in (1, 3);--> statement-breakpoint
CREATE INDEX "declarants_profile" ON "declarants" USING btree ("profile_id") WHERE "declarants"."hidden_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "declarants_default" ON "declarants" USING btree ("profile_id") WHERE "declarants"."is_default" and "declarants"."hidden_at" is null;--> statement-breakpoint
-- by hand
CREATE TRIGGER application_history_append_only BEFORE UPDATE OR DELETE ON "application_history" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER application_history_no_truncate BEFORE TRUNCATE ON "application_history" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
