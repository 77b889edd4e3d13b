/** What was typed into a field of a form without the blanks around it; '' where nothing or a file was sent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
