ALTER TABLE "community_picks" ADD COLUMN "bet_mark" text;--> statement-breakpoint
ALTER TABLE "linked_records" ADD COLUMN "leg" jsonb;--> statement-breakpoint
ALTER TABLE "community_picks" ADD CONSTRAINT "community_picks_bet_mark_unique" UNIQUE("bet_mark");