-- Settings of a project that are younger than its table: running versions read its whole rows, and a new column would end
-- their transactions. A project without a row has what is usual.
create table project_options (
  project_id uuid primary key,
  -- how often a customer may try again by himself after a first try; 0 switches it off
  retries_max smallint not null default 3
);

-- Why a payment was declined, in the same words for all gateways.
alter table orders add column decline_reason text;

-- paid_twice: another try of the same checkout has taken money too
alter table order_attention drop constraint order_attention_reason_check;
alter table order_attention add constraint order_attention_reason_check
  check (reason in ('late_completion', 'overdue', 'paid_twice')) not valid;
