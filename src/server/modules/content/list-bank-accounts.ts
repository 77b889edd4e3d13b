import * as contract from '../../../contract/content/content.ts'
import { activeBanks } from '../../services/catalogue/active-banks.ts'
import { route } from '../../platform/http/route.ts'

export const listBankAccounts = route(contract.listBankAccounts, ({ db }) => activeBanks(db))
