import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * A nonce for the site's own inline scripts while the server renders. The server allows the marked scripts in
 * the content security policy and removes the mark, so the HTML in the browser has none.
 */
export const nonceContext = createContext<string>()

/** The same nonce for components; undefined in the browser. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)
