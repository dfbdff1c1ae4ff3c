CREATE TABLE "member_models" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"league" text NOT NULL,
	"spec" jsonb NOT NULL,
	"world" text NOT NULL,
	"version" integer NOT NULL,
	"is_used" boolean NOT NULL,
	"fitted" jsonb,
	"report" jsonb,
	"fitted_at" bigint,
	"left_out" jsonb NOT NULL,
	"seal_key" text NOT NULL,
	"share_token" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "member_models_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE TABLE "model_forecasts" (
	"id" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"user_id" text NOT NULL,
	"game_id" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"made_at" bigint NOT NULL,
	"basis" text NOT NULL,
	"version" integer NOT NULL,
	"says" jsonb NOT NULL,
	"ours" jsonb,
	"market" jsonb,
	"salt" text NOT NULL,
	"place" integer,
	"result" double precision,
	"home_score" integer,
	"away_score" integer
);
--> statement-breakpoint
CREATE TABLE "model_tries" (
	"user_id" text NOT NULL,
	"league" text NOT NULL,
	"target" text NOT NULL,
	"world" text NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "model_tries_user_id_league_target_world_pk" PRIMARY KEY("user_id","league","target","world")
);
--> statement-breakpoint
ALTER TABLE "member_models" ADD CONSTRAINT "member_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_forecasts" ADD CONSTRAINT "model_forecasts_model_id_member_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."member_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_forecasts" ADD CONSTRAINT "model_forecasts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_tries" ADD CONSTRAINT "model_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_models_user" ON "member_models" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_models_used" ON "member_models" USING btree ("is_used");--> statement-breakpoint
CREATE UNIQUE INDEX "model_forecasts_game" ON "model_forecasts" USING btree ("model_id","game_id");--> statement-breakpoint
CREATE INDEX "model_forecasts_open" ON "model_forecasts" USING btree ("basis","starts_at");