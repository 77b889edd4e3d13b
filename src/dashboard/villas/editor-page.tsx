import Compass from 'lucide-react/icons/compass'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { idIn } from '../shell/address-numbers.ts'
import { failureCode } from '../form/form-failure.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { paths } from '../shell/paths.ts'
import { useRememberOpened } from '../shell/recent-records.ts'
import { useSession } from '../shell/session/session.ts'
import { EditorHead } from './editor/head.tsx'
import { sectionsFor } from './editor/sections.ts'
import { SectionNav } from './editor/section-nav.tsx'
import { useVilla } from './use-villa.ts'
import '../form/editor.css'

/** `/dashboard/villas/{id}/{section}`: one villa, each section at its own address. */
export function VillaEditorPage() {
  const params = useParams()
  const id = idIn(params.id ?? null)
  return id === null ? <NotFoundPage /> : <Editor key={id} id={id} wanted={params.section} />
}

function Editor({ id, wanted }: { id: number; wanted: string | undefined }) {
  const sections = sectionsFor(useSession()?.user_role ?? 'OWNER')
  const query = useVilla(id)
  useRememberOpened('villa', query.data?.id)
  const section = sections.find(({ key }) => key === wanted)
  if (wanted === undefined && sections[0]) {
    return <Navigate to={paths.villa(id, sections[0].key)} replace />
  }
  if (section === undefined) return <NotFoundPage />
  if (query.data === undefined && failureCode(query.error) === 'not_found') return <NoSuchVilla />
  if (query.data === undefined) {
    return query.error === null ? (
      <EditorSkeleton />
    ) : (
      <LoadFailed query={query}>Villayı şu an getiremedik.</LoadFailed>
    )
  }
  const { component: Section } = section
  return (
    <>
      <EditorHead villa={query.data} section={section.label} />
      <div className="editor">
        <SectionNav villaId={id} sections={sections} current={section.key} />
        <div className="editor-main">
          <Suspense fallback={<SectionSkeleton />}>
            <Section key={section.key} villa={query.data} />
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

/** The villa was deleted or belongs to another owner, so trying again would not help. */
function NoSuchVilla() {
  return (
    <>
      <PageHead title="Villa bulunamadı" />
      <Empty
        title="Bu villa artık yok ya da size açık değil"
        icon={Compass}
        actions={
          <AppLink href={paths.villas()} {...buttonLook({ size: 40 })}>
            Villalara dön
          </AppLink>
        }
      >
        Adresi elle yazdıysanız yeniden denetleyin.
      </Empty>
    </>
  )
}
