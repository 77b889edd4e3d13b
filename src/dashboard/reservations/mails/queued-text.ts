/** What a toast says of a mail that was queued; without a sender, that it waits. */
export function queuedText(text: string, hasSender: boolean): string {
  return hasSender ? text : `${text}, gönderici olmadığı için bekliyor`
}
