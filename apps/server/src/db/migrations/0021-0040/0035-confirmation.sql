-- When the person behind a login last proved to be there, by password, code or passkey.
alter table logins add column confirmed_at timestamptz;

-- Whether members need a second factor to work in the project.
alter table projects add column second_factor_required boolean not null default false;
