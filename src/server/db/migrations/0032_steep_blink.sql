CREATE TABLE "shared_values" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_values_ends" ON "shared_values" USING btree ("ends_at");