import Images from 'lucide-react/icons/images'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useLeaveGuard } from '../../../ui/dialog.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { ConflictNotice } from '../../form/conflict-notice.tsx'
import { LeaveQuestion } from '../../form/use-unsaved-warning.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { DeleteAllImages, DeleteImages } from './delete-dialogs.tsx'
import { ImageTile } from './tile.tsx'
import { ImageUploads } from './uploads.tsx'
import { imageName } from './images.ts'
import type { RentalImages } from './images.ts'
import { SectionTitle } from '../../form/section-frame.tsx'
import { useImageCaptions } from './use-image-captions.ts'
import { useImageUploads } from './use-image-uploads.ts'
import { useImages } from './use-images.ts'
import { IMAGE_WORDS } from './words.ts'
import type { ImageWords } from './words.ts'
import type { RentalSectionProps } from '../rental-calls.ts'
import './images.css'

/** HEIC is not in the list: a phone then converts its images to JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * Uploading, order and captions of the images of a villa or a boat (docs/design.md, Screens of the
 * dashboard).
 */
export function ImagesSection({ rental, calls }: RentalSectionProps) {
  const { kind } = calls
  const words = IMAGE_WORDS[kind]
  const images = useImages(calls, rental.id)
  const uploads = useImageUploads(calls, rental.id)
  const { query } = images
  const section = query.data
  const room = section === undefined ? 0 : Math.max(0, section.most - section.items.length)
  const add = (files: File[]) => uploads.queue.add(files)
  const captions = useImageCaptions(kind, rental.id, section?.items ?? [], images.onChanged)
  const { blocker, asks } = useLeaving(uploads.isBusy, captions)
  return (
    <div className="section-stack">
      <SectionTitle title="Fotoğraflar" hint={words.hint} />
      <LoadFailed query={query}>Fotoğrafları şu an getiremedik.</LoadFailed>
      {section === undefined && query.error === null && (
        <div className="image-skeleton appear-late" aria-busy="true">
          {Array.from({ length: 8 }, (_, position) => (
            <Skeleton key={position} ratio="4 / 3" />
          ))}
        </div>
      )}
      {section !== undefined && (
        <>
          {room > 0 ? (
            <DropZone button="Fotoğraf seç" accept={ACCEPT} onFiles={add} slim={section.items.length > 0}>
              {section.items.length === 0
                ? 'Henüz fotoğraf yok. Hepsini birden buraya bırakın ya da seçin.'
                : 'Yeni fotoğrafları buraya bırakın ya da seçin; sona eklenirler.'}
            </DropZone>
          ) : (
            <Notice tone="warn">{words.full}</Notice>
          )}
          <ImageUploads uploads={uploads} blocker={blocker} isLeaving={asks === 'uploads'} />
          {section.items.length > 0 && <Gallery {...{ section, images, captions, words }} />}
        </>
      )}
      <LeaveQuestion blocker={blocker} open={asks === 'words'} />
    </div>
  )
}

type Captions = ReturnType<typeof useImageCaptions>

/**
 * Leaving asks while images are uploading or captions could not be saved. It waits for captions that are
 * being saved.
 */
function useLeaving(isBusy: boolean, { isDirty, isSaving }: Captions) {
  const [reason, setReason] = useState<'uploads' | 'words'>('words')
  useLeaveGuard(isBusy || isDirty)
  const blocker = useBlocker(() => {
    setReason(isBusy ? 'uploads' : 'words')
    return isBusy || isDirty
  })
  const isBlocked = blocker.state === 'blocked'
  const isSaved = isBlocked && reason === 'words' && !isDirty
  useEffect(() => {
    if (isSaved) blocker.proceed?.()
  }, [isSaved, blocker])
  const isAsking = isBlocked && (reason === 'uploads' || (isDirty && !isSaving))
  return { blocker, asks: isAsking ? reason : null }
}

type GalleryProps = {
  section: RentalImages
  images: ReturnType<typeof useImages>
  captions: Captions
  words: ImageWords
}

