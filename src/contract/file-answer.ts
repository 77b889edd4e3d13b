import { z } from 'zod'

/** What a call with a `file` answers: the file's text, and by what a reader knows whether it has changed. */
export const fileAnswer = z.object({ text: z.string(), etag: z.string(), modified: z.date() })
