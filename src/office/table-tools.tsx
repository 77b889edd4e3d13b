import Bookmark from 'lucide-react/icons/bookmark'
import Columns3 from 'lucide-react/icons/columns-3'
import Rows2 from 'lucide-react/icons/rows-2'
import Rows4 from 'lucide-react/icons/rows-4'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Checkbox, TextInput } from '../ui/inputs.tsx'
import { Popover } from '../ui/popover.tsx'
import { notify } from '../ui/toast.tsx'
import { useSavedViews } from './saved-views.ts'
import type { FiltersInUrl, SavedView } from './saved-views.ts'
import type { TableSettings } from './table-settings.ts'

type TableToolsProps<Filters extends object> = {
  /** Names what this browser keeps: «reservation». */
  list: string
  url: FiltersInUrl<Filters>
  filters: Filters
  /** Views everybody has. */
  given: readonly SavedView<Filters>[]
  hrefOf: (filters: Filters) => string
  /** Something to keep: a view of everything would say nothing. */
  canSave: boolean
  /** An example of a name. */
  example: string
  settings: TableSettings
  onSettings: (next: Partial<TableSettings>) => void
  columns: readonly { key: string; name: string; isFixed?: boolean }[]
}

/** Saved views, shown columns, row height. */
export function TableTools<Filters extends object>(props: TableToolsProps<Filters>) {
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

function Views<Filters extends object>(props: TableToolsProps<Filters>) {
  const { list, url, filters, given, hrefOf, canSave, example } = props
  const { views, save, remove } = useSavedViews(list, url)
  const [name, setName] = useState('')
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
            {given.map((view) => (
              <li key={view.name}>
                <AppLink href={hrefOf(view.filters)} onClick={close}>
                  {view.name}
                </AppLink>
              </li>
            ))}
            {views.map((view) => (
              <li key={view.name}>
                <AppLink href={hrefOf(view.filters)} onClick={close}>
                  {view.name}
                </AppLink>
                <IconButton label={`${view.name} görünümünü sil`} size={32} onClick={() => remove(view.name)}>
                  <X size={15} />
                </IconButton>
              </li>
            ))}
          </ul>
          {canSave && (
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
                  placeholder={example}
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
