-- What people of the team write about a customer; it goes with him.
create table customer_notes (
  id uuid primary key,
  project_id uuid not null,
  customer_id uuid not null,
  user_id uuid,
  author text not null,
  text text not null,
  created_at timestamptz not null
);
create index customer_notes_of_customer on customer_notes (customer_id, created_at);
