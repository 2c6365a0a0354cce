// What a screen is to show: asked for one at a time, and handed on where it is another.
import type { Screen } from '#contract/signage/player.ts'
import type { ScreenApi } from './screen-api.ts'

interface AskingParts {
  readonly programme: ScreenApi['programme']
  readonly given: (screen: Screen) => void
  /** Nobody answered. */
  readonly unanswered: () => void
  /** The key opens nothing any more. */
  readonly gone: () => void
}

/** What is announced while it is asked for is asked for afterwards. */
export function askProgramme({ programme, given, unanswered, gone }: AskingParts): () => Promise<void> {
  let etag: string | null = null
  let asking: Promise<void> | null = null
  let isWanted = false

  async function ask(): Promise<void> {
    while (isWanted) {
      isWanted = false
      const told = await programme(etag)
      if (told === 'gone') return gone()
      if (told === null) unanswered()
      if (told === null || told === 'same') continue
      etag = told.etag
      given(told.screen)
    }
  }

  return () => {
    isWanted = true
    asking ??= ask().finally(() => (asking = null))
    return asking
  }
}
