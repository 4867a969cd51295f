-- How the finished orders of a gateway ended, by what was asked of it, for the score of its offers. The sums fade by the day:
-- those of a row are as they stood on its day. Kept by the worker that keeps the sums of the home page, from the same queue.
create table gateway_outcomes (
  project_id uuid not null,
  order_type text not null,
  gateway_id text not null,
  method text not null,
  country text not null,
  band smallint not null,
  day integer not null,
  finished double precision not null,
  completed double precision not null,
  refused double precision not null,
  refunded double precision not null,
  -- of those delivered with a known time: how many, and the sum of the logarithms of their seconds
  timed double precision not null,
  log_seconds double precision not null,
  -- of those delivered with a known quote: how many, and the sum of what was delivered beyond it, as a share
  compared double precision not null,
  deviation double precision not null,
  primary key (project_id, order_type, gateway_id, method, country, band)
);

-- Grows with every change of a project's outcomes, so that instances read them only when there is news.
create table outcome_versions (
  project_id uuid primary key,
  version bigint not null
);
