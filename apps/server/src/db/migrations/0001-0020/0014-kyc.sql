alter table projects
  add column kyc_provider text not null default 'sumsub' check (kyc_provider in ('sumsub', 'idnow')),
  -- what differs from the usual requirements and daily limits of the tiers
  add column kyc_tiers jsonb not null default '{}';

create table kyc_cases (
  id uuid primary key,
  project_id uuid not null references projects,
  customer_id uuid not null references customers,
  tier text not null check (tier in ('basic', 'standard', 'enhanced')),
  status text not null check (status in ('pending', 'in_progress', 'manual_review', 'approved', 'rejected', 'expired')),
  provider_id text not null,
  account_id uuid not null,
  provider_case_id text,
  -- the provider's own word
  provider_status text,
  -- sha-256 of the token in the address that the customer is sent to
  link_hash bytea not null unique,
  -- that token with the provider's address behind it; gone once the personal data is erased
  link_sealed text,
  redirect_url text,
  rejection_reasons text[] not null default '{}',
  retryable boolean not null default false,
  person_sealed text check (person_sealed is null or status = 'approved'),
  expires_at timestamptz not null,
  began_at timestamptz,
  completed_at timestamptz,
  -- when the provider was asked for what is stored here, so that an older answer cannot take its place
  read_at timestamptz,
  -- when a worker may ask the provider; while one holds it, when its lease ends
  next_sync_at timestamptz,
  sync_failures integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the personal data is gone, and with it what the case proved
  erased_at timestamptz check (erased_at is null or (person_sealed is null and link_sealed is null))
);

-- at most one open case of a tier, whatever the code believes
create unique index kyc_cases_open on kyc_cases (customer_id, tier)
  where status in ('pending', 'in_progress', 'manual_review');
create index kyc_cases_by_time on kyc_cases (customer_id, created_at desc, id desc);
create index kyc_cases_by_provider_case on kyc_cases (account_id, provider_case_id) where provider_case_id is not null;
create index kyc_cases_to_sync on kyc_cases (next_sync_at) where next_sync_at is not null;
create index kyc_cases_to_expire on kyc_cases (expires_at) where status in ('pending', 'in_progress');

-- Messages of providers that were proven genuine. Their text is not kept: it may hold personal data, and all it does is
-- to say which case to read again.
create table kyc_messages (
  account_id uuid not null,
  -- sha-256 of the message's own identity
  dedupe_hash bytea not null,
  received_at timestamptz not null,
  primary key (account_id, dedupe_hash)
);

create index kyc_messages_to_forget on kyc_messages (received_at);

-- What one unit of a currency is worth in US dollars, for limits and never for prices.
create table reference_rates (
  currency text primary key,
  usd numeric not null check (usd > 0),
  source text not null,
  as_of timestamptz not null
);

