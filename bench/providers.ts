// Inserts service providers while the product is stopped: otherwise an admin would have to approve each one.
import type { Pool } from 'pg';

const AT_ONCE = 5_000;
/** Number of providers per town, in databases of every size. Every second one is a florist. */
const IN_A_TOWN = 100;

/** Town number 3. Its postcodes begin with PH3, and its providers list both Townham 3 and PH3 as their areas. */
export const TOWN = { name: 'Townham 3', postcode: 'PH3 2AB', kind: 'funeral-director' } as const;

/** Inserts providers that families can find. Fills every required column. */
const PROVIDERS = `with made as materialized (
  select overlay(overlay(md5('bench-provider-' || k) placing '4' from 13) placing '8' from 17)::uuid as id, k,
    (k - 1) / ${IN_A_TOWN} as town, case when k % 2 = 0 then 'florist' else 'funeral-director' end as kind,
    'Rowan and Daughters ' || md5('name' || k) as name
  from generate_series($1::int, $2::int) k),
firm as (
  insert into providers (id, state, rev, kinds, legal_name, trading_name, says, phone, email, website, address, country, currency,
    areas, languages, faiths, access, hours, out_of_hours, licence_body, licence_number, licence_until, prices, created_at, saved_at)
  select id, 'live', 1, jsonb_build_array(kind), name, name, 'A family business.', '01632 960 001', '', '', '1 Harbour Street', 'GB', 'gbp',
    jsonb_build_array('Townham ' || town, 'PH' || town), '["en"]', '["none"]', '["step-free"]', '', '', 'Association', 'AD ' || k,
    '2099-12-31', '[{"item":"A simple funeral","from":150000,"to":null,"unit":"","includes":"The coffin"}]', now(), now() from made)
insert into provider_places (place, kind, name_key, provider_id)
select 'GB ' || place, kind, lower(name), id from made
cross join lateral unnest(array['townham ' || town, 'ph' || town]) place`;

/** Inserts the providers with these numbers. Each is found in one town and by one beginning of a postcode. */
export async function growProviders(pool: Pool, { from, to }: { from: number; to: number }): Promise<void> {
  for (let at = from; at <= to; at += AT_ONCE) await pool.query(PROVIDERS, [at, Math.min(to, at + AT_ONCE - 1)]);
}
