-- run one by one
alter table mails validate constraint mails_kind_check;
create unique index concurrently mails_of_order on mails (order_id) where order_id is not null;
