/** Fewer villas on show than this are no page for a search engine (docs/product.md, Search engines). */
export const THIN = 3
