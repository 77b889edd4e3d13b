import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { VillaSearchField } from './villa-search-field.tsx'

/** The search by name on a phone: a button that opens the field, ready to type in. */
export function NameSearchSheet() {
  // A closed search begins anew, as the plain field that the browser focuses when the sheet opens.
  const [closings, setClosings] = useState(0)
  return (
    <Popover
      align="end"
      label="Villa ya da tekne ara"
      className="search-sheet"
      onToggled={(open) => {
        if (!open) setClosings((before) => before + 1)
      }}
      trigger={(trigger) => (
        <IconButton {...trigger} label="Villa ya da tekne ara" className="head-search-opener needs-script">
          <Search size={20} />
        </IconButton>
      )}
    >
      {(close) => <VillaSearchField key={closings} isFirst onLeave={close} />}
    </Popover>
  )
}
