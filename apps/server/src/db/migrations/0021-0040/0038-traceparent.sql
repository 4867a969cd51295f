-- The span that caused a row, as W3C Trace Context writes it, so that later work belongs to the same trace. Null where
-- the process that wrote the row was not traced. Sessions have a table beside them: processes of older versions read
-- whole rows of sessions inside transactions, and a new column would end such a transaction.
create table session_traces (
  session_id uuid primary key,
  traceparent text not null
);
alter table orders add column traceparent text;
alter table gateway_messages add column traceparent text;
alter table events add column traceparent text;
