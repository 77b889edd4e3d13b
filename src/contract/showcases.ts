/** Showcases of the home page. */
export {}
