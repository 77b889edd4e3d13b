/**
 * What admins wrote with the editor. The server alone makes this HTML, out of a short list of tags (cleanRichText). Its
 * page imports ui/rich-text.css: the style of a part that comes later would come later too.
 */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  if (html === '') return null
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
