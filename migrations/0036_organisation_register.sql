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
ALTER TABLE "organisation_changes" ADD CONSTRAINT "organisation_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_changes" ADD CONSTRAINT "organisation_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_records" ADD CONSTRAINT "organisation_records_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_records" ADD CONSTRAINT "organisation_records_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_changes_profile" ON "organisation_changes" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "organisation_invitations_profile" ON "organisation_invitations" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "organisation_invitations_expiry" ON "organisation_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organisation_records_mail" ON "organisation_records" USING btree (lower("mail"));--> statement-breakpoint
CREATE INDEX "organisation_records_ogrn" ON "organisation_records" USING btree ("ogrn");--> statement-breakpoint
CREATE INDEX "organisation_records_inn" ON "organisation_records" USING btree ("inn");--> statement-breakpoint
CREATE INDEX "organisation_records_name" ON "organisation_records" USING btree ("name","profile_id");--> statement-breakpoint
CREATE INDEX "organisation_records_stamps" ON "organisation_records" USING gin ("stamp_codes");--> statement-breakpoint
-- by hand
INSERT INTO "organisation_records" ("profile_id", "name", "short_name", "legal_name", "ogrn", "inn", "legal_address", "city_id", "address", "head_name", "mail", "breed_ids", "created_at")
SELECT p.id, p.name, p.short_name, coalesce(c.legal_name, ''), coalesce(c.ogrn, ''), coalesce(c.inn, ''), coalesce(c.legal_address, ''), p.city_id, coalesce(p.address, ''),
  coalesce(c.owner_name, p.head_name, ''), coalesce(c.mail, a.mail, ''), coalesce((SELECT array_agg(b.breed_id ORDER BY b.breed_id) FROM "profile_breeds" b WHERE b.profile_id = p.id), '{}'), p.created_at
FROM "profiles" p LEFT JOIN "club_records" c ON c.profile_id = p.id LEFT JOIN "accounts" a ON a.profile_id = p.id
WHERE p.user_type IN (3, 5, 7) OR (p.user_type = 4 AND p.is_active);--> statement-breakpoint
DROP TABLE "club_records";
