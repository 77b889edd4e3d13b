// Long because the three ways to move a row, drag, buttons and number, share one order.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ComponentType, Dispatch, ReactNode, SetStateAction } from 'react'
import { IconButton } from './button.tsx'
import { dragByTouch } from './drag-by-touch.ts'
import type { Point } from './drag-by-touch.ts'
import { Menu } from './menu.tsx'
import { dropPosition, sortByKeys, moveItem } from './move-item.ts'

type Key = string | number

/** One move, for callers that save a single position or apply the move to another order. */
export interface Move<Item> {
  item: Item
  /** Counted from 1, in the whole list. */
  to: number
  /** The order before the move; moves that are still being saved count as saved. */
  seen: Item[]
}

type SortableListProps<Item> = {
  /** Names the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => Key
  /** The name of an item in buttons and announcements: «Akşamsefa». */
  itemName: (item: Item) => string
  /**
   * Takes the new order, at once (in a form) or by saving it in one call. When saving is refused, the old
   * order comes back, and the caller says why.
   */
  onOrder: (items: Item[], move: Move<Item>) => void | Promise<unknown>
  /** `grid`: tiles beside each other, as for images; their buttons are below them. */
  layout?: 'list' | 'grid'
  /** Rows that contain form fields: on a phone they are below their grip and buttons. */
  isTall?: boolean
  /**
   * For one page of a longer list: the position of its first item, counted from 1, and the number of all
   * items.
   */
  first?: number
  total?: number
  /** Nothing can be moved, e.g. for an owner. */
  locked?: boolean
  className?: string
  children: (item: Item, position: { index: number }) => ReactNode
}

/**
 * Pattern S (docs/design.md): items are moved by dragging, by «Yukarı taşı», «Aşağı taşı» and «Başa al», or
 * by typing the position (WCAG 2.5.7). Every move is announced, and the focus stays on the moved item.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, itemName, onOrder, layout = 'list', first = 1, locked = false } = props
  const total = props.total ?? items.length
  const list = useId()
  // The order that is being saved.
  const [held, setHeld] = useState<Key[] | null>(null)
  const [said, setSaid] = useState('')
  const [over, setOver] = useState<Over | null>(null)
  const latest = useRef(0)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const shown = held === null ? [...items] : sortByKeys(items, held, itemKey)

  const move = (from: number, to: number) => {
    const item = shown[from]
    const position = Math.min(Math.max(to, 1 - first), total - first)
    if (item === undefined || position === from) return
    const next = moveItem(shown, from, position)
    const number = (latest.current += 1)
    setHeld(next.map(itemKey))
    setSaid(`${itemName(item)}: ${position + first}. sıra, toplam ${total}`)
    // Saves run one after the other, so that the last order the user saw is the last one saved.
    const saved = saving.current.then(() => onOrder(next, { item, to: position + first, seen: shown }))
    saving.current = saved.then(
      () => latest.current === number && setHeld(null),
      () => {
        latest.current += 1
        setHeld(null)
        setSaid(`Sıra kaydedilemedi. ${itemName(item)} eski yerinde.`)
      },
    )
  }

  return (
    <>
      <ol
        className={`sortable ${props.className ?? ''}`}
        data-layout={layout}
        data-tall={props.isTall || undefined}
        aria-label={label}
      >
        {shown.map((item, index) => (
          <Row
            key={itemKey(item)}
            list={list}
            name={itemName(item)}
            index={index}
            position={index + first}
            total={total}
            layout={layout}
            locked={locked}
            edge={over?.index === index ? over.edge : null}
            onOver={setOver}
            onMove={move}
          >
            {props.children(item, { index })}
          </Row>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}

type Edge = 'before' | 'after'

/** The row under the dragged item, counted from 0, and the side of it on which the item would be dropped. */
interface Over {
  index: number
  edge: Edge
}

type RowProps = {
  list: string
  name: string
  index: number
  position: number
  total: number
  layout: 'list' | 'grid'
  locked: boolean
  edge: Edge | null
  onOver: Dispatch<SetStateAction<Over | null>>
  onMove: (from: number, to: number) => void
  children: ReactNode
}

