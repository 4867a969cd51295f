-- Most deliveries are delivered at their first attempt. As long as no index knows of that, the row is written anew on its
-- own page and no index is touched; a good half of each page is left for it. So no index holds the status. Failed ones
-- are few and have a place of their own in an index, and what is pending is in the queue.
drop index deliveries_by_status;
alter table deliveries add column failed boolean not null generated always as (status = 'failed') stored;
create index deliveries_by_failure on deliveries (project_id, failed, created_at desc, id desc);
alter table deliveries set (fillfactor = 45);

-- Whose queue to look at; deleted endpoints may still have something in it.
create index webhook_endpoints_of_project on webhook_endpoints (project_id);
