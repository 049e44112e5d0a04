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
ALTER TABLE "facts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deploy_messages" ADD CONSTRAINT "deploy_messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_profiles_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_profiles_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_wishes" ADD CONSTRAINT "mail_wishes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_receiver_id_profiles_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "facts_untold" ON "facts" USING btree ("tries","id") WHERE told_at is null;