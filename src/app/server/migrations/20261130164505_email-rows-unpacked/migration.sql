-- PostgreSQL compresses a row of more than 2 KB, which took as long as all else about queueing its email. The texts of
-- an email are removed within days, so they need not be small. Rows of up to 8 KB are now stored as they are.
ALTER TABLE "mails" SET (toast_tuple_target = 8160);
