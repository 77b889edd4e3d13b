/** The text of a form field without surrounding blanks; '' when nothing or a file was sent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
