import Bookmark from 'lucide-react/icons/bookmark'
import Columns3 from 'lucide-react/icons/columns-3'
import Rows2 from 'lucide-react/icons/rows-2'
import Rows4 from 'lucide-react/icons/rows-4'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { Popover } from '../../ui/popover.tsx'
import { notify } from '../../ui/toast.tsx'
import { useReservationAddresses } from './addresses.ts'
import type { ReservationColumn } from './columns.tsx'
import { filtersToQuery, isNarrowed } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import { givenViews, useSavedViews } from './saved-views.ts'
import type { TableSettings } from './table-settings.ts'

type TableToolsProps = {
  filters: ListFilters
  settings: TableSettings
  onSettings: (next: Partial<TableSettings>) => void
  columns: ReservationColumn[]
}

/** Saved views, shown columns, row height. */
export function TableTools(props: TableToolsProps) {
  const { settings, onSettings, columns } = props
  const isDense = settings.density === 'dense'
  return (
    <div className="table-tools">
      <Views {...props} />
      <Popover
        label="Sütunlar"
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} label="Sütunlar" size={36}>
            <Columns3 size={17} />
          </IconButton>
        )}
      >
        <div className="grid">
          {columns
            .filter(({ isFixed }) => !isFixed)
            .map(({ key, name }) => (
              <Checkbox
                key={key}
                label={name}
                checked={!settings.hidden.includes(key)}
                onChange={(event) =>
                  onSettings({
                    hidden: event.target.checked
                      ? settings.hidden.filter((hidden) => hidden !== key)
                      : [...settings.hidden, key],
                  })
                }
              />
            ))}
        </div>
      </Popover>
      <IconButton
        label={isDense ? 'Geniş satırlar' : 'Sıkı satırlar'}
        size={36}
        onClick={() => onSettings({ density: isDense ? 'cosy' : 'dense' })}
      >
        {isDense ? <Rows2 size={17} /> : <Rows4 size={17} />}
      </IconButton>
    </div>
  )
}

function Views({ filters }: TableToolsProps) {
  const { views, save, remove } = useSavedViews()
  const [name, setName] = useState('')
  const addresses = useReservationAddresses()
  const href = (target: ListFilters) => addresses.list(filtersToQuery(target))
  return (
    <Popover
      label="Görünümler"
      align="end"
      className="views"
      trigger={(trigger) => (
        <Button {...trigger} tone="quiet" size={36}>
          <Bookmark size={16} />
          Görünümler
        </Button>
      )}
    >
      {(close) => (
        <>
          <ul className="view-list">
            {givenViews(new Date()).map((view) => (
              <li key={view.name}>
                <AppLink href={href(view.filters)} onClick={close}>
                  {view.name}
                </AppLink>
              </li>
            ))}
            {views.map((view) => (
              <li key={view.name}>
                <AppLink href={href(view.filters)} onClick={close}>
                  {view.name}
                </AppLink>
                <IconButton label={`${view.name} görünümünü sil`} size={32} onClick={() => remove(view.name)}>
                  <X size={15} />
                </IconButton>
              </li>
            ))}
          </ul>
          {isNarrowed(filters) && (
            <form
              className="view-save"
              onSubmit={(event) => {
                event.preventDefault()
                if (name.trim() === '') return
                save(name.trim(), filters)
                setName('')
                close()
                notify(`Görünüm kaydedildi: ${name.trim()}`)
              }}
            >
              <Field label="Bu süzgeci görünüm olarak kaydet" id="gorunum-adi">
                <TextInput
                  controlSize={36}
                  maxLength={40}
                  placeholder="Örneğin: Kalkan, ağustos"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              </Field>
              <Button type="submit" size={36} tone="ghost">
                Kaydet
              </Button>
            </form>
          )}
        </>
      )}
    </Popover>
  )
}
