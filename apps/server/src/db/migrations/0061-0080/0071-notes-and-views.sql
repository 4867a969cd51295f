-- What people of the team write about an order; may name the customer, so it goes with him.
create table order_notes (
  id uuid primary key,
  project_id uuid not null,
  order_id uuid not null,
  user_id uuid,
  author text not null,
  text text not null,
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, created_at);

-- Filters of the list of orders that a person has given a name.
create table order_views (
  id uuid primary key,
  project_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  filter text not null,
  created_at timestamptz not null
);
create index order_views_of_user on order_views (user_id, project_id, created_at);
