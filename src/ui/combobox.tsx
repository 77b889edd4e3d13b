import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useReducer, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { closedCombobox, comboboxReducer } from './combobox-state.ts'
import { useFieldControl } from './field.tsx'
import type { ControlSize } from './inputs.tsx'
import { useSearch } from './use-search.ts'

export type ComboboxOption = {
  id: string | number
  label: string
  /** A quieter second line. */
  note?: string
  /** Options of one group stand together under its name. */
  group?: string
  /** An image or icon at the left. */
  lead?: ReactNode
}

type ComboboxProps<T extends ComboboxOption> = {
  /** Asked when typing rests; must be stable (defined outside render or in useCallback). */
  load: (text: string, signal: AbortSignal) => Promise<readonly T[]>
  onChoose: (option: T) => void
  onClear?: () => void
  /** Offered while nothing is typed, e.g. every town. */
  whenEmpty?: readonly T[]
  /** Milliseconds of rest before asking: 1000 in the site's header, 250 in forms. */
  debounce?: number
  /** Names the field where no Field stands around it. */
  label?: string
  placeholder?: string
  /** The text at the start, e.g. the name of what is chosen. */
  defaultText?: string
  /** Keeps the chosen name in the field; false empties it (several choices, or a jump to a page). */
  keepText?: boolean
  /** Marks options already chosen. */
  isChosen?: (option: T) => boolean
  loadingText?: string
  noneText?: string
  /** Without it a failed question looks like an empty answer. */
  errorText?: string
  /** An icon inside the left edge. */
  lead?: ReactNode
  alignEnd?: boolean
  controlSize?: ControlSize
}

