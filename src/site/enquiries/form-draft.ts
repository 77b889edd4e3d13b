/**
 * What was typed into a form of this page, kept as long as the tab lives, so that a reload or a lost connection costs
 * nothing. Hidden fields, consents and files are not kept.
 */
const KEPT =
  'input:not([type=hidden], [type=file], [name$=_consent], [data-trap]):not([name=""]), textarea, select'

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const storageKey = (form: string) => `form:${form}`
const isBox = (field: Typed): field is HTMLInputElement => field.type === 'checkbox'
const isRadio = (field: Typed): field is HTMLInputElement => field.type === 'radio'

export function keepDraft(name: string, form: HTMLFormElement): void {
  const values = Object.fromEntries(
    [...form.querySelectorAll<Typed>(KEPT)]
      .filter((field) => !isRadio(field) || field.checked)
      .map((field) => [field.name, isBox(field) ? String(field.checked) : field.value]),
  )
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(values))
  } catch {
    // Storage can be refused. The form works without a draft then.
  }
}

/** Puts the draft back into the form. */
export function putDraftBack(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name)
  for (const field of form.querySelectorAll<Typed>(KEPT)) {
    const text = draft[field.name]
    if (typeof text !== 'string') continue
    if (isRadio(field)) field.checked = field.value === text
    else if (isBox(field)) field.checked = text === 'true'
    else field.value = text
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {
    // There is no draft when storage is refused.
  }
}

function readDraft(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}
