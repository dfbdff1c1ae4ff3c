CREATE TABLE "meter_totals" (
	"mailbox" text NOT NULL,
	"meter" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "meter_totals_mailbox_meter_pk" PRIMARY KEY("mailbox","meter")
);
--> statement-breakpoint
ALTER TABLE "community_images" ADD COLUMN "purpose" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD COLUMN "credential" text;