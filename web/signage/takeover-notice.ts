// The notice above everything: what is said stands at once, its picture above it as soon as it can be drawn.
import type { Screen } from '#contract/signage/player.ts'
import { inkOn } from '#domain/signage/notice-ink.ts'
import { element } from './element.ts'
import { fitWords } from './fit-words.ts'
import type { NextViewParts } from './next-view.ts'

export interface TakeoverNotice {
  readonly root: HTMLElement
  /** Null: nothing is said. */
  readonly say: (notice: Screen['takeovers'][number] | null) => void
}

export function takeoverNotice(fault: NextViewParts['fault']): TakeoverNotice {
  const root = element('div', 'takeover')
  root.setAttribute('role', 'alert')
  root.hidden = true

  /** One that does not come is no reason to say less. */
  async function addPicture(words: HTMLElement, src: string, id: string): Promise<void> {
    const image = new Image()
    image.className = 'takeover-picture'
    image.alt = ''
    image.src = src
    await image.decode().then(
      () => words.before(image),
      (cause: unknown) => fault(cause instanceof Error ? cause.message : String(cause), id, 'media'),
    )
  }

  return {
    root,
    say(notice) {
      root.hidden = notice === null
      root.style.background = notice?.background ?? ''
      root.style.color = notice === null ? '' : inkOn(notice.background)
      const words = element(
        'div',
        'takeover-words',
        element('h1', '', notice?.title ?? ''),
        element('p', '', notice?.text ?? ''),
      )
      root.replaceChildren(words)
      fitWords(root, words)
      // In other letters lines are longer.
      void document.fonts?.ready.then(() => fitWords(root, words))
      // One that was kept by a former player knows no pictures.
      const picture = notice?.image ?? null
      if (notice !== null && picture !== null) void addPicture(words, picture, notice.id)
    },
  }
}
