CREATE TABLE "federation_documents" (
	"profile_id" integer NOT NULL,
	"document_type_id" smallint NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "federation_documents_type" CHECK ("federation_documents"."document_type_id" in (1, 2))
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
ALTER TABLE "federation_documents" ADD CONSTRAINT "federation_documents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_aliases" ADD CONSTRAINT "moved_aliases_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presidium_members" ADD CONSTRAINT "presidium_members_federation_id_profiles_id_fk" FOREIGN KEY ("federation_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "federation_documents_key" ON "federation_documents" USING btree ("profile_id","document_type_id");--> statement-breakpoint
CREATE INDEX "moved_aliases_profile" ON "moved_aliases" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "presidium_members_federation" ON "presidium_members" USING btree ("federation_id","position");--> statement-breakpoint
CREATE INDEX "profiles_federation" ON "profiles" USING btree ("federation_id","user_type");