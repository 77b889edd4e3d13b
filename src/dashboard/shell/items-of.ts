/** The rows of an answer that is either a whole list or one page of it. */
export const itemsOf = <Item>(list: Item[] | { items: Item[] }): Item[] =>
  Array.isArray(list) ? list : list.items
