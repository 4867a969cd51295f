-- what the hosted page shows in the place of a partner's name; projects.branding holds everything else of a look
create table project_logos (
  project_id uuid not null references projects,
  variant text not null check (variant in ('light', 'dark')),
  media_type text not null check (media_type in ('image/svg+xml', 'image/png')),
  bytes bytea not null check (octet_length(bytes) between 1 and 65536),
  updated_at timestamptz not null,
  primary key (project_id, variant)
);
