-- The home page compares today so far with the same hours of earlier days, so delivery times of all orders are kept by the
-- hour too. What was counted before is added here from what each order was counted as; counting waits meanwhile.
select pg_advisory_xact_lock(7305803);

insert into order_time_rollups
select project_id, 'hour', 'all', starts_at, '', bucket, count(*)
from order_counts where bucket is not null group by project_id, starts_at, bucket
on conflict do nothing;
