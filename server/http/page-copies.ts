// Pages that are the same for every visitor: rendered and packed once per address and era, until what they say ends.
import { createHash } from 'node:crypto'
import { packed, withHead, type PackedBytes } from './answers/packed-bytes.ts'
import { elementsIn } from './html-elements.ts'
import type { Nonces, Sources } from './security-headers.ts'

/** The page without and with the guest's consent: the same bytes, but what may be loaded from elsewhere differs. */
export interface PageCopy {
  readonly plain: PackedBytes
  readonly consented: PackedBytes
}

export interface RenderedPage {
  readonly html: string
  /** Epoch ms. */
  readonly expiresAt: number
  /** The security policies that let the page's own inline scripts and styles run. */
  readonly policies: (inline: InlineHashes) => Readonly<Record<keyof PageCopy, string>>
}

export type InlineHashes = Required<Pick<Sources, 'script' | 'style'>>

/** Renders with these nonces; undefined: there is nothing to keep. */
export type RenderPage = (nonces: Nonces) => Promise<RenderedPage | undefined>

/** Without a PUBLIC_URL the known hosts (known-hosts.ts) are part of the key: no more addresses than this are kept. */
const mostCopies = 2_000

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
} as const

interface Kept {
  /** Infinity while it is made: whoever asks meanwhile waits for the same copy. */
  expiresAt: number
  readonly copy: Promise<PageCopy | undefined>
  made: PageCopy | undefined
}

export class PageCopies {
  /** Dropped with the era of what they show. */
  readonly #kept = new WeakMap<object, Map<string, Kept>>()
  readonly #makeNonces: () => Nonces
  readonly #standingHeaders: Readonly<Record<string, string>>

  constructor(makeNonces: () => Nonces, standingHeaders: Readonly<Record<string, string>>) {
    this.#makeNonces = makeNonces
    this.#standingHeaders = standingHeaders
  }

  /** What is there and still true, at once; undefined: `find` makes it. */
  ready(era: object, key: string, now: number): PageCopy | undefined {
    const found = this.#kept.get(era)?.get(key)
    return found !== undefined && found.expiresAt > now ? found.made : undefined
  }

  find(era: object, key: string, now: number, render: RenderPage): Promise<PageCopy | undefined> {
    const copies = this.#kept.get(era) ?? new Map<string, Kept>()
    this.#kept.set(era, copies)
    const found = copies.get(key)
    if (found !== undefined && found.expiresAt > now) return found.copy
    const entry: Kept = {
      expiresAt: Infinity,
      copy: this.#make(render, (expiresAt, made) => Object.assign(entry, { expiresAt, made })),
      made: undefined,
    }
    copies.delete(key)
    copies.set(key, entry)
    const [oldest] = copies.keys()
    if (copies.size > mostCopies && oldest !== undefined) copies.delete(oldest)
    return entry.copy
  }

  async #make(render: RenderPage, done: (expiresAt: number, made?: PageCopy) => void): Promise<PageCopy | undefined> {
    try {
      const nonces = this.#makeNonces()
      const page = await render(nonces)
      if (page === undefined) {
        done(0)
        return undefined
      }
      const { text, inline } = withHashes(page.html, nonces)
      const whole = await packed(text)
      const policies = page.policies(inline)
      const headed = (policy: string) =>
        withHead(whole, { ...this.#standingHeaders, ...pageHeaders, 'content-security-policy': policy })
      const copy = { plain: headed(policies.plain), consented: headed(policies.consented) }
      done(page.expiresAt, copy)
      return copy
    } catch (error) {
      done(0)
      throw error
    }
  }
}

/**
 * Takes the nonces out and says the hashes of what carried them. Only that: a script that somebody smuggled into a text
 * knows no nonce, so it gets no hash and does not run.
 */
export function withHashes(html: string, nonces: Nonces): { text: string; inline: InlineHashes } {
  const inline = { script: new Set<string>(), style: new Set<string>() }
  for (const { name, attributes, content } of elementsIn(html, /<(script|style)\b([^<>]*)>/g)) {
    const kind = name === 'style' ? 'style' : 'script'
    if (!attributes.includes(` nonce="${nonces[kind]}"`) || /\ssrc=/.test(attributes)) continue
    inline[kind].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  const text = [nonces.script, nonces.style].reduce((page, nonce) => page.replaceAll(` nonce="${nonce}"`, ''), html)
  return { text, inline: { script: [...inline.script], style: [...inline.style] } }
}
