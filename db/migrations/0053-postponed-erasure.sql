-- The last day on which the law keeps a part of an erased reservation (null: nothing waits). A daily job erases that part
-- on the day after.
alter table reservations add column erase_after date;
create index reservations_to_erase on reservations (erase_after) where erase_after is not null;
