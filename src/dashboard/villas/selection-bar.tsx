import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { failureMessage, notifyFailure } from '../form/form-failure.ts'
import { isPermitInOrder } from '../editor/permit/texts.ts'
import { MissingQuestion } from '../editor/readiness/missing-question.tsx'
import { lackingOf, readMissingParts } from './readiness/parts.ts'
import type { MissingParts } from './readiness/parts.ts'
import { useVillaListChanged } from './use-villa.ts'
import type { VillaRow } from './villa.ts'

const BulkCopyDialog = lazy(async () => ({
  default: (await import('./bulk-copy/dialog.tsx')).BulkCopyDialog,
}))

const PositionDialog = lazy(async () => ({
  default: (await import('./order/position-dialog.tsx')).PositionDialog,
}))

const VillaRaiseDialog = lazy(async () => ({
  default: (await import('./raise/dialog.tsx')).VillaRaiseDialog,
}))

type SelectionBarProps = {
  chosen: readonly VillaRow[]
  /** How many villas the filters find, and whether all of the shown page are selected. */
  total: number
  isWholePage: boolean
  /** Selects every villa that the filters find. */
  onAll: () => Promise<void>
  onEnd: () => void
  /** Keeps these villas selected, because nothing was done to them. */
  onKeep: (left: VillaRow[]) => void
}

/**
 * The bar above the filters while villas are selected. It activates, deactivates and moves them, or raises
 * or copies their prices. A villa without a permit is left out, because it needs a reason of its own.
 */
export function SelectionBar({ chosen, total, isWholePage, onAll, onEnd, onKeep }: SelectionBarProps) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const [isRaising, setRaising] = useState(false)
  const [isCollecting, setCollecting] = useState(false)
  const [lacking, setLacking] = useState<readonly MissingParts[]>([])
  const changed = useVillaListChanged()

  /** Shows the selected villas, or asks once for all when parts of some are missing. */
  const show = async () => {
    setBusy(true)
    try {
      const able = chosen.filter((row) => !row.is_active && isPermitInOrder(row))
      const all = able.length === 0 ? [] : await readMissingParts(able.map(({ id }) => id))
      const some = all.filter(({ missing }) => missing.length > 0)
      if (some.length > 0) {
        setBusy(false)
        setLacking(some)
      } else await set(true)
    } catch (error) {
      setBusy(false)
      notifyFailure(error)
    }
  }

  const set = async (is_active: boolean) => {
    setAsking(false)
    setLacking([])
    setBusy(true)
    const wanted = chosen.filter((row) => row.is_active !== is_active)
    const { left } = await put(wanted, is_active)
    setBusy(false)
    if (left.length === 0) onEnd()
    else onKeep(left)
  }

  /**
   * Leaves out villas that need a reason. The message offers undo, which changes each villa by the same rule.
   */
  const put = async (wanted: readonly VillaRow[], is_active: boolean) => {
    const able = is_active ? wanted.filter(isPermitInOrder) : [...wanted]
    const left = wanted.filter((row) => !able.includes(row))
    const done: VillaRow[] = []
    let failed = ''
    // One call after the other, because each villa may be refused on its own.
    for (const row of able) {
      try {
        await call('PATCH /v1/admin/villas/activity', { body: { id: row.id, is_active } })
        done.push(row)
      } catch (error) {
        left.push(row)
        failed = failureMessage(error)
      }
    }
    changed()
    const takeBack = async () => {
      const again = await put(done, !is_active)
      if (again.left.length > 0) onKeep(again.left)
    }
    const words = `${done.length} villa ${is_active ? 'yayına alındı' : 'yayından kaldırıldı'}`
    const undo = done.length === 0 ? {} : { action: { label: 'Geri al', run: () => void takeBack() } }
    if (left.length === 0) {
      notify(words, undo)
      return { left }
    }
    const why = failed === '' ? 'izin belgesi eksik' : failed
    const rest =
      done.length === 0
        ? `${left.length} villa ${is_active ? 'yayına alınamadı' : 'yayından kaldırılamadı'}`
        : `${words}, ${left.length} villa kaldı`
    notify(`${rest}: ${why}`, { tone: 'error', id: 'failure', ...undo })
    return { left }
  }

  const selectAll = async () => {
    setCollecting(true)
    await onAll().catch(notifyFailure)
    setCollecting(false)
  }

  const unpermitted = chosen.filter((row) => row.is_active && !isPermitInOrder(row)).length

  return (
    <section className="selection" aria-label="Seçilenler">
      <output>{chosen.length} kayıt seçili</output>
      {isWholePage && total > chosen.length && (
        <Button tone="ghost" size={36} pending={isCollecting} onClick={() => void selectAll()}>
          {total} villanın tümünü seç
        </Button>
      )}
      <Button
        tone="ghost"
        size={36}
        pending={isBusy}
        onClick={() => void show()}
        disabled={chosen.every((row) => row.is_active)}
      >
        Yayına al
      </Button>
      <Button
        tone="ghost"
        size={36}
        pending={isBusy}
        onClick={() => setAsking(true)}
        disabled={chosen.every((row) => !row.is_active)}
      >
        Yayından kaldır
      </Button>
      <Button tone="ghost" size={36} onClick={() => setPlacing(true)}>
        Sıra ver
      </Button>
      <Button tone="ghost" size={36} onClick={() => setRaising(true)}>
        Fiyatları artır
      </Button>
      <Button tone="ghost" size={36} onClick={() => setCopying(true)}>
        Fiyatları kopyala
      </Button>
      <IconButton label="Seçimi kaldır" size={36} onClick={onEnd}>
        <X size={17} />
      </IconButton>
      <Suspense>
        {isPlacing && <PositionDialog villas={chosen} onClose={() => setPlacing(false)} onDone={onEnd} />}
        {isRaising && (
          <VillaRaiseDialog
            villas={chosen}
            onClose={() => setRaising(false)}
            onDone={() => setRaising(false)}
          />
        )}
        {isCopying && <BulkCopyDialog villas={chosen} onClose={() => setCopying(false)} />}
      </Suspense>
      {lacking.length > 0 && (
        <MissingQuestion
          lacking={lacking.map(lackingOf)}
          severalTitle={`${lacking.length} villada eksik var`}
          onCancel={() => setLacking([])}
          onConfirm={() => void set(true)}
        />
      )}
      <Confirm
        open={isAsking}
        title={`${chosen.filter((row) => row.is_active).length} villa yayından kaldırılsın mı?`}
        confirmLabel="Yayından kaldır"
        onConfirm={() => void set(false)}
        onCancel={() => setAsking(false)}
      >
        <p>Sitede görünmezler. Alınmış rezervasyonlar geçerli kalır.</p>
        {unpermitted > 0 && (
          <p>{unpermitted} villa izin belgesi olmadan yayında; yeniden yayına almak için gerekçe istenir.</p>
        )}
      </Confirm>
    </section>
  )
}
