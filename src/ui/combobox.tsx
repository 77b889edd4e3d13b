import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { fold } from '../domain/turkish/turkish.ts'
import { IconButton } from './button.tsx'
import { useFieldControl } from './field.tsx'
import type { ControlSize } from './inputs.tsx'
import { useSearch } from './use-search.ts'

export type ComboboxOption = {
  id: string | number
  label: string
  /** A quieter second line. */
  note?: string
  /** There is nothing behind it; it is greyed, and can be chosen all the same. */
  isEmpty?: boolean
  /** Options of one group stand together under its name. */
  group?: string
  /** An image or icon at the left. */
  lead?: ReactNode
}

type ComboboxProps<T extends ComboboxOption> = {
  /** Loads options after a pause in typing. It must be stable (defined outside render or in useCallback). */
  load?: (text: string, signal: AbortSignal) => Promise<readonly T[]>
  /**
   * Every option, where they are few: they are found while somebody types, also without Turkish letters. One of them
   * or none is chosen: Enter, or leaving the field, takes the first that was found. Needs `isChosen`.
   */
  all?: readonly T[]
  onChoose: (option: T) => void
  onClear?: () => void
  /** Options while nothing is typed, e.g. every town. */
  whenEmpty?: readonly T[]
  /** Milliseconds without typing before options are loaded: 1000 in the site's header, 250 in forms. */
  debounce?: number
  /** The label, when no Field is around it. */
  label?: string
  placeholder?: string
  /** The text at the start, e.g. the name of what is chosen. */
  defaultText?: string
  /** Keeps the chosen name in the field; false clears it (for several choices or a link to a page). */
  keepText?: boolean
  /** Marks options already chosen. */
  isChosen?: (option: T) => boolean
  loadingText?: string
  noneText?: string
  /** The message when loading fails. Without it a failure looks like an empty answer. */
  errorText?: string
  /** An icon inside the left edge. */
  lead?: ReactNode
  alignEnd?: boolean
  /** Takes the focus and searches for `defaultText`, because the field replaces one in which it was being typed. */
  continues?: boolean
  controlSize?: ControlSize
}

/**
 * A text field with options. Base UI keeps the focus in the field, moves the highlight and chooses; nothing is
 * chosen until Enter or a press. The list is Base UI's `inline` one: its popup holds two hidden buttons that are named
 * «Dismiss» and cannot be renamed (docs/decisions/0043-base-ui.md). So opening and closing are done here.
 */
export function Combobox<T extends ComboboxOption>(props: ComboboxProps<T>) {
  const { all, onChoose, onClear, whenEmpty, debounce = 250, defaultText = '', continues = false } = props
  const [text, setText] = useState(defaultText)
  const [isOpen, setOpen] = useState(continues)
  const { answer, loading } = useSearch(isOpen && all === undefined ? text : '', props.load ?? NONE, debounce)
  const isEmpty = text.trim() === ''
  const chosenText = all?.find((option) => props.isChosen?.(option))?.label ?? ''
  const isTyped = all !== undefined && text !== chosenText
  const options = all ? (isTyped ? matching(all, text) : all) : isEmpty ? whenEmpty : answer?.items
  const groups = useMemo(() => grouped(options ?? []), [options])
  const isShown = isOpen && (!isEmpty || groups.length > 0)
  const note = isShown ? noteOf(props, loading, answer?.failed ?? false, groups.length === 0) : ''
  const control = useFieldControl({})
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const change = (typed: string) => {
    setText(typed)
    setOpen(true)
    if (typed === '') onClear?.()
  }
  const clear = () => {
    setText('')
    setOpen(false)
    onClear?.()
  }
  const choose = (option: T) => {
    setText(props.keepText === false ? '' : option.label)
    setOpen(false)
    onChoose(option)
  }
  /** What was typed and not chosen would look like a choice. */
  const takeFirst = () => {
    const first = isEmpty ? undefined : options?.[0]
    if (first === undefined) clear()
    else choose(first)
  }
  const press: ComponentProps<typeof Base.Input>['onKeyDown'] = (event) => {
    // Open the list before Base UI handles this key, which then goes to its first or last option.
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') flushSync(() => setOpen(true))
    if (event.key === 'Enter' && isTyped && !event.currentTarget.hasAttribute('aria-activedescendant')) {
      event.preventDefault()
      event.preventBaseUIHandler()
      takeFirst()
    }
    if (event.key !== 'Escape' || (!isShown && text === '')) return
    // Stop Esc here, so that a dialog around the field stays open.
    event.preventDefault()
    event.stopPropagation()
    event.preventBaseUIHandler()
    if (isShown) setOpen(false)
    else clear()
  }

  // Also searches for text that was typed before hydration.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== defaultText) change(typed)
  })
  useEffect(() => takeOver(), [])
  // Before the next paint, so that a keyboard on the screen stays open.
  useLayoutEffect(() => {
    if (!continues || input.current === null) return
    input.current.focus()
    input.current.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [continues])
  useEffect(() => {
    if (isShown && note === '') bringIntoSight(list.current)
  }, [isShown, note])

  return (
    <div
      className="combo"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setOpen(false)
        if (isTyped) takeFirst()
      }}
    >
      <Base.Root
        inline
        items={groups}
        filter={null}
        itemToStringLabel={({ label }: T) => label}
        value={null as T | null}
        onValueChange={(option) => option && choose(option)}
        inputValue={text}
        onInputValueChange={(typed, { reason }) => reason === 'input-change' && change(typed)}
        // An inline list is open as long as it is in the DOM.
        open
      >
        <span className="control-wrap">
          {props.lead && (
            <span className="lead-mark" aria-hidden="true">
              {props.lead}
            </span>
          )}
          <Base.Input
            {...control}
            ref={input}
            type="text"
            className="control"
            data-size={props.controlSize}
            aria-label={props.label}
            aria-expanded={isShown}
            placeholder={props.placeholder}
            onKeyDown={press}
            onClick={() => setOpen(true)}
            // Base UI would bring back the highlight of a list that has been closed since.
            onFocus={(event) => event.preventBaseUIHandler()}
          />
          {text !== '' && (
            <IconButton
              className="combo-clear"
              label="Temizle"
              size={36}
              onClick={() => {
                clear()
                input.current?.focus()
              }}
            >
              <X size={16} />
            </IconButton>
          )}
        </span>
        {isShown && note === '' && (
          <Base.List
            ref={list}
            className="combo-list"
            aria-label={props.label ?? 'Öneriler'}
            data-end={props.alignEnd || undefined}
          >
            {(group: Group<T>) => <ComboboxGroup key={group.value} group={group} isChosen={props.isChosen} />}
          </Base.List>
        )}
        <Base.Status
          className={note === '' ? 'sr-only' : 'combo-list'}
          data-end={props.alignEnd || undefined}
        >
          {note !== '' && <span className="combo-note">{note}</span>}
          {isShown && note === '' && `${options?.length ?? 0} sonuç`}
        </Base.Status>
      </Base.Root>
    </div>
  )
}

