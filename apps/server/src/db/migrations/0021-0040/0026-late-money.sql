-- What a gateway says about money wins over our own clock, so it is kept who ended an order.
alter table orders
  -- the clock or a person, and not the gateway: any later word of the gateway is followed
  add column ended_by_us boolean not null default false,
  -- when a word about money came after the end
  add column revived_at timestamptz;

-- Orders that a person has to look at; few, so the large table carries no index for them.
create table order_attention (
  order_id uuid primary key references orders on delete cascade,
  -- late_completion: the gateway completed an order that it had ended before
  -- overdue: paid, and not delivered for longer than its gateway ever takes
  reason text not null check (reason in ('late_completion', 'overdue')),
  since timestamptz not null
);

alter table order_changes drop constraint order_changes_source_check;
alter table order_changes add constraint order_changes_source_check
  check (source in ('creation', 'webhook', 'read', 'sync', 'expiry', 'person')) not valid;

update orders set ended_by_us = true
where status = 'expired' and opening = 'opened' and changed_at > now() - interval '60 days'
  and exists (
    select 1 from order_changes
    where order_id = orders.id and to_status = 'expired' and source = 'expiry'
  );
