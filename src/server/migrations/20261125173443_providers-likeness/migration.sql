DROP INDEX "providers_name_key";--> statement-breakpoint
DROP INDEX "providers_trading_key";--> statement-breakpoint
DROP INDEX "providers_licence_key";--> statement-breakpoint
ALTER TABLE "provider_photographs" ADD COLUMN "look_keys" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "look_keys" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" DROP COLUMN "name_key";--> statement-breakpoint
ALTER TABLE "providers" DROP COLUMN "trading_key";--> statement-breakpoint
ALTER TABLE "providers" DROP COLUMN "licence_key";--> statement-breakpoint
CREATE INDEX "provider_photographs_look_keys" ON "provider_photographs" USING gin ("look_keys");--> statement-breakpoint
CREATE INDEX "providers_look_keys" ON "providers" USING gin ("look_keys");