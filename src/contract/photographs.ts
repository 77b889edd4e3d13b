/** Photographs of villas. */
export {}
