import type { Deck, DeckLayout, MarkedDeck, PlanBoat } from './deck-plan-types.ts'
import { hullsOf } from './hull-shape.ts'
import { guletBelow, motorBelow, sailBelow } from './lower-decks.ts'
import { catamaranDeck, flybridge, motorDeck, sailDeck, woodenDeck } from './upper-decks.ts'

/**
 * The decks of a boat from its type, measures and cabins: a sketch in the right proportions, not the plan of the yard.
 * Cabins carry the numbers of their order, other parts letters from the lowest deck up.
 */
export function layOut(boat: PlanBoat): DeckLayout {
  const hulls = hullsOf(boat.type, boat.length_m, boat.beam_m)
  const hasBowsprit = boat.type === 'gulet' || boat.type === 'gunubirlik-tur-teknesi'
  return {
    hulls,
    decks: mark(boat, decksOf(boat, hulls)),
    bowsprit_m: hasBowsprit ? boat.length_m * 0.09 : 0,
  }
}

function decksOf(boat: PlanBoat, hulls: ReturnType<typeof hullsOf>): Deck[] {
  const hull = hulls[0]!
  const hasCabins = boat.cabins.length > 0
  if (boat.type === 'katamaran') return [catamaranDeck(boat, hulls)]
  if (boat.type === 'yelkenli') return [...(hasCabins ? [sailBelow(boat, hull)] : []), sailDeck(hull)]
  if (boat.type === 'motoryat') {
    return [
      ...(hasCabins ? [motorBelow(boat, hull)] : []),
      motorDeck(hull),
      ...(boat.has_flybridge ? [flybridge(hull)] : []),
    ]
  }
  return [...(hasCabins ? [guletBelow(boat, hull)] : []), woodenDeck(boat, hull)]
}

function mark(boat: PlanBoat, decks: readonly Deck[]): MarkedDeck[] {
  const numbers = new Map(boat.cabins.map(({ name }, i) => [name, String(i + 1)]))
  let letters = 0
  return decks.map((deck) => ({
    ...deck,
    cells: deck.cells.map((cell) => ({
      ...cell,
      mark: cell.kind === 'cabin' ? numbers.get(cell.name)! : String.fromCodePoint(65 + letters++),
    })),
  }))
}
