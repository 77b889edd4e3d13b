/** Villas at the desk: the list, the editor and what belongs to one villa. */
export {}