function Row(props: RowProps) {
  const { name, index, position, total, locked, edge, onMove, children } = props
  const { box, grip, isDragged } = useDragging(props)
  const moves = [
    { word: 'Yukarı taşı', icon: ArrowUp, isOff: position <= 1, onPress: () => onMove(index, index - 1) },
    {
      word: 'Aşağı taşı',
      icon: ArrowDown,
      isOff: position >= total,
      onPress: () => onMove(index, index + 1),
    },
    {
      word: 'Başa al',
      icon: ChevronsUp,
      isOff: position <= 1,
      onPress: () => onMove(index, index + 1 - position),
    },
  ]
  return (
    <li
      ref={box}
      className="sortable-row"
      data-edge={edge ?? undefined}
      data-dragged={isDragged || undefined}
    >
      {!locked && (
        <span className="sortable-lead">
          <span ref={grip} className="sortable-grip" aria-hidden="true" title="Sürükleyerek sıralayın">
            <GripVertical size={17} />
          </span>
          <PositionInput
            name={name}
            position={position}
            total={total}
            onPosition={(to) => onMove(index, index + to - position)}
          />
        </span>
      )}
      <div className="sortable-body">{children}</div>
      {!locked && (
        <>
          <span className="sortable-moves">
            {moves.map((own) => (
              <MoveButton key={own.word} name={name} {...own} />
            ))}
          </span>
          {/* A finger does not hover, so there the moves stand in a menu. */}
          <span className="sortable-menu">
            <Menu
              label={`Taşı: ${name}`}
              trigger={(button) => (
                <IconButton label={`Taşı: ${name}`} size={36} {...button}>
                  <EllipsisVertical size={18} />
                </IconButton>
              )}
              items={moves.map(({ word, icon, isOff, onPress }) => ({
                label: word,
                icon,
                disabled: isOff,
                onSelect: onPress,
              }))}
            />
          </span>
        </>
      )}
    </li>
  )
}

type MoveButtonProps = {
  word: string
  name: string
  icon: ComponentType<{ size?: number }>
  isOff: boolean
  onPress: () => void
}

function MoveButton({ word, name, icon: Icon, isOff, onPress }: MoveButtonProps) {
  return (
    <IconButton
      label={`${word}: ${name}`}
      title={word}
      size={32}
      // Not disabled, so that the focus stays on the button until the end is reached.
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon size={16} />
    </IconButton>
  )
}

type PositionInputProps = {
  name: string
  position: number
  total: number
  onPosition: (position: number) => void
}

/** The position as a number field; applied on Enter and on blur. */
function PositionInput({ name, position, total, onPosition }: PositionInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const wanted = Math.min(Math.max(Number.parseInt(typed ?? '', 10), 1), total)
    setTyped(null)
    if (!Number.isNaN(wanted) && wanted !== position) onPosition(wanted)
  }
  return (
    <input
      className="control sortable-position tabular"
      data-size={36}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Sıra: ${name}`}
      title="Sıra"
      maxLength={5}
      value={typed ?? String(position)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
        if (event.key !== 'Enter') return
        // Enter must not submit the form around it.
        event.preventDefault()
        take()
      }}
    />
  )
}

/** Which side of a row a point is on. */
function edgeAt(row: Element, layout: 'list' | 'grid', { clientX, clientY }: Point): Edge {
  const { left, top, width, height } = row.getBoundingClientRect()
  const isFirstHalf = layout === 'grid' ? clientX < left + width / 2 : clientY < top + height / 2
  return isFirstHalf ? 'before' : 'after'
}

/**
 * Dragging by the grip, with native drag and drop for a mouse. A line shows where the item would be dropped.
 */
function useDragging({ list, index, layout, locked, onOver, onMove }: RowProps) {
  const box = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const ownIndex = useEffectEvent(() => index)
  const show = useEffectEvent((from: number, over: Over | null) => {
    // Dropping it beside its own position would change nothing.
    const next = over !== null && dropPosition(from, over.index, over.edge) !== from ? over : null
    onOver((shown) => (shown?.index === next?.index && shown?.edge === next?.edge ? shown : next))
  })
  // Another row that was entered meanwhile keeps its line.
  const leave = useEffectEvent(() => onOver((over) => (over?.index === index ? null : over)))
  const drop = useEffectEvent((from: number, over: Over | null) => {
    onOver(null)
    if (over !== null) onMove(from, dropPosition(from, over.index, over.edge))
  })

  useEffect(() => {
    const element = box.current
    const dragHandle = grip.current
    if (locked || element === null || dragHandle === null) return
    const own = (point: Point): Over => ({ index: ownIndex(), edge: edgeAt(element, layout, point) })
    const rowAt = (point: Point): Over | null => {
      const row = document.elementFromPoint(point.clientX, point.clientY)?.closest('.sortable-row')
      if (!row || row.parentElement !== element.parentElement) return null
      return { index: [...row.parentElement!.children].indexOf(row), edge: edgeAt(row, layout, point) }
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, index: ownIndex() }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        onDrag: ({ source, location }) => show(Number(source.data.index), own(location.current.input)),
        onDragEnter: ({ source, location }) => show(Number(source.data.index), own(location.current.input)),
        onDragLeave: () => leave(),
        onDrop: ({ source, location }) => drop(Number(source.data.index), own(location.current.input)),
      }),
      dragByTouch(dragHandle, {
        onStart: () => setDragged(true),
        onMove: (point) => show(ownIndex(), rowAt(point)),
        onEnd: (point) => {
          setDragged(false)
          drop(ownIndex(), point === null ? null : rowAt(point))
        },
      }),
    )
  }, [list, layout, locked])
  return { box, grip, isDragged }
}
