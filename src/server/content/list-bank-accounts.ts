import * as contract from '../../contract/content.ts'
import { activeBanks } from '../db/active-banks.ts'
import { route } from '../http/route.ts'

export const listBankAccounts = route(contract.listBankAccounts, ({ db }) => activeBanks(db))
