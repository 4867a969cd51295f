-- How a project weighs the parts of a score; null: as the software does.
alter table project_options add column score_weights jsonb;
