/** What stands at /{slug}. */
export {}
