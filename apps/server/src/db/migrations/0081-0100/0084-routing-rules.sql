-- The routing rules of a project: the draft, and which published version is in force. The key places customers in splits.
create table routing (
  project_id uuid primary key,
  split_key text not null,
  live_version integer,
  draft text not null,
  draft_revision integer not null,
  -- the revision of the draft that was tried over the stored questions
  tried_revision integer,
  changed_at timestamptz not null,
  changed_by text
);

-- Published rules; a version is never changed.
create table routing_versions (
  project_id uuid not null,
  version integer not null,
  rules text not null,
  published_at timestamptz not null,
  published_by text,
  -- the earlier version that this one brought back
  restores integer,
  primary key (project_id, version)
);

-- Splits that ended because an arm completed too few orders.
create table routing_split_ends (
  project_id uuid not null,
  version integer not null,
  rule_id text not null,
  arm text not null,
  counted integer not null,
  completed integer not null,
  ended_at timestamptz not null,
  primary key (project_id, version, rule_id)
);
