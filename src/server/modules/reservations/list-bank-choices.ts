import { listBankChoices as endpoint } from '../../../contract/reservations/reservations.ts'
import { activeBanks } from '../../services/catalogue/active-banks.ts'
import { route } from '../../platform/http/route.ts'

export const listBankChoices = route(endpoint, ({ db }) => activeBanks(db))