function Gallery({ section, images, captions, words }: GalleryProps) {
  const { items } = section
  const { conflict, order, remove, removeAll } = images
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [doomed, setDoomed] = useState<readonly number[]>([])
  const [isAllDoomed, setAllDoomed] = useState(false)
  const positionOf = new Map(items.map(({ id }, index) => [id, index + 1]))
  const nameOf = (image: RentalImages['items'][number]) => imageName(image, positionOf.get(image.id) ?? 0)
  const picked = chosen.filter((id) => positionOf.has(id))
  const coverId = items.find(({ kind }) => kind === 'villa')?.id
  const unnamed = items.filter(({ alt }) => alt === '').length
  const toggle = (id: number) =>
    setChosen(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id])

  return (
    <>
      <div className="image-bar" data-on={picked.length > 0 || undefined}>
        {picked.length > 0 ? (
          <>
            <p>{picked.length} seçili</p>
            <Button tone="quiet" size={36} onClick={() => setChosen(items.map(({ id }) => id))}>
              Hepsini seç
            </Button>
            <Button tone="quiet" size={36} onClick={() => setChosen([])}>
              Seçimi bırak
            </Button>
            <Button tone="danger" size={36} onClick={() => setDoomed(picked)}>
              Seçilenleri sil
            </Button>
          </>
        ) : (
          <>
            <p>
              <Images size={17} aria-hidden="true" /> {items.length} fotoğraf
              {unnamed > 0 && <span>· açıklaması olmayan: {unnamed}</span>}
            </p>
            <Button tone="quiet" size={36} onClick={() => setAllDoomed(true)}>
              Tümünü sil
            </Button>
          </>
        )}
      </div>
      {captions.isRestored && captions.isDirty && (
        <Notice className="mb-4">Oturumunuz kapanırken yazdıklarınız geri getirildi.</Notice>
      )}
      {conflict !== null && (
        <Notice
          tone="warn"
          announce="alert"
          className="mb-4"
          title={conflict.sentence}
          actions={
            <>
              <Button tone="ghost" size={36} onClick={() => void images.takeTheirs()}>
                Yeni sırayı göster
              </Button>
              <Button
                tone="ghost"
                size={36}
                onClick={() => void order(conflict.mine, conflict.stored).catch(() => undefined)}
              >
                Benim sıramı kaydet
              </Button>
            </>
          }
        />
      )}
      {items.map((image) => (
        <ConflictNotice
          key={image.id}
          conflict={captions.conflictOf(image)}
          labels={{
            alt: `${positionOf.get(image.id)}. fotoğrafta görünen`,
            caption: `${positionOf.get(image.id)}. fotoğrafın alt yazısı`,
          }}
          onRefresh={() => void images.refresh().then(() => captions.takeTheirs(image.id))}
          onSaveAnyway={(version) => void captions.save(image, version)}
        />
      ))}
      <SortableList
        label="Fotoğraflar"
        layout="grid"
        className="image-grid"
        items={items}
        itemKey={({ id }) => id}
        itemName={nameOf}
        onOrder={(next, { seen }) =>
          order(
            next.map(({ id }) => id),
            seen.map(({ id }) => id),
          )
        }
      >
        {(image, { index }) => (
          <ImageTile
            image={image}
            position={index + 1}
            captions={captions}
            areaLabel={words.area}
            isCover={image.id === coverId}
            onKind={(shows) => images.setKind.mutate({ image, shows })}
            isChosen={picked.includes(image.id)}
            onChoose={() => toggle(image.id)}
            onDelete={() => setDoomed([image.id])}
          />
        )}
      </SortableList>
      <DeleteImages
        section={section}
        words={words}
        ids={doomed}
        onCancel={() => setDoomed([])}
        onConfirm={() => {
          remove.mutate(doomed)
          setDoomed([])
          setChosen([])
        }}
      />
      {isAllDoomed && (
        <DeleteAllImages
          section={section}
          words={words}
          onCancel={() => setAllDoomed(false)}
          onConfirm={async (name) => {
            await removeAll(name)
            setAllDoomed(false)
          }}
        />
      )}
    </>
  )
}
