/** The most rows that any list of the API returns at once. */
const PAGE_SIZE = 100

/** Loads all rows of a list, page after page. `onTotal` is called with the total after each page. */
export async function everyPage<Row>(
  ask: (page: { skip: number; take: number }) => Promise<{ items: Row[]; total: number }>,
  onTotal: (total: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await ask({ skip: rows.length, take: PAGE_SIZE })
    onTotal(page.total)
    rows.push(...page.items)
    if (page.items.length === 0 || rows.length >= page.total) return rows
  }
}