-- Rough figures to start with; `sliproad rates set` and RATES_URL put better ones in their place.
insert into reference_rates (currency, usd, source, as_of)
select currency, usd, 'packaged', '2026-06-01T00:00:00Z' from (values
  ('USD', 1), ('EUR', 1.087), ('GBP', 1.2739), ('AED', 0.27229), ('ALL', 0.010753), ('AMD', 0.0025641),
  ('AOA', 0.0010965), ('ARS', 0.00098039), ('AUD', 0.65359), ('AZN', 0.58824), ('BAM', 0.55556), ('BBD', 0.5),
  ('BDT', 0.0083682), ('BHD', 2.6596), ('BIF', 0.00034247), ('BMD', 1), ('BND', 0.74906), ('BOB', 0.14472),
  ('BRL', 0.17794), ('BSD', 1), ('BWP', 0.074074), ('BZD', 0.5), ('CAD', 0.72202), ('CDF', 0.00034965),
  ('CHF', 1.1338), ('CLP', 0.0010438), ('CNY', 0.13889), ('COP', 0.00023148), ('CRC', 0.0019531),
  ('CVE', 0.0098522), ('CZK', 0.042918), ('DJF', 0.0056275), ('DKK', 0.14577), ('DOP', 0.016611),
  ('DZD', 0.0074906), ('EGP', 0.020161), ('ETB', 0.0082645), ('FJD', 0.44248), ('GEL', 0.3663),
  ('GHS', 0.0625), ('GIP', 1.2739), ('GMD', 0.014184), ('GNF', 0.00011601), ('GTQ', 0.12953),
  ('GYD', 0.0047847), ('HKD', 0.12853), ('HNL', 0.039683), ('HTG', 0.0076046), ('HUF', 0.0026954),
  ('IDR', 0.000063091), ('ILS', 0.27174), ('INR', 0.011848), ('IQD', 0.00076394), ('ISK', 0.0072464),
  ('JMD', 0.0063091), ('JOD', 1.4104), ('JPY', 0.0065789), ('KES', 0.0077519), ('KGS', 0.011628),
  ('KHR', 0.00024631), ('KMF', 0.0022075), ('KRW', 0.00072202), ('KWD', 3.2573), ('KYD', 1.2005),
  ('KZT', 0.0020202), ('LAK', 0.000045662), ('LBP', 0.000011173), ('LKR', 0.0034247), ('LSL', 0.05618),
  ('LYD', 0.20576), ('MAD', 0.1005), ('MDL', 0.055866), ('MGA', 0.00021505), ('MKD', 0.017637),
  ('MMK', 0.00047619), ('MNT', 0.00029412), ('MOP', 0.12484), ('MUR', 0.021552), ('MVR', 0.064935),
  ('MWK', 0.00057637), ('MXN', 0.049751), ('MYR', 0.22573), ('MZN', 0.015649), ('NAD', 0.05618),
  ('NGN', 0.00060976), ('NIO', 0.027174), ('NOK', 0.090909), ('NPR', 0.0074074), ('NZD', 0.59524),
  ('OMR', 2.5974), ('PAB', 1), ('PEN', 0.26525), ('PGK', 0.25126), ('PHP', 0.017123), ('PKR', 0.0035971),
  ('PLN', 0.25126), ('PYG', 0.00012821), ('QAR', 0.27473), ('RON', 0.21834), ('RSD', 0.0092851),
  ('RWF', 0.00072993), ('SAR', 0.26656), ('SCR', 0.072993), ('SEK', 0.093458), ('SGD', 0.74906),
  ('SZL', 0.05618), ('THB', 0.029155), ('TJS', 0.093897), ('TND', 0.31949), ('TRY', 0.02907), ('TTD', 0.14728),
  ('TWD', 0.031153), ('TZS', 0.00037313), ('UAH', 0.024213), ('UGX', 0.00027174), ('UYU', 0.023529),
  ('UZS', 0.000078125), ('VND', 0.000039448), ('VUV', 0.0084034), ('XAF', 0.0016556), ('XCD', 0.37037),
  ('XOF', 0.0016556), ('XPF', 0.0091075), ('ZAR', 0.05618), ('ZMW', 0.036765), ('BTC', 96400), ('ETH', 3480),
  ('SOL', 188), ('BNB', 655), ('POL', 0.47), ('AVAX', 36.5), ('TRX', 0.245), ('LTC', 104), ('DOGE', 0.34),
  ('XRP', 2.28), ('XLM', 0.41), ('TON', 5.35), ('ADA', 0.92), ('USDC', 1), ('USDT', 1), ('EURC', 1.087),
  ('DAI', 1), ('PYUSD', 1), ('RLUSD', 1), ('FDUSD', 1), ('USDP', 1), ('TUSD', 1), ('USDE', 1), ('WBTC', 96250),
  ('CBBTC', 96300), ('BTCB', 96200), ('WETH', 3478), ('ARB', 0.78), ('OP', 1.86), ('LINK', 22.4),
  ('UNI', 13.2), ('AAVE', 312), ('SHIB', 0.0000221), ('PEPE', 0.0000184), ('LDO', 1.82), ('MKR', 1560),
  ('COMP', 74), ('CRV', 0.89), ('SNX', 1.96), ('GRT', 0.205), ('ENS', 33.5), ('APE', 1.14), ('MANA', 0.49),
  ('SAND', 0.56), ('AXS', 6.2), ('CHZ', 0.083), ('BAT', 0.232), ('1INCH', 0.38), ('IMX', 1.34), ('CAKE', 2.55),
  ('BONK', 0.0000312), ('JUP', 0.87), ('WIF', 1.94)
) as seed (currency, usd);
