CREATE TABLE "meter_keys" (
	"user_id" text NOT NULL,
	"meter" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "meter_keys_user_id_meter_day_key_pk" PRIMARY KEY("user_id","meter","day","key")
);
--> statement-breakpoint
CREATE TABLE "meters" (
	"user_id" text NOT NULL,
	"meter" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "meters_user_id_meter_day_pk" PRIMARY KEY("user_id","meter","day")
);
