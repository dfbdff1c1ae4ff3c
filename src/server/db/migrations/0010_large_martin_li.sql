ALTER TABLE "closed_games" ADD COLUMN "props_source" text;--> statement-breakpoint
ALTER TABLE "closing_prices" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lines" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "price_lines_key";--> statement-breakpoint
ALTER TABLE "closing_prices" DROP CONSTRAINT "closing_prices_game_id_market_outcome_book_point_key_pk";--> statement-breakpoint
ALTER TABLE "closing_prices" ADD CONSTRAINT "closing_prices_game_id_market_subject_outcome_book_point_key_pk" PRIMARY KEY("game_id","market","subject","outcome","book","point_key");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lines_key" ON "price_lines" USING btree ("game_id","market","subject","outcome","book","point_key");
