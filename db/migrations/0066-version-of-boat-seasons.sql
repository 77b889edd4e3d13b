-- A season of a boat is saved from a form, so an outdated save of it is refused like that of a villa's season.
alter table boat_seasons add column version integer not null default 1;
