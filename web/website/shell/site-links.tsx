// The entries of a navigation, nested: the current page and what is above it are marked (back-office § 2).
import type { ShownItem } from '#domain/content/navigation.ts'

export function SiteLinks({ items }: { items: readonly ShownItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and the list changes only as a whole
        <li key={index} className={item.isChildActive ? 'is-child-active' : undefined}>
          <Entry item={item} />
          {item.children.length > 0 ? <SiteLinks items={item.children} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Entry({ item: { label, href, kind, rel, isActive } }: { item: ShownItem }) {
  if (href === null) return <span>{label}</span>
  return (
    <a
      href={href}
      rel={rel}
      {...(kind === 'external' && { target: '_blank' })}
      {...(isActive && { 'aria-current': 'page' as const })}
    >
      {label}
    </a>
  )
}
