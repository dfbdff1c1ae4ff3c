CREATE TABLE "player_model_games" (
	"id" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"user_id" text NOT NULL,
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"made_at" bigint NOT NULL,
	"basis" text NOT NULL,
	"version" integer NOT NULL,
	"players" jsonb NOT NULL,
	"salt" text NOT NULL,
	"place" integer,
	"outcomes" jsonb
);
--> statement-breakpoint
CREATE TABLE "player_models" (
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
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_model_games" ADD CONSTRAINT "player_model_games_model_id_player_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."player_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_model_games" ADD CONSTRAINT "player_model_games_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_models" ADD CONSTRAINT "player_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "player_model_games_game" ON "player_model_games" USING btree ("model_id","game_id");--> statement-breakpoint
CREATE INDEX "player_model_games_open" ON "player_model_games" USING btree ("basis","starts_at");--> statement-breakpoint
CREATE INDEX "player_models_user" ON "player_models" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "player_models_used" ON "player_models" USING btree ("is_used");