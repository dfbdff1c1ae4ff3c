ALTER TABLE "linked_records" ADD COLUMN "heard_at" bigint;--> statement-breakpoint
ALTER TABLE "linked_records" ADD COLUMN "first_heard_at" bigint;