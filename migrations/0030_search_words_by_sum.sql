DROP INDEX "search_words_100";--> statement-breakpoint
DROP INDEX "search_words_200";--> statement-breakpoint
DROP INDEX "search_words_300";--> statement-breakpoint
DROP INDEX "search_words_400";--> statement-breakpoint
DROP INDEX "search_words_500";--> statement-breakpoint
CREATE INDEX "search_words_of_100" ON "search_entries" USING gin ("words") WHERE (type + 0) = 100;--> statement-breakpoint
CREATE INDEX "search_words_of_200" ON "search_entries" USING gin ("words") WHERE (type + 0) = 200;--> statement-breakpoint
CREATE INDEX "search_words_of_300" ON "search_entries" USING gin ("words") WHERE (type + 0) = 300;--> statement-breakpoint
CREATE INDEX "search_words_of_400" ON "search_entries" USING gin ("words") WHERE (type + 0) = 400;--> statement-breakpoint
CREATE INDEX "search_words_of_500" ON "search_entries" USING gin ("words") WHERE (type + 0) = 500;