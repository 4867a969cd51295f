-- Whether a process can read texts that were packed before they were stored; every version before this one cannot. They
-- are written once no such process runs.
alter table processes add column reads_packed boolean not null default false;

-- What is long in an order and written once. Beside the order, because a new version of its row with each report would
-- repeat it. Orders of processes that pack nothing have no row here; theirs is in orders.
create table order_documents (
  order_id uuid primary key,
  request_sealed text not null,
  ranking text,
  -- since the order was opened
  checkout_sealed text
) with (fillfactor = 70);

-- No foreign key, which would lock the order's row once more. An older version, too, deletes orders that were never opened.
create function delete_order_documents() returns trigger language plpgsql as $$
begin
  delete from order_documents where order_id = old.id;
  return null;
end
$$;

create trigger order_documents_deleted after delete on orders
  for each row execute function delete_order_documents();
