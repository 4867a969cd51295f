-- The span that caused a row, as W3C Trace Context writes it, so that later work belongs to the same trace. Null where
-- the process that wrote the row was not traced.
alter table sessions add column traceparent text;
alter table orders add column traceparent text;
alter table gateway_messages add column traceparent text;
alter table events add column traceparent text;
