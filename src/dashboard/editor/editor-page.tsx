import { useQuery } from '@tanstack/react-query'
import Compass from 'lucide-react/icons/compass'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureCode } from '../form/form-failure.ts'
import { idIn } from '../shell/address-numbers.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useRememberOpened } from '../shell/recent-records.ts'
import { useSession } from '../shell/session/session.ts'
import { rentalQuery } from './rental-calls.ts'
import type { RentalCalls, RentalRecord, RentalSectionProps } from './rental-calls.ts'
import { RENTAL_KINDS } from './rental-kind.ts'
import { SectionNav } from './section-nav.tsx'
import { sectionsFor } from './sections.ts'
import type { EditorSection } from './sections.ts'
import '../form/editor.css'

interface EditorPageProps<Stored extends RentalRecord, Props extends object> {
  calls: RentalCalls<Stored>
  sections: readonly EditorSection<Props & RentalSectionProps>[]
  /** What the component of a section gets beside `rental` and `calls`. */
  propsOf: (record: Stored) => Props
  /** The header, which is there in every section. `label` names the open one. */
  head: (record: Stored, label: string) => ReactNode
}

/** The page of one villa or boat, each section at its own address: `/dashboard/boats/{id}/{section}`. */
export function EditorPage<Stored extends RentalRecord, Props extends object>(
  props: EditorPageProps<Stored, Props>,
) {
  const params = useParams()
  const id = idIn(params.id ?? null)
  return id === null ? <NotFoundPage /> : <Editor key={id} {...props} id={id} wanted={params.section} />
}

function Editor<Stored extends RentalRecord, Props extends object>({
  calls,
  id,
  wanted,
  ...props
}: EditorPageProps<Stored, Props> & { id: number; wanted: string | undefined }) {
  const { kind } = calls
  const { path, loadFailed } = RENTAL_KINDS[kind]
  const sections = sectionsFor(props.sections, useSession()?.user_role ?? 'OWNER')
  const query = useQuery(rentalQuery(calls, id))
  useRememberOpened(kind, query.data?.id)
  const section = sections.find(({ key }) => key === wanted)
  if (wanted === undefined && sections[0]) return <Navigate to={path(id, sections[0].key)} replace />
  if (section === undefined) return <NotFoundPage />
  if (query.data === undefined && failureCode(query.error) === 'not_found')
    return <NoSuchRecord kind={kind} />
  if (query.data === undefined) {
    return query.error === null ? <EditorSkeleton /> : <LoadFailed query={query}>{loadFailed}</LoadFailed>
  }
  const { component: Section } = section
  return (
    <>
      {props.head(query.data, section.label)}
      <div className="editor">
        <SectionNav kind={kind} id={id} sections={sections} current={section.key} />
        <div className="editor-main">
          <Suspense fallback={<SectionSkeleton />}>
            <Section key={section.key} {...props.propsOf(query.data)} rental={query.data} calls={calls} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

function EditorSkeleton() {
  return (
    <div className="appear-late" aria-busy="true">
      <Skeleton width="16rem" height="2rem" className="mb-4" />
      <SectionSkeleton />
    </div>
  )
}

function SectionSkeleton() {
  return (
    <div className="section-skeleton appear-late" aria-busy="true">
      <Skeleton height="9rem" />
      <Skeleton height="14rem" />
    </div>
  )
}

/** The record was deleted or belongs to another owner, so trying again would not help. */
function NoSuchRecord({ kind }: { kind: RentalKind }) {
  const { notFound, gone, back, listPath } = RENTAL_KINDS[kind]
  return (
    <>
      <PageHead title={notFound} />
      <Empty
        title={gone}
        icon={Compass}
        actions={
          <AppLink href={listPath()} {...buttonLook({ size: 40 })}>
            {back}
          </AppLink>
        }
      >
        Adresi elle yazdıysanız yeniden denetleyin.
      </Empty>
    </>
  )
}
