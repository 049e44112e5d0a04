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
ALTER TABLE "exhibitions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "educationals" ADD CONSTRAINT "educationals_organiser_id_profiles_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educationals" ADD CONSTRAINT "educationals_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educationals" ADD CONSTRAINT "educationals_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_lecturers" ADD CONSTRAINT "educational_lecturers_educational_id_educationals_id_fk" FOREIGN KEY ("educational_id") REFERENCES "public"."educationals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_sign_ups" ADD CONSTRAINT "educational_sign_ups_educational_id_educationals_id_fk" FOREIGN KEY ("educational_id") REFERENCES "public"."educationals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_sign_ups" ADD CONSTRAINT "educational_sign_ups_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_liked_by_profiles_id_fk" FOREIGN KEY ("liked_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "educationals_organiser" ON "educationals" USING btree ("organiser_id");--> statement-breakpoint
CREATE UNIQUE INDEX "educationals_exhibition" ON "educationals" USING btree ("exhibition_id");--> statement-breakpoint
CREATE INDEX "educational_lecturers_of" ON "educational_lecturers" USING btree ("educational_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "educational_sign_ups_once" ON "educational_sign_ups" USING btree ("educational_id",lower("mail")) WHERE cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "educational_sign_ups_profile" ON "educational_sign_ups" USING btree ("educational_id","profile_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "educational_sign_ups_who" ON "educational_sign_ups" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "article_likes_by" ON "article_likes" USING btree ("liked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "article_revisions_key" ON "article_revisions" USING btree ("article_id","version");