-- Where orders made without a secret key may send their users; empty for nowhere in production.
alter table projects add column redirect_origins text[] not null default '{}';
