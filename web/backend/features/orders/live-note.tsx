import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { useStore } from '#kit/store.ts'
import { isLive } from './live-orders.ts'

/** Whether changes appear at once, in words and with a dot. */
export function LiveNote() {
  const live = useStore(isLive)
  return (
    <p className="live-note" data-live={live || undefined}>
      <span className="live-dot" aria-hidden />
      {live ? texts.live : texts.liveLost}
    </p>
  )
}
