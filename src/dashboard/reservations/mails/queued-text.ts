/** The message about a queued mail. Without a mail server it says that the mail waits. */
export function queuedText(text: string, hasSender: boolean): string {
  return hasSender ? text : `${text}, gönderici olmadığı için bekliyor`
}
