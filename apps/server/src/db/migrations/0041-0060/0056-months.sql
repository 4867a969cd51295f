-- Each table of 0054 becomes the first part of a partitioned table of its name. No row is read or written: the parent gets
-- the columns, constraints and indexes that the table has, and takes those of the first part over as its own. All locks are
-- taken first, in the order in which requests take theirs.
lock table projects, orders in share row exclusive mode;
lock table gateway_calls, events, deliveries, delivery_attempts, audit_log in access exclusive mode;

-- A partition of a partitioned table may have no identity column in every supported version of PostgreSQL.
do $$
declare
  next_number bigint;
begin
  execute format('select last_value + 1 from %s', pg_get_serial_sequence('gateway_calls', 'id')) into next_number;
  alter table gateway_calls alter column id drop identity;
  execute format('create sequence gateway_calls_number start %s', next_number);
  alter table gateway_calls alter column id set default nextval('gateway_calls_number');
end
$$;

do $$
declare
  grown record;
  found record;
  bound text;
  options text;
  indexes text[];
  keys text[];
  grants text[];
begin
  for grown in select name, key, name || '_first' as first, name || '_default' as rest from (values
    ('events', 'id'), ('deliveries', 'id'), ('delivery_attempts', 'delivery_id'), ('gateway_calls', 'order_id'),
    ('audit_log', 'id')
  ) as given(name, key) loop
    select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') into bound from pg_constraint
      where conrelid = grown.name::regclass and conname = grown.first;
    select array_to_string(reloptions, ', ') into options from pg_class where oid = grown.name::regclass;
    -- A unique index without the key cannot span the parts; it stays an index of each part.
    select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index
      where indrelid = grown.name::regclass and not indisunique;
    select array_agg(format('alter table %I add constraint %I %s', grown.name, conname, pg_get_constraintdef(oid)))
      into keys from pg_constraint
      where conrelid = grown.name::regclass and contype in ('p', 'f');
    select array_agg(format('grant %s on %I to %s', privilege_type, grown.name,
        case grantee when 0 then 'public' else grantee::regrole::text end))
      into grants from pg_class cross join aclexplode(relacl)
      where pg_class.oid = grown.name::regclass and grantee <> relowner;

    execute format('alter table %I rename to %I', grown.name, grown.first);
    for found in select relname from pg_index join pg_class on oid = indexrelid
      where indrelid = grown.first::regclass loop
      execute format('alter index %I rename to %I', found.relname, found.relname || '_first');
    end loop;

    execute format('create table %I (like %I including defaults including generated including constraints '
      'including storage including compression) partition by range (%I)', grown.name, grown.first, grown.key);
    execute format('alter table %I drop constraint %I', grown.name, grown.first);
    for found in select unnest(keys || indexes || grants) as statement loop
      execute found.statement;
    end loop;

    -- The rest takes what no other part does, and is the pattern of future parts.
    execute format('create table %I (like %I including all)', grown.rest, grown.first);
    execute format('alter table %I drop constraint %I', grown.rest, grown.first);
    if options is not null then
      execute format('alter table %I set (%s)', grown.rest, options);
    end if;

    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', grown.name, grown.first, bound);
    execute format('alter table %I attach partition %I default', grown.name, grown.rest);
    execute format('alter table %I drop constraint %I', grown.first, grown.first);
  end loop;
end
$$;

alter sequence gateway_calls_number owned by gateway_calls.id;

-- A process of an older version writes results by the place of a row alone, which exists in every part. Only a delivery that
-- is still to be sent can have a result, which is an attempt or an error, so that those of other months stay as they are.
create function pass_over_finished_delivery() returns trigger language plpgsql as $$
begin
  return null;
end
$$;

create trigger deliveries_finished before update on deliveries for each row
  when (
    old.status <> 'pending' and (new.last_attempt_at is distinct from old.last_attempt_at
      or new.error is not null and new.error is distinct from old.error)
  )
  execute function pass_over_finished_delivery();
