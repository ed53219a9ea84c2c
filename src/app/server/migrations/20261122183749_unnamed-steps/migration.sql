-- Few rows: the names that we gave where nobody had given one.
UPDATE "second_steps" SET "name" = '' WHERE ("kind" = 'app' AND "name" = 'Authenticator app') OR ("kind" = 'passkey' AND "name" = 'Passkey');
