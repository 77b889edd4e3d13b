/** The names in the {…} of a sentence. */
type Hole<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Hole<Rest>
  : never

/** A sentence with what is known of the case in place of each {…}. */
export const fillIn = <Sentence extends string>(
  sentence: Sentence,
  values: Record<Hole<Sentence>, string | number | bigint>,
): string => sentence.replaceAll(/\{(\w+)\}/g, (_, name: Hole<Sentence>) => String(values[name]))
