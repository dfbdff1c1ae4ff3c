ALTER TABLE "community_notices" ALTER COLUMN "post_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "community_log" ADD COLUMN "shown_text" text;