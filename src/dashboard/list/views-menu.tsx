import Bookmark from 'lucide-react/icons/bookmark'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Popover } from '../../ui/popover.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSavedViews } from './saved-views.ts'
import type { FiltersInUrl, SavedView } from './saved-views.ts'

type ViewsMenuProps<Filters extends object> = {
  /** The name under which this browser stores the views: «reservation». */
  list: string
  url: FiltersInUrl<Filters>
  filters: Filters
  /** Built-in views. */
  given: readonly SavedView<Filters>[]
  hrefOf: (filters: Filters) => string
  /** Whether anything is filtered. A view without filters is not worth saving. */
  canSave: boolean
  /** An example for the name of a view. */
  example: string
}

/** The menu of saved views: the built-in ones, and those saved in this browser. */
export function ViewsMenu<Filters extends object>(props: ViewsMenuProps<Filters>) {
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
          {!canSave && given.length + views.length === 0 && (
            <p className="view-none">Listeyi süzün, süzgeci burada görünüm olarak kaydedin.</p>
          )}
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
