-- Payments name no feature that collects, so the schema in the code has no foreign keys from a payment to its fund or its extra
-- any more. The database keeps both ("gifts_fund_id_funds_id_fkey", "gifts_extra_id_extras_id_fkey"): nothing is to be done.
SELECT 1;
