DROP INDEX "search_words_of_100";--> statement-breakpoint
DROP INDEX "search_words_of_200";--> statement-breakpoint
DROP INDEX "search_words_of_300";--> statement-breakpoint
DROP INDEX "search_words_of_400";--> statement-breakpoint
DROP INDEX "search_words_of_500";--> statement-breakpoint
CREATE INDEX "search_words_in" ON "search_entries" USING gin ("words");