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
CREATE UNIQUE INDEX "videos_once" ON "videos" USING btree ("profile_id","host","film");