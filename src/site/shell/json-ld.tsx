/** Structured data as text for a script element. `<` is escaped, so that no value can end the script. */
export function jsonLdText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/**
 * One `@graph` of schema.org data. Only crawlers read it, so only the server writes it: callers put `graph`
 * behind `import.meta.env.SSR`, and the browser neither loads its code nor compares the text.
 */
export function JsonLd({ graph }: { graph: readonly Record<string, unknown>[] | null }) {
  const text = graph === null ? '' : jsonLdText({ '@context': 'https://schema.org', '@graph': graph })
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}
