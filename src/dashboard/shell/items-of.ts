/** The rows of a picker's list, whether it came whole or as a page. */
export const itemsOf = <Item>(list: Item[] | { items: Item[] }): Item[] =>
  Array.isArray(list) ? list : list.items
