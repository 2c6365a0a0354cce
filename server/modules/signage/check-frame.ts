// Whether a page lets itself be shown in a frame: its server is asked once, as a browser would, and only on the public internet.
import type { FrameResult } from '#contract/signage/player.ts'
import { mayBeFramed } from '#domain/signage/frame-rules.ts'
import { ForbiddenTarget, type SeenPage } from '#server/gateways/post-outside.ts'

export interface FrameParts {
  readonly look: (url: string) => Promise<SeenPage>
  /** Where screens open their player. */
  readonly linkBase: string
}

export async function checkFrame({ look, linkBase }: FrameParts, url: string): Promise<FrameResult> {
  const own = new URL(linkBase).origin
  const { origin, protocol } = new URL(url)
  if (origin === own) return 'shown'
  if (protocol === 'http:' && own.startsWith('https:')) return 'unencrypted'
  try {
    const page = await look(url)
    if (page.url.startsWith('http:') && own.startsWith('https:')) return 'unencrypted'
    // What its own house says it cannot show is nothing to look at.
    if (page.status >= 500) return 'silent'
    const text = (name: string) => [page.headers[name] ?? ''].flat().join(', ')
    const framed = {
      url: page.url,
      xFrameOptions: text('x-frame-options'),
      contentSecurityPolicy: text('content-security-policy'),
    }
    return mayBeFramed(framed, own) ? 'shown' : 'refused'
  } catch (cause) {
    return cause instanceof ForbiddenTarget ? 'private' : 'silent'
  }
}
