/** Fewer villas on show than this are no page for a search engine (product.md §2 custom pages). */
export const THIN = 3
