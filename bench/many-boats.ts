import type { Client } from 'pg'

/** What is copied from a boat, by the column that names it. Trips become blocks, because their reservations stay where they are. */
const COPIED: Record<string, { id: string; without?: string[]; where?: string }> = {
  boat_details: { id: 'id' },
  boat_seasons: { id: 'boat_id', without: ['id'] },
  boat_extras: { id: 'boat_id', without: ['id'] },
  villa_images: { id: 'rental_id', without: ['id'] },
  calendar_entries: {
    id: 'rental_id',
    without: ['id', 'kind', 'reservation_id', 'held_until', 'feed_id', 'feed_uid'],
    where: 'is_active',
  },
}

/** Grows the boats of a database that holds the demo to about so many, each with what its original has. */
export async function growBoats(client: Client, boats: number): Promise<void> {
  const { rows } = await client.query<{ table_name: string; names: string[] }>(
    `select table_name, array_agg(quote_ident(column_name)) as names from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and table_name = any($1) group by 1`,
    [['rentals', ...Object.keys(COPIED)]],
  )
  const columns = (table: string, without: string[]) =>
    rows.find((row) => row.table_name === table)!.names.filter((name) => !without.includes(name))
  const own = columns('rentals', ['id', 'code', 'slug', 'name', 'is_active']).join(', ')
  const copies = Object.entries(COPIED).map(([table, { id, without = [], where = 'true' }]) => {
    const names = columns(table, [id, ...without]).join(', ')
    const [kind, value] = table === 'calendar_entries' ? ['kind, ', `'block', `] : ['', '']
    return `insert into ${table} (${id}, ${kind}${names})
      select c.id, ${value}${names} from clones c
      join (select ${id} as base_id, ${names} from ${table} where ${where}) o using (base_id)`
  })
  await client.query(`begin;
    set local session_replication_role = replica;
    create temporary table clones on commit drop as
      select b.id as base_id, n, nextval(pg_get_serial_sequence('rentals', 'id')) as id
      from rentals b cross join generate_series(1, ${boats} / (select count(*) from rentals where kind = 'boat') - 1) n
      where b.kind = 'boat' order by n, b.id;
    insert into rentals (id, code, slug, name, is_active, ${own}) overriding system value
      select c.id, code || '-' || c.n, slug || '-' || c.n, name || ' ' || c.n, is_active, ${own}
      from clones c join (select id as base_id, code, slug, name, is_active, ${own} from rentals) o using (base_id);
    ${copies.join(';\n    ')};
    commit;
    analyze`)
}
