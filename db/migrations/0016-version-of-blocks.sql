-- Two people at one block: it carries a version, raised by every hand that changes it. A constant default rewrites
-- nothing; no index knows the column.
alter table calendar_entries add column version integer not null default 1;
