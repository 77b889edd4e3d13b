/** What a house may have, by category. */
export {}
