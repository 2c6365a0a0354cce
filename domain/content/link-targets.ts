// Where a link in a text leads, as a person chooses it, and its address as it is stored.
import { isLinkable } from './navigation.ts'

export type LinkTargetKind = 'page' | 'address' | 'mail' | 'phone' | 'anchor'

export interface LinkTarget {
  readonly kind: LinkTargetKind
  /** A page's path, an address, a mail, a number or an anchor, each without what marks it in the stored address. */
  readonly text: string
}

const prefixes = { page: '/site/', address: '', mail: 'mailto:', phone: 'tel:', anchor: '#' } as const

/** The stored address of a link; null where it leads nowhere or must not be linked. */
export function linkOf({ kind, text }: LinkTarget): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (kind === 'phone') return /\d/.test(typed) ? `tel:${typed.replace(/[^\d+]/g, '')}` : null
  if (kind === 'mail') return /^[^\s@]+@[^\s@]+$/.test(typed) ? `mailto:${typed}` : null
  if (kind === 'anchor') return `#${typed.replace(/^#/, '').replace(/[^\w-]/g, '')}`
  if (kind === 'page') return `/site/${typed}`
  // „theke.example“ is meant as an address of the web.
  const address = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed
  return isLinkable(address) ? address : null
}

export function targetOf(href: string): LinkTarget {
  const kind = (['page', 'mail', 'phone', 'anchor'] as const).find((each) => href.startsWith(prefixes[each]))
  if (kind !== undefined) return { kind, text: href.slice(prefixes[kind].length) }
  return { kind: href === '' ? 'page' : 'address', text: href }
}
