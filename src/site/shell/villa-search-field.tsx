import Search from 'lucide-react/icons/search'
import { lazy, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LazyPart } from '../lazy-part.tsx'
import type { VillaSearchProps } from '../search/villa-search.tsx'

const VillaSearch = lazy(async () => ({ default: (await import('../search/villa-search.tsx')).VillaSearch }))

type VillaSearchFieldProps = Pick<VillaSearchProps, 'className' | 'alignEnd' | 'onLeave'> & {
  /** Whether the popover around it gives it the focus when it opens. */
  isFirst?: boolean
}

/**
 * The search by the name of a villa or boat as a plain field, until somebody focuses it. Then its code is loaded and the real
 * search takes the field's place, with its text and the focus. The header holds two of them on every page, and a
 * combobox is the costliest part of the header to render and to load (docs/decisions/0045-name-search-on-focus.md).
 */
export function VillaSearchField({ className = '', isFirst = false, ...rest }: VillaSearchFieldProps) {
  const [text, setText] = useState('')
  const [isWanted, setWanted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const follow = (typed: string) => {
    setText(typed)
    // As a transition, so that the field stays until the code is loaded. Leaving the field takes it back, so that
    // the focus is never taken from something else.
    startTransition(() => setWanted(true))
  }
  // It may have been focused before hydration.
  const takeOver = useEffectEvent(() => {
    if (input.current !== null && document.activeElement === input.current) follow(input.current.value)
  })
  useEffect(() => takeOver(), [])
  return (
    <LazyPart what="Arama">
      {isWanted ? (
        <VillaSearch {...rest} className={className} continuedText={text} />
      ) : (
        <search className={`villa-search needs-script ${className}`}>
          <div className="combo">
            <span className="control-wrap">
              <span className="lead-mark" aria-hidden="true">
                <Search size={16} />
              </span>
              <input
                ref={(field) => {
                  input.current = field
                  // React does not write this attribute in the browser, and a page that is loaded must not have it.
                  field?.toggleAttribute('autofocus', isFirst)
                }}
                type="text"
                // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- while it is closed it has no list
                role="combobox"
                aria-expanded="false"
                className="control"
                aria-label="Villa ya da tekne adıyla ara"
                placeholder="Villa ya da tekne adı"
                autoComplete="off"
                onFocus={(event) => follow(event.target.value)}
                onChange={(event) => follow(event.target.value)}
                onBlur={() => setWanted(false)}
              />
            </span>
          </div>
        </search>
      )}
    </LazyPart>
  )
}
