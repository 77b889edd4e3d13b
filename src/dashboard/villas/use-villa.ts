import { useListsChanged } from '../editor/rental-calls.ts'
import { VILLA } from './calls.ts'

/** Invalidates every list of villas. */
export const useVillaListChanged = () => useListsChanged(VILLA)
