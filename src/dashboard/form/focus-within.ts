import type { RefCallBack } from 'react-hook-form'

/** A ref for the wrapper of a field that does not expose its input, so that a refused form can focus it. */
export const focusWithin = (ref: RefCallBack) => (element: HTMLElement | null) =>
  ref(element && { focus: () => element.querySelector('input')?.focus() })
