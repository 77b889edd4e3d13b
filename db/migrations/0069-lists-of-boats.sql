-- Few of all reservations are of boats. Their list, its counts and the first screen of the dashboard read them alone.
create index reservations_of_boats on reservations (id) where unit is not null;
create index trips_by_last_day on reservations (upper(stay), id) where unit is not null;
