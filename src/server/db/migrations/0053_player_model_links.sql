ALTER TABLE "player_models" ADD COLUMN "share_token" text;--> statement-breakpoint
ALTER TABLE "player_models" ADD CONSTRAINT "player_models_share_token_unique" UNIQUE("share_token");