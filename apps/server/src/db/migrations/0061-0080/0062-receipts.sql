-- The receipt of an order is a mail that is written once for it, however often the order is reported as complete. What it
-- says is found out when it is sent, so that nothing is sent about an order that was erased meanwhile. A worker of an older
-- version takes such a mail for one without content and sends nothing.
alter table mails add column order_id uuid;
alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('password_reset', 'invitation', 'receipt')) not valid;
