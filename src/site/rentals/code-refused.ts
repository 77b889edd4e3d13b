export interface RefusedAnswer {
  refusal: { code: string } | null
  sentence: string
}

/** The promotion code is refused. Dates and price remain valid without it. */
export function isCodeRefused(answer: Pick<RefusedAnswer, 'refusal'> | null): boolean {
  return answer?.refusal?.code.startsWith('promotion_') === true
}
