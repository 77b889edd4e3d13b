import { island } from './island.tsx'

/** The page of a failure. Its code comes with the first sign of life, so that it is there when the connection is not. */
export const FailureContent = island(async () => (await import('./error-page.tsx')).FailureContent)
