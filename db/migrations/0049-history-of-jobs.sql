-- Admins see how the runs of each job went and may ask for one.
alter table job_runs
  add column id bigint generated always as identity,
  add column failures_in_row integer not null default 0,
  add constraint one_id_a_job unique (id);

-- The latest ended runs of each job; who records one deletes the oldest.
create table ended_job_runs (
  id bigint generated always as identity primary key,
  job text not null references job_runs (name) on update cascade on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  -- how many records it changed, where the job counts them
  done integer,
  failure text
);
create index ended_job_runs_by_job on ended_job_runs (job, id);

-- The home screen shows failing jobs, so open screens hear when one begins or ceases to fail.
create trigger tell_caches after update on job_runs for each row
  when (old.failures_in_row <> new.failures_in_row) execute function tell_caches('job', '');
