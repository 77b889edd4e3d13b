import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '../../client/client.ts'

/** The API for loaders and actions; the server puts it in before it renders. */
export const apiContext = createContext<Client>()

/** The API of this request. */
export function apiOf(context: Readonly<RouterContextProvider>): Client {
  return context.get(apiContext)
}

/** Where a page's own failures are told; the server's log. */
export const reportContext = createContext<(error: unknown) => void>()
