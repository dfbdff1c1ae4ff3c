CREATE TABLE "forecast_grades" (
	"id" serial PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"result" double precision,
	"home_score" integer,
	"away_score" integer,
	"graded_at" bigint NOT NULL,
	CONSTRAINT "forecast_grades_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "forecast_seals" (
	"place" integer PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"model" text NOT NULL,
	"league" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"sealed" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forecast_grades" ADD CONSTRAINT "forecast_grades_place_forecast_seals_place_fk" FOREIGN KEY ("place") REFERENCES "public"."forecast_seals"("place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_seals_game_model" ON "forecast_seals" USING btree ("game_id","model");--> statement-breakpoint
CREATE INDEX "forecast_seals_starts" ON "forecast_seals" USING btree ("starts_at");