CREATE TABLE "care_left" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meter_days" RENAME COLUMN "user_id" TO "mailbox";--> statement-breakpoint
ALTER TABLE "meter_keys" RENAME COLUMN "user_id" TO "mailbox";--> statement-breakpoint
ALTER TABLE "meters" RENAME COLUMN "user_id" TO "mailbox";--> statement-breakpoint
ALTER TABLE "meter_keys" DROP CONSTRAINT "meter_keys_user_id_meter_day_key_pk";--> statement-breakpoint
ALTER TABLE "meters" DROP CONSTRAINT "meters_user_id_meter_day_pk";--> statement-breakpoint
ALTER TABLE "meter_keys" ADD CONSTRAINT "meter_keys_mailbox_meter_day_key_pk" PRIMARY KEY("mailbox","meter","day","key");--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_mailbox_meter_day_pk" PRIMARY KEY("mailbox","meter","day");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox");