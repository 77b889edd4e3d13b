/** Landing pages for a town with a villa type. */
export {}
