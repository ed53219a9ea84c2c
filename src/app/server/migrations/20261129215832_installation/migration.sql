CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_is_only" CHECK ("is_only")
);
