-- run one by one
-- Reads each table once, beside its writers.
alter table events validate constraint events_first;
alter table deliveries validate constraint deliveries_first;
alter table delivery_attempts validate constraint delivery_attempts_first;
alter table gateway_calls validate constraint gateway_calls_first;
alter table audit_log validate constraint audit_log_first;
