import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * What the server marks its own inline scripts with while it renders, as their nonce: it allows those and takes the
 * mark off again, so a page in the browser has none.
 */
export const nonceContext = createContext<string>()

/** The same for components; undefined in the browser. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)
