ALTER TABLE "video_progress" ADD COLUMN "played" double precision;--> statement-breakpoint
ALTER TABLE "video_progress" ADD COLUMN "begun_at" bigint;--> statement-breakpoint
UPDATE "video_progress" SET "played" = "seconds", "begun_at" = "at";--> statement-breakpoint
ALTER TABLE "video_progress" ALTER COLUMN "played" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "video_progress" ALTER COLUMN "begun_at" SET NOT NULL;
