/**
 * Text that admins wrote with the editor. Only the server makes this HTML, from a short list of tags
 * (cleanRichText). The page that uses it imports ui/rich-text.css, because the style sheet of a lazy part
 * would load too late.
 */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  if (html === '') return null
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
