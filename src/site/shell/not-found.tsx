import { data } from 'react-router'
import { island } from './island.tsx'

const FailurePage = island(async () => (await import('./error-page.tsx')).FailurePage)

/** Every address that is no page. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <FailurePage status={404} />
}
