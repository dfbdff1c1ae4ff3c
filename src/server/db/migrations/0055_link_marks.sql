ALTER TABLE "community_log" ADD COLUMN "shown_mark" text;--> statement-breakpoint
ALTER TABLE "community_reports" ADD COLUMN "shown_text" text;--> statement-breakpoint
ALTER TABLE "community_reports" ADD COLUMN "shown_mark" text;