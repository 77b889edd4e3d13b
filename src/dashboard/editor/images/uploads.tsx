import { useState } from 'react'
import type { Blocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UploadList } from '../../../ui/upload-list.tsx'
import { SignInAgain } from '../../shell/session/sign-in-again.tsx'
import type { useImageUploads } from './use-image-uploads.ts'

type ImageUploadsProps = {
  uploads: ReturnType<typeof useImageUploads>
  blocker: Blocker
  /** Whether somebody tried to leave during uploads. */
  isLeaving: boolean
}

/**
 * Uploads in progress and failed ones with their reasons. Leaving and an ended session ask before any of them
 * is lost.
 */
export function ImageUploads({ uploads, blocker, isLeaving }: ImageUploadsProps) {
  const { queue, entries, isStopped, isBusy } = uploads
  const [isAsked, setAsked] = useState(false)
  const count = (state: string) => entries.filter((entry) => entry.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  const retriable = entries.filter(({ canRetry }) => canRetry).length
  const left = entries.length - done - failed
  // The list scrolls by itself, so failed uploads come first.
  const failedFirst = entries.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  return (
    <>
      {isStopped && (
        <Notice
          tone="warn"
          announce="alert"
          className="mb-4"
          title="Oturumunuz sona erdi"
          actions={
            <Button size={36} onClick={() => setAsked(true)}>
              Giriş yap ve sürdür
            </Button>
          }
        >
          <p>Sırada bekleyen: {left} fotoğraf. Giriş yapınca kaldığı yerden sürer; bu sayfadan ayrılmayın.</p>
        </Notice>
      )}
      {entries.length > 0 && (
        <section className="part image-uploads" aria-label="Yüklenen dosyalar">
          <header>
            <p aria-live="polite">
              {isBusy ? `Yükleniyor: ${done} / ${entries.length}` : `Yüklendi: ${done} / ${entries.length}`}
              {failed > 0 && ` · başarısız: ${failed}`}
            </p>
            <span>
              {retriable > 1 && (
                <Button tone="ghost" size={36} onClick={() => queue.retry()}>
                  Hepsini yeniden dene
                </Button>
              )}
              {done > 0 && (
                <Button tone="quiet" size={36} onClick={() => queue.clear()}>
                  Bitenleri kaldır
                </Button>
              )}
              {left > 1 && (
                <Button tone="quiet" size={36} onClick={() => queue.clear(true)}>
                  Hepsinden vazgeç
                </Button>
              )}
            </span>
          </header>
          <UploadList
            entries={failedFirst}
            onRetry={(key) => queue.retry(key)}
            onRemove={(key) => queue.remove(key)}
          />
        </section>
      )}
      <SignInAgain
        open={isAsked}
        onClose={() => setAsked(false)}
        onSignedIn={() => {
          setAsked(false)
          queue.resume()
        }}
      >
        Yüklemeler kaldığı yerden sürer.
      </SignInAgain>
      <Confirm
        open={isLeaving}
        title="Yükleme sürüyor. Yine de çıkılsın mı?"
        confirmLabel="Yüklemeden çık"
        cancelLabel="Burada kal"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        <p>Henüz yüklenmeyen: {left} fotoğraf. Çıkarsanız bunlar yüklenmez.</p>
      </Confirm>
    </>
  )
}
