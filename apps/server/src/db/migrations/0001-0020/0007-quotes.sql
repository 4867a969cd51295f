create table quote_answers (
  id uuid primary key,
  project_id uuid not null,
  question_hash bytea not null,
  -- rendered once; text, because nobody searches in it
  answer text not null,
  created_at timestamptz not null
);

create index quote_answers_by_question on quote_answers (project_id, question_hash, created_at desc);
create index quote_answers_by_time on quote_answers (created_at);
