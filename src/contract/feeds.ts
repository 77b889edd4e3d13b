/** Calendars of other sites: what comes in, what goes out, and how well. */
export {}
