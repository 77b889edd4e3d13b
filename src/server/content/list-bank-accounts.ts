import * as contract from '../../contract/content.ts'
import { route } from '../http/route.ts'
import { activeBanks } from './store.ts'

export const listBankAccounts = route(contract.listBankAccounts, ({ db }) => activeBanks(db))