const NONE = async () => []

/** The options with the text in their name; those that begin with it come first. */
function matching<T extends ComboboxOption>(all: readonly T[], text: string): T[] {
  const wanted = fold(text.trim())
  const rank = ({ label }: T) => Number(!fold(label).startsWith(wanted))
  return all.filter(({ label }) => fold(label).includes(wanted)).toSorted((a, b) => rank(a) - rank(b))
}

type GroupProps<T extends ComboboxOption> = {
  group: Group<T>
  isChosen: ((option: T) => boolean) | undefined
}

function ComboboxGroup<T extends ComboboxOption>({ group, isChosen }: GroupProps<T>) {
  return (
    <Base.Group items={group.items}>
      {group.value !== '' && <Base.GroupLabel className="combo-group">{group.value}</Base.GroupLabel>}
      <Base.Collection>
        {(option: T) => (
          <Base.Item
            key={option.id}
            value={option}
            className="combo-option"
            data-empty={option.isEmpty || undefined}
            aria-selected={isChosen?.(option) ?? false}
          >
            {option.lead}
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
            {isChosen?.(option) && <Check size={17} className="combo-check" />}
          </Base.Item>
        )}
      </Base.Collection>
    </Base.Group>
  )
}

type Words = Pick<ComboboxProps<ComboboxOption>, 'loadingText' | 'noneText' | 'errorText'>

/** Shown in place of options. */
function noteOf(words: Words, isLoading: boolean, hasFailed: boolean, isNone: boolean): string {
  const { loadingText = 'Yükleniyor...', noneText = 'Sonuç bulunamadı', errorText = noneText } = words
  if (isLoading) return loadingText
  if (hasFailed) return errorText
  return isNone ? noneText : ''
}

/**
 * Scrolls the field so that its options are visible. On touch screens it goes to the top, because the
 * keyboard covers the bottom.
 */
function bringIntoSight(list: HTMLElement | null) {
  if (list === null) return
  const room = window.visualViewport?.height ?? window.innerHeight
  if (list.getBoundingClientRect().bottom <= room) return
  if (matchMedia('(pointer: coarse)').matches) list.closest('.combo')?.scrollIntoView({ block: 'start' })
  else list.scrollIntoView({ block: 'nearest' })
}

type Group<T> = { value: string; items: T[] }

/** Options by group in order of first appearance; those without one first appear under no name. */
function grouped<T extends ComboboxOption>(options: readonly T[]): Group<T>[] {
  const groups = Map.groupBy(options, ({ group = '' }) => group)
  return [...groups].map(([value, items]) => ({ value, items }))
}
