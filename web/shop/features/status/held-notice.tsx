// Why no letter has come yet: too many unknown addresses from one connection. The page itself is what the guest has.
import type { HeldMessages } from '#contract/ordering/order-fields.ts'
import { heldMessageTexts } from '#domain/wording/held-messages.ts'

export function HeldNotice({ channels }: { readonly channels: HeldMessages }) {
  return <p className="status-more">{heldMessageTexts[channels.includes('email') ? 'email' : 'sms']}</p>
}
