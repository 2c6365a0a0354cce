// What was told to whom: one entry for each message, with how it went and whether it can be sent again.
import { Badge, Button } from '@mantine/core'
import type { Message } from '#contract/notification/messages.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { messageScreenTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useResend } from './message-calls.ts'
import './messages.css'

const colours = { waiting: 'yellow', sent: 'green', failed: 'red', expired: 'gray' } as const

interface MessageListProps {
  readonly messages: readonly Message[]
  readonly timeZoneOf: (branchId: string | null) => string
}

export function MessageList({ messages, timeZoneOf }: MessageListProps) {
  return (
    <ul className="messages">
      {messages.map((message) => (
        <MessageEntry key={message.id} message={message} timeZone={timeZoneOf(message.branch?.id ?? null)} />
      ))}
    </ul>
  )
}

function MessageEntry({ message, timeZone }: { message: Message; timeZone: string }) {
  const resend = useResend()
  const isResending = useIsRunning('messages.resend')
  const moment = (at: string) => formatDateTime(Date.parse(at), timeZone)
  const { order, channel, state, device, recipient, failure, nextTryAt, parts } = message
  const ticket = order === null ? '' : (order.ticketNumber ?? order.uid)
  const to = device === null ? recipient : `${device.name} (${recipient})`
  const details = [
    moment(message.createdAt),
    `${texts.channels[channel]}: ${to}`,
    parts === null || parts < 2 ? '' : say(texts.parts, { count: parts }),
    failure,
    state === 'waiting' && nextTryAt !== null && failure !== ''
      ? say(texts.nextTry, { moment: moment(nextTryAt) })
      : '',
  ].filter((text) => text !== '')
  return (
    <li>
      <div className="message-text">
        <strong>
          {message.subject || (order === null ? texts.channels[channel] : say(texts.aboutOrder, { ticket }))}
        </strong>
        <span>{details.join(' · ')}</span>
      </div>
      <Badge variant="dot" size="lg" color={colours[state]}>
        {texts.states[state]}
      </Badge>
      {order !== null &&
      device === null &&
      (channel === 'email' || channel === 'sms') &&
      message.kind === 'received' ? (
        <Button
          variant="default"
          disabled={isResending}
          aria-label={say(texts.resendOf, { ticket })}
          onClick={() => void resend(order.id, channel)}
        >
          {texts.resend}
        </Button>
      ) : null}
    </li>
  )
}
