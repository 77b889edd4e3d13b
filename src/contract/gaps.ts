/** Free nights between two stays: at the desk, as short stays and beside running offers on the site. */
export {}
