import { data } from 'react-router'
import { FailurePage } from './error-page.tsx'

/** Every address without a page. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <FailurePage status={404} />
}
