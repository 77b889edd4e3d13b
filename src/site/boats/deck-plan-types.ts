import type { Hull, HullType } from './hull-shape.ts'

/** A cabin of guests and where it lies. */
export interface PlanCabin {
  name: string
  kind: 'master' | 'double' | 'twin' | 'bunk'
  has_bath: boolean
  /** 0 lies farthest aft; cabins of one number lie side by side. */
  place: number
  side: 'port' | 'starboard' | 'whole'
}

export interface PlanBoat {
  name: string
  type: HullType
  length_m: number
  beam_m: number
  cabins: readonly PlanCabin[]
  has_flybridge: boolean
}

/** Metres, as in hull-shape.ts. */
export interface Rect {
  x0: number
  x1: number
  y0: number
  y1: number
}

export type CellKind = 'cabin' | 'room' | 'machine' | 'house' | 'open'

/** A part of a deck with its name. */
export interface Cell extends Rect {
  kind: CellKind
  name: string
}

/** A part with its mark in the drawing and the key: «1», «2» … for cabins, «A», «B» … for the rest. */
export interface MarkedCell extends Cell {
  mark: string
}

export type FittingKind =
  | 'double-bed'
  | 'single-bed'
  | 'bunk-bed'
  | 'bath'
  | 'table'
  | 'sofa'
  | 'galley'
  | 'helm'
  | 'mat'
  | 'stairs'
  | 'mast'
  | 'windlass'
  | 'hatch'
  | 'net'
  | 'house'
  | 'awning'
  | 'line'

/** Furniture and gear. A line leads from its first corner to its second. */
export interface Fitting extends Rect {
  kind: FittingKind
}

export interface Deck {
  title: string
  /** How the hull is drawn: whole, or as a dashed outline under a smaller deck. */
  hull: 'whole' | 'dashed'
  cells: Cell[]
  fittings: Fitting[]
}

export interface MarkedDeck extends Deck {
  cells: MarkedCell[]
}

export interface DeckLayout {
  hulls: Hull[]
  decks: MarkedDeck[]
  /** How far the bowsprit reaches beyond the bow; 0: there is none. */
  bowsprit_m: number
}
