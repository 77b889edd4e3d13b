/** The names of the placeholders {…} in a sentence. */
type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Hole<Rest>
  : never

/** Replaces each placeholder {…} of a sentence by its value. */
export const fillIn = <Sentence extends string>(
  sentence: Sentence,
  values: Record<Hole<Sentence>, string | number | bigint>,
): string => sentence.replaceAll(/\{(\w+)\}/g, (_, name: Hole<Sentence>) => String(values[name]))
