/**
 * A mail as its reader gets it, in a frame that may do nothing: no scripts, no forms, no links out, no origin. The
 * page's own content policy holds inside it too.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return <iframe className="mail-frame" sandbox="" srcDoc={html} title={title} />
}
