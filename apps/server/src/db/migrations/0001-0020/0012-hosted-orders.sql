-- made on our own page, to which the user comes back from the gateway
alter table orders add column hosted boolean not null default false;
