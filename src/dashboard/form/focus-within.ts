import type { RefCallBack } from 'react-hook-form'

/** For what stands around a field whose input is not handed out: a form that is refused puts the focus into it. */
export const focusWithin = (ref: RefCallBack) => (element: HTMLElement | null) =>
  ref(element && { focus: () => element.querySelector('input')?.focus() })
