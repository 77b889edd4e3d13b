import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The search failed. The retry is a link to the same address, so it works without scripts. */
export function FailedResults({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  return (
    <Notice
      tone="neutral"
      announce="alert"
      title={title}
      className="listing-failed"
      actions={
        <a
          {...buttonLook({ size: 40 })}
          href={pathname + search}
          aria-disabled={state === 'idle' ? undefined : true}
          onClick={(event) => {
            event.preventDefault()
            void (state === 'idle' ? revalidate() : navigate(0))
          }}
        >
          Tekrar dene
        </a>
      }
    >
      <p>Aramanız duruyor. Birazdan yeniden deneyin.</p>
    </Notice>
  )
}
