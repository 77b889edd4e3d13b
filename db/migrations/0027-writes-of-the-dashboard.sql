-- What processes keep in memory for the dashboard (counts of reservations, the first screen) is dropped by tags too, and
-- open screens are told by them. No id is sent: PostgreSQL then announces a transaction of many rows once.
do $$
declare t record;
begin
  for t in select * from (values
    ('reservations', 'reservation'), ('transactions', 'reservation'), ('mail_outbox', 'mail'),
    ('contact_messages', 'message'), ('calendar_feeds', 'feed')
  ) as watched (table_name, tag)
  loop
    execute format(
      'create trigger tell_caches after insert or update or delete on %I for each row execute function tell_caches(%L, '''')',
      t.table_name, t.tag);
  end loop;
end $$;
