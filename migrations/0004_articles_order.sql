DROP INDEX "articles_feed";--> statement-breakpoint
DROP INDEX "articles_author_type";--> statement-breakpoint
DROP INDEX "articles_profile";--> statement-breakpoint
DROP INDEX "articles_city";--> statement-breakpoint
DROP INDEX "articles_kind";--> statement-breakpoint
CREATE INDEX "articles_feed" ON "articles" USING btree ("publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_author_type" ON "articles" USING btree ("author_type","publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_profile" ON "articles" USING btree ("profile_id","publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_city" ON "articles" USING btree ("city_id","publish_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_kind" ON "articles" USING btree ("kind","publish_at","id") WHERE is_published;