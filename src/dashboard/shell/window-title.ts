let title = ''
let count = 0

function show(): void {
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** The title of the screen. */
export function setWindowTitle(text: string): void {
  title = text
  show()
}

/** How many unread notifications the title begins with; 0 shows none. */
export function setTitleCount(unread: number): void {
  count = unread
  if (title !== '') show()
}
