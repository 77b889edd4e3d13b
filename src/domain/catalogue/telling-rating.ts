/** The least number of comments for which a rating is shown (docs/product.md, Search). */
export const TELLING_COMMENTS = 5

/** The rating to show: one from few comments says more about its authors than about the villa, and is null. */
export function tellingRating(villa: { rating: number | null; rating_count: number }): number | null {
  return villa.rating_count >= TELLING_COMMENTS ? villa.rating : null
}
