/** What a result shows before it is cut, in characters (design.md A6). */
export const SEO_MOST = { title: 60, description: 155 }

/** A text as it stands in a result. */
export const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
