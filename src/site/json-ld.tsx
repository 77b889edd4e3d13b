/** Structured data as text for a script element: `<` is escaped, so that no value can end the script. */
export function jsonLdText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/** One `@graph` of schema.org facts of a page. */
export function JsonLd({ graph }: { graph: readonly Record<string, unknown>[] }) {
  const data = { '@context': 'https://schema.org', '@graph': graph }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
}
