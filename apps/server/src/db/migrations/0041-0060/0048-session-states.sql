-- The US state that a partner gave with a session. A table beside sessions: processes of older versions read whole rows
-- of sessions, and most sessions have no state.
create table session_states (
  session_id uuid primary key,
  state text not null
);
