import { listBankChoices as endpoint } from '../../contract/reservations.ts'
import { activeBanks } from '../db/active-banks.ts'
import { route } from '../http/route.ts'

export const listBankChoices = route(endpoint, ({ db }) => activeBanks(db))
