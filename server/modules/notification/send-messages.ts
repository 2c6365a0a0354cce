// The workers behind messages: one per channel, so that a provider that is slow or down holds up no other.
import { messageChannels, type MessageChannel } from '#contract/notification/messages.ts'
import { startWorker, tryDueRows, type DueWork, type Trying, type Worker, type Working } from '#server/jobs/due-rows.ts'
import { deliver, type Carriers } from './deliver-message.ts'
import { isWaiting, markSent, waitingColumns, type WaitingMessage } from './message-store.ts'

/** Mails and text messages share one server each; browsers and webhooks have each their own. */
const isOneServer: Readonly<Record<MessageChannel, boolean>> = {
  email: true,
  sms: true,
  webPush: false,
  webhook: false,
  screen: true,
}

function workOf(carriers: Carriers, channel: MessageChannel): DueWork<WaitingMessage> {
  return {
    name: 'message',
    columns: waitingColumns,
    where: (now) => isWaiting(channel, now),
    // What happened to an order is told to one recipient as it happened.
    inOrderOf: ['order_id', 'recipient'],
    async attempt(message) {
      const receipt = await deliver(carriers, message)
      await markSent(carriers.database.kysely, message.id, { at: carriers.clock(), ...receipt })
    },
    ...(isOneServer[channel] ? {} : { goesOn: true }),
  }
}

/** The answer is how many were handed over. */
export function sendDueMessages(carriers: Carriers, channel: MessageChannel, trying: Trying): Promise<number> {
  return tryDueRows(carriers.database, workOf(carriers, channel), trying)
}

export function startMessages(carriers: Carriers, working: Working): Worker {
  const workers = messageChannels.map((channel) =>
    startWorker((trying) => sendDueMessages(carriers, channel, trying), working),
  )
  return {
    wake: () => workers.forEach(({ wake }) => wake()),
    close: async () => void (await Promise.all(workers.map(({ close }) => close()))),
  }
}
