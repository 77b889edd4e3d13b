-- What each caller has done of what is limited for all processes together, in the columns that rate-limiter-flexible
-- expects. `expire` is in milliseconds since 1970; what ended an hour ago is removed by each process.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
