import BadgePercent from 'lucide-react/icons/badge-percent'
import Plus from 'lucide-react/icons/plus'
import { useMutation } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Switch } from '../../../ui/inputs.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toast.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { useOpenRecord } from '../../form/use-open-record.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'
import { RENTAL_KINDS } from '../rental-kind.ts'
import type { DiscountCalls } from './discount-calls.ts'
import { DiscountForm } from './form.tsx'
import { conditionsText, valueText } from './values.ts'
import type { Discount } from './values.ts'
import { DISCOUNT_WORDS } from './words.ts'
import './discounts.css'

const STATUS: Record<Discount['status'], { tone: BadgeTone; word: string }> = {
  running: { tone: 'ok', word: 'Geçerli' },
  coming: { tone: 'primary', word: 'Başlayacak' },
  over: { tone: 'expired', word: 'Bitti' },
  off: { tone: 'neutral', word: 'Kapalı' },
}

type DiscountListProps = {
  calls: DiscountCalls
  query: UseQueryResult<readonly Discount[]>
  /** The price of a stay or trip without and with the discount that is edited; `id` is null for a new one. */
  preview: (id: number | null) => ReactNode
}

/** The discounts of a villa or a boat; a row opens its form. */
export function DiscountList({ calls, query, preview }: DiscountListProps) {
  const { kind, rentalId } = calls
  const words = DISCOUNT_WORDS[kind]
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const hrefOf = (over: Record<string, string | number> = {}) =>
    RENTAL_KINDS[kind].path(rentalId, 'discounts', over)
  const close = () => void navigate(hrefOf(), { replace: true, preventScrollReset: true })
  const toggle = useMutation({
    mutationFn: (discount: Discount) =>
      calls.change(discount.id, { is_active: !discount.is_active, version: discount.version }),
    onSuccess: (discount) =>
      notify(`${discount.name} ${discount.is_active ? 'açıldı' : 'kapatıldı'}`, {
        action: { label: 'Geri al', run: () => toggle.mutate(discount) },
      }),
    onError: notifyFailure,
    // Shows the new state until the list is read again.
    onSettled: () => calls.changed(),
  })
  const { data } = query
  const askedId = idIn(params.get('discount'))
  const found = data?.find(({ id }) => id === askedId) ?? null
  const { record: open, letGo } = useOpenRecord(found, askedId)
  const isNew = params.get('discount') === 'new'

  const columns: TableColumn<Discount>[] = [
    { key: 'name', header: 'İndirim', cell: (row) => row.name, mobile: 'title' },
    {
      key: 'value',
      header: 'Oran',
      cell: (row) => <span className="whitespace-nowrap tabular">{valueText(words, row)}</span>,
      mobile: 'end',
    },
    {
      key: 'nights',
      header: words.days,
      cell: (row) => <span className="whitespace-nowrap">{formatNights(row, 'long')}</span>,
      mobile: 'meta',
    },
    {
      key: 'who',
      header: 'Koşullar',
      cell: (row) => conditionsText(words, row) || <span className="dash">—</span>,
      mobile: 'foot',
    },
    {
      key: 'status',
      header: 'Durum',
      cell: (row) => <StatusBadge tone={STATUS[row.status].tone}>{STATUS[row.status].word}</StatusBadge>,
      mobile: 'end',
    },
    {
      key: 'on',
      header: 'Açık',
      cell: (row) => (
        <Switch
          label={<span className="sr-only">{row.name} açık</span>}
          // The switch changes before the answer. Calls run one after the other, because each needs the
          // version of the one before.
          checked={toggle.isPending && toggle.variables.id === row.id ? !row.is_active : row.is_active}
          onChange={() => !toggle.isPending && toggle.mutate(row)}
        />
      ),
    },
  ]
  return (
    <>
      <SectionTitle
        title="İndirimler"
        hint={words.hint}
        actions={
          <AppLink href={hrefOf({ discount: 'new' })} {...buttonLook({ size: 36 })}>
            <Plus size={16} />
            Yeni indirim
          </AppLink>
        }
      />
      <LoadFailed query={query}>İndirimleri şu an getiremedik.</LoadFailed>
      {data === undefined && query.error === null && <WaitingBlock height="10rem" className="appear-late" />}
      {(open !== null || isNew) && (
        <DiscountForm
          key={open?.id ?? 'new'}
          calls={calls}
          discount={open}
          preview={preview(open?.id ?? null)}
          onClose={close}
          onDelete={letGo}
        />
      )}
      {data !== undefined && (
        <DataTable
          caption="İndirimler"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          rowHref={({ id }) => hrefOf({ discount: id })}
          className="list-table list-table-whole"
          empty={
            isNew ? null : (
              <Empty
                level={3}
                title="İndirim yok"
                icon={BadgePercent}
                actions={
                  <AppLink href={hrefOf({ discount: 'new' })} {...buttonLook({ size: 40 })}>
                    Yeni indirim
                  </AppLink>
                }
              >
                {words.empty}
              </Empty>
            )
          }
        />
      )}
    </>
  )
}
