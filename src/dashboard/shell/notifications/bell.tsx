import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { AppLink } from '../../../ui/app-link.tsx'
import { Count } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { momentText } from '../moment-text.ts'
import { addressOf, aboutOf, whatOf } from './texts.ts'
import { useNotifications } from './use-notifications.ts'

/** The bell of the top bar, and the list of the latest notifications: beside the page, on a phone a sheet over it. */
export function Bell() {
  const { data, unread, now, addresses, markRead, isMarking } = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const items = data?.items ?? []
  const [newest] = items
  return (
    <>
      <span className="bell">
        <IconButton
          label={unread > 0 ? `Bildirimler, ${unread} okunmadı` : 'Bildirimler'}
          size={36}
          onClick={() => setOpen(true)}
        >
          <BellIcon size={18} />
        </IconButton>
        <Count value={unread} />
      </span>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Bildirimler"
        size="sm"
        footer={
          unread > 0 &&
          newest !== undefined && (
            <Button
              tone="ghost"
              size={40}
              pending={isMarking}
              onClick={() => markRead({ id: newest.id, and_older: true })}
            >
              Tümünü okundu say
            </Button>
          )
        }
      >
        {items.length === 0 ? (
          <p className="bell-empty">Henüz bildirim yok.</p>
        ) : (
          <ul className="bell-list">
            {items.map((one) => (
              <li key={one.id} data-unread={!one.is_read || undefined}>
                <AppLink
                  href={addressOf(one, addresses)}
                  onClick={() => {
                    setOpen(false)
                    if (!one.is_read) markRead({ id: one.id })
                  }}
                >
                  <b>{whatOf(one)}</b>
                  {!one.is_read && <span className="sr-only">, okunmadı</span>}
                  <span>{aboutOf(one)}</span>
                  <time dateTime={one.created_at}>{momentText(one.created_at, now)}</time>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </Drawer>
    </>
  )
}
