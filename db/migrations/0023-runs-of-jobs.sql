-- The background jobs, a row each: when one is due, and how its runs went. Who runs one holds a lock of its session.
create table job_runs (
  name text primary key,
  -- not moved on before a run has ended: what a process that died has left is due
  due_at timestamptz not null default now(),
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- of the last failure
  failure text,
  constraint a_failed_job_says_why check ((failed_at is null) = (failure is null))
);

-- The tables of the queue that ran the jobs before.
drop schema if exists pgboss cascade;
