-- Before an update a trigger locks the row. This one protected finished deliveries from a version that names them by their
-- place alone, once there are several parts; it may not run beside this one for so long (docs/operating/upgrade.md).
drop trigger deliveries_finished on deliveries;
drop function pass_over_finished_delivery();
