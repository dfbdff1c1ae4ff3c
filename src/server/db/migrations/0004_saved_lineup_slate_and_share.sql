ALTER TABLE "saved_lineups" ADD COLUMN "slate" text;--> statement-breakpoint
ALTER TABLE "saved_lineups" ADD COLUMN "share_token" text;--> statement-breakpoint
ALTER TABLE "saved_lineups" ADD CONSTRAINT "saved_lineups_share_token_unique" UNIQUE("share_token");