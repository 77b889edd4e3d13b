import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { failureMessage } from '../../form/form-failure.ts'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { TextEditor } from './editor.tsx'
import { TEXTS, textQuery } from './texts.ts'

/** `/dashboard/website/{key}`: one text of the website. */
export function TextEditorPage() {
  const { key } = useParams()
  const known = TEXTS.find((text) => text.key === key)
  return known === undefined ? <NotFoundPage /> : <LoadedEditor key={known.key} known={known} />
}

function LoadedEditor({ known }: { known: (typeof TEXTS)[number] }) {
  const { data, error, isFetching, refetch } = useQuery(textQuery(known.key))
  if (data !== undefined) return <TextEditor text={data} known={known} />
  if (error === null) {
    return (
      <div className="appear-late" aria-busy="true">
        <Skeleton width="16rem" height="2rem" className="mb-4" />
        <Skeleton height="30rem" />
      </div>
    )
  }
  return (
    <Notice
      tone="neutral"
      announce="alert"
      title="Metni şu an getiremedik."
      actions={
        <Button tone="ghost" size={36} pending={isFetching} onClick={() => void refetch()}>
          Tekrar dene
        </Button>
      }
    >
      <p>{failureMessage(error)}</p>
    </Notice>
  )
}
