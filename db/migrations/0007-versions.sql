-- What staff edit side by side carries a version, raised by every save; the audit log says which save made which.

alter table villas add column version integer not null default 1;
alter table towns add column version integer not null default 1;
alter table districts add column version integer not null default 1;
alter table villa_types add column version integer not null default 1;
alter table showcases add column version integer not null default 1;
alter table audit_log add column version integer;
