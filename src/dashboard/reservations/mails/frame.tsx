/**
 * Shows a mail as its reader sees it, in a frame without scripts, forms, links or an origin. The content
 * security policy of the page applies inside it too.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return <iframe className="mail-frame" sandbox="" srcDoc={html} title={title} />
}
