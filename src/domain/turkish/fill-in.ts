/** The names of the placeholders {…} in a sentence. */
type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** Replaces each placeholder {…} of a sentence by its value. */
export const fillIn = <Sentence extends string>(
  sentence: Sentence,
  values: Record<Placeholder<Sentence>, string | number | bigint>,
): string => sentence.replaceAll(/\{(\w+)\}/g, (_, name: Placeholder<Sentence>) => String(values[name]))
