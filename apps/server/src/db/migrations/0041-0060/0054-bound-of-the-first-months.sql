-- What grows by time is kept in parts of a month (docs/decisions/0054-a-month-is-dropped-whole.md). The table of today
-- becomes the first part and ends where the month after next begins, so that until then every row lies in one part and
-- processes of older versions work as before. A table with ids beyond that end was written by a wrong clock and stays one
-- part for good. The first part may be promised this end without a scan, because the constraint is only checked later.
do $$
declare
  grown record;
  newest uuid;
  next_months timestamptz := date_trunc('month', now(), 'UTC') + interval '2 months';
  -- the smallest UUIDv7 of that time
  hex text := lpad(to_hex((extract(epoch from next_months) * 1000)::bigint), 12, '0');
  bound uuid := (left(hex, 8) || '-' || right(hex, 4) || '-7000-8000-000000000000')::uuid;
begin
  for grown in select * from (values
    ('events', 'id'), ('deliveries', 'id'), ('delivery_attempts', 'delivery_id'), ('gateway_calls', 'order_id'),
    ('audit_log', 'id')
  ) as given(name, key) loop
    execute format('select %I from %I order by %I desc limit 1', grown.key, grown.name, grown.key) into newest;
    execute format('alter table %I add constraint %I check (%I < %L) not valid', grown.name, grown.name || '_first',
      grown.key, case when newest >= bound then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else bound end);
  end loop;
end
$$;
