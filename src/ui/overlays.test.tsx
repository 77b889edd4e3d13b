import { Dialog as LibraryDialog } from '@base-ui/react/dialog'
import { Popover as LibraryPopover } from '@base-ui/react/popover'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { Popover } from './popover.tsx'

// The filters of the list and the menus of the header must be readable and usable before any script runs.
test("the content of dialogs and popovers is in the server's HTML", () => {
  const dialog = renderToStaticMarkup(
    <Dialog open onClose={() => undefined} title="Filtreler">
      Havuz
    </Dialog>,
  )
  expect(dialog).toMatch(/^<dialog .*Filtreler.*Havuz.*<\/dialog>$/u)
  const popover = renderToStaticMarkup(
    <Popover label="Kişi" trigger={(props) => <button {...props}>Kişi</button>}>
      <input name="adults" />
    </Popover>,
  )
  const id = /popoverTarget="([^"]+)"/iu.exec(popover)?.[1]
  expect(popover).toContain(`id="${id}" popover="auto"`)
  expect(popover).toContain('<input name="adults"/>')
})

// When this fails the library supports it, and docs/decisions/0043-base-ui.md can be reconsidered.
test('Base UI writes neither a dialog nor a popover on the server', () => {
  const dialog = renderToStaticMarkup(
    <LibraryDialog.Root open>
      <LibraryDialog.Portal keepMounted>
        <LibraryDialog.Popup>Havuz</LibraryDialog.Popup>
      </LibraryDialog.Portal>
    </LibraryDialog.Root>,
  )
  expect(dialog).toBe('')
  const popover = renderToStaticMarkup(
    <LibraryPopover.Root open>
      <LibraryPopover.Portal keepMounted>
        <LibraryPopover.Positioner>
          <LibraryPopover.Popup>Havuz</LibraryPopover.Popup>
        </LibraryPopover.Positioner>
      </LibraryPopover.Portal>
    </LibraryPopover.Root>,
  )
  expect(popover).not.toContain('Havuz')
})

test("a combobox is a closed field with its value in the server's HTML", () => {
  const html = renderToStaticMarkup(
    <Combobox label="Nereye" load={async () => []} onChoose={() => undefined} defaultText="Kalkan" />,
  )
  expect(html).toMatch(/<input [^>]*role="combobox"[^>]*>/u)
  expect(html).toContain('aria-expanded="false"')
  expect(html).toContain('value="Kalkan"')
  expect(html).not.toContain('role="option"')
})
