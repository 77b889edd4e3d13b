import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { failureMessage } from '../../form/form-failure.ts'
import { call } from '../../shell/call.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { TEXTS } from './texts.ts'
import './website-texts.css'

/** `/dashboard/website`: every text of the website, with its state. */
export function TextListPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['website-texts', 'all'],
    queryFn: ({ signal }) => call('GET /v1/admin/other', {}, { signal }),
  })
  return (
    <>
      <PageHead title="Metinler" />
      {data === undefined && error === null && <Skeleton height="20rem" className="appear-late" />}
      {data === undefined && error !== null && (
        <Notice
          tone="neutral"
          announce="alert"
          title="Metinleri şu an getiremedik."
          actions={
            <Button tone="ghost" size={36} pending={isFetching} onClick={() => void refetch()}>
              Tekrar dene
            </Button>
          }
        >
          <p>{failureMessage(error)}</p>
        </Notice>
      )}
      {data !== undefined && (
        <ul className="text-list">
          {TEXTS.map(({ key, name, shownAt }) => {
            const text = data.texts.find((candidate) => candidate.key === key)
            const published = text?.published ?? null
            return (
              <li key={key}>
                <AppLink href={paths.text(key)}>{name}</AppLink>
                <small>
                  {shownAt}
                  {published !== null &&
                    ` · ${published.number}. sürüm, ${formatMoment(published.published_at)}${published.published_by === '' ? '' : `, ${published.published_by}`}`}
                </small>
                <StatusBadge tone={text?.is_draft === true ? 'neutral' : 'ok'}>
                  {text?.is_draft === true ? 'Taslak' : 'Yayında'}
                </StatusBadge>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
