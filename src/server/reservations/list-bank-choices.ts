import { listBankChoices as endpoint } from '../../contract/reservations.ts'
import { route } from '../http/route.ts'
import { listBanks } from './store-desk.ts'

export const listBankChoices = route(endpoint, ({ db }) => listBanks(db))
