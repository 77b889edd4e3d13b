import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '../../client/client.ts'

/** The API client for loaders and actions. The server sets it before it renders. */
export const apiContext = createContext<Client>()

/** The API client of this request. */
export function apiOf(context: Readonly<RouterContextProvider>): Client {
  return context.get(apiContext)
}

/** Reports failures of pages to the server's log. */
export const reportContext = createContext<(error: unknown) => void>()