/** A text field with options. DOM focus stays in the field; the active option is pointed at. */
export function Combobox<T extends ComboboxOption>(props: ComboboxProps<T>) {
  const { load, onChoose, onClear, debounce = 250, label, placeholder, defaultText = '' } = props
  const [state, dispatch] = useReducer(comboboxReducer, defaultText, closedCombobox)
  const { answer, loading } = useSearch(state.open ? state.text : '', load, debounce)
  const isEmpty = state.text.trim() === ''
  const groups = grouped((isEmpty ? props.whenEmpty : answer?.items) ?? [])
  const options = groups.flatMap((group) => group.members.map(({ option }) => option))
  const control = useFieldControl({})
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const optionId = (index: number) => `${listId}-${index}`
  const count = options.length
  const shown = state.open && (!isEmpty || count > 0)

  // what was typed before any script ran
  const takeOver = useEffectEvent(() => {
    const text = input.current?.value ?? ''
    if (text !== defaultText) dispatch({ type: 'typed', text })
  })
  useEffect(() => takeOver(), [])
  useEffect(() => dispatch({ type: 'results', options: count }), [count])
  useEffect(() => {
    if (state.active >= 0)
      document.getElementById(`${listId}-${state.active}`)?.scrollIntoView({ block: 'nearest' })
  }, [state.active, listId])

  useEffect(() => {
    if (shown) bringIntoSight(document.getElementById(listId))
  }, [shown, listId])

  const choose = (option: T) => {
    dispatch({ type: 'chosen', text: props.keepText === false ? '' : option.label })
    onChoose(option)
  }
  const clear = () => {
    dispatch({ type: 'chosen', text: '' })
    onClear?.()
  }
  const press = (event: KeyboardEvent) => {
    const active = options[state.active]
    if (event.key === 'Enter' && shown && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      dispatch({ type: 'key', key: event.key, options: count })
    } else if (event.key === 'Escape' && (shown || state.text !== '')) {
      // Handled here, so that a dialog around the field stays open.
      event.preventDefault()
      event.stopPropagation()
      if (shown) dispatch({ type: 'key', key: 'Escape', options: count })
      else clear()
    }
  }

  return (
    <div
      className="combo"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'left' })
      }}
    >
      <span className="control-wrap">
        {props.lead && (
          <span className="lead-mark" aria-hidden="true">
            {props.lead}
          </span>
        )}
        <input
          {...control}
          ref={input}
          type="text"
          role="combobox"
          className="control"
          data-size={props.controlSize}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && state.active >= 0 ? optionId(state.active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={state.text}
          onChange={(event) => {
            dispatch({ type: 'typed', text: event.target.value })
            if (event.target.value === '') onClear?.()
          }}
          onKeyDown={press}
          onClick={() => dispatch({ type: 'opened' })}
        />
        {state.text !== '' && (
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
      <OptionList
        {...props}
        id={listId}
        shown={shown}
        loading={loading}
        failed={answer?.failed ?? false}
        groups={groups}
        active={state.active}
        optionId={optionId}
        onPoint={(index) => dispatch({ type: 'pointed', index })}
        onPick={choose}
      />
    </div>
  )
}

/** Suggestions below the fold are none. Under a finger the field goes to the top: the keyboard comes next. */
function bringIntoSight(list: HTMLElement | null) {
  if (list === null || list.hidden) return
  const room = window.visualViewport?.height ?? window.innerHeight
  if (list.getBoundingClientRect().bottom <= room) return
  if (matchMedia('(pointer: coarse)').matches) list.closest('.combo')?.scrollIntoView({ block: 'start' })
  else list.scrollIntoView({ block: 'nearest' })
}

type OptionListProps<T extends ComboboxOption> = ComboboxProps<T> & {
  id: string
  shown: boolean
  loading: boolean
  failed: boolean
  groups: Group<T>[]
  active: number
  optionId: (index: number) => string
  onPoint: (index: number) => void
  onPick: (option: T) => void
}

function OptionList<T extends ComboboxOption>(props: OptionListProps<T>) {
  const {
    shown,
    loading,
    failed,
    groups,
    loadingText = 'Yükleniyor...',
    noneText = 'Sonuç bulunamadı',
  } = props
  const note = loading
    ? loadingText
    : failed
      ? (props.errorText ?? noneText)
      : groups.length === 0
        ? noneText
        : ''
  return (
    <>
      <div
        className="combo-list"
        id={props.id}
        role="listbox"
        aria-label={props.label ?? 'Öneriler'}
        data-end={props.alignEnd || undefined}
        hidden={!shown || note !== ''}
      >
        {groups.map(({ name, members }) => (
          <div key={name ?? ''} role="group" aria-label={name}>
            {name && (
              <div className="combo-group" aria-hidden="true">
                {name}
              </div>
            )}
            {members.map(({ option, index }) => (
              <div
                key={option.id}
                id={props.optionId(index)}
                className="combo-option"
                role="option"
                tabIndex={-1}
                aria-selected={props.isChosen?.(option) ?? false}
                data-active={index === props.active || undefined}
                // The press must not take the focus from the field.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => index !== props.active && props.onPoint(index)}
                onClick={() => props.onPick(option)}
              >
                {option.lead}
                <span>
                  {option.label}
                  {option.note && <small>{option.note}</small>}
                </span>
                {props.isChosen?.(option) && <Check size={17} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <output className={shown && note ? 'combo-list' : 'sr-only'} data-end={props.alignEnd || undefined}>
        {shown && note && <span className="combo-note">{note}</span>}
        {shown && !note && (
          <span className="sr-only">
            {groups.reduce((sum, group) => sum + group.members.length, 0)} sonuç
          </span>
        )}
      </output>
    </>
  )
}

type Group<T> = { name: string | undefined; members: { option: T; index: number }[] }

/** Options by group in order of first appearance, numbered as they will stand on the screen. */
function grouped<T extends ComboboxOption>(options: readonly T[]): Group<T>[] {
  const names = [...new Set(options.map((option) => option.group))]
  let index = 0
  return names.map((name) => ({
    name,
    members: options.filter((option) => option.group === name).map((option) => ({ option, index: index++ })),
  }))
}
