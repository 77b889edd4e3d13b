import { AppLink } from './app-link.tsx'

type Crumb = { label: string; href?: string }

/** The breadcrumbs; the last item is the page itself. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Sayfa yolu">
      <ol>
        {items.map((item, index) => (
          <li key={`${item.href} ${item.label}`}>
            {item.href && index < items.length - 1 ? (
              <AppLink href={item.href}>{item.label}</AppLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
