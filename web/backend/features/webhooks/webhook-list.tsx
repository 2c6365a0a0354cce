// The webhooks there are: whom they tell of what, how they stand, and what an address says to a test.
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { say } from '#domain/wording/sentence.ts'
import { webhookTexts as texts, webhookTopicTexts } from '#domain/wording/webhooks.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { useWebhookCalls, type Webhook, type WebhookTest } from './webhook-calls.ts'
import { branchesText } from '../../shell/branches-text.ts'
import './webhooks.css'

interface WebhookListProps {
  readonly webhooks: readonly Webhook[]
  readonly branches: readonly Branch[]
  readonly timeZone: string
  readonly onEdit: (id: string) => void
  readonly onDeliveries: (id: string) => void
}

export function WebhookList({ webhooks, ...rest }: WebhookListProps) {
  return (
    <ul className="webhooks">
      {webhooks.map((webhook) => (
        <Entry key={webhook.id} webhook={webhook} {...rest} />
      ))}
    </ul>
  )
}

function Entry({
  webhook,
  branches,
  timeZone,
  onEdit,
  onDeliveries,
}: Omit<WebhookListProps, 'webhooks'> & { webhook: Webhook }) {
  const { test } = useWebhookCalls()
  const [tried, setTried] = useState<WebhookTest | 'running' | null>(null)
  const at = (moment: string) => formatDateTime(Date.parse(moment), timeZone)
  const { id, name, url, topics, waiting, failed, lastDeliveredAt } = webhook
  const state = stateOf(webhook, at)
  const tryOut = async () => {
    setTried('running')
    setTried(await test(id))
  }
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <p>
          <code>{url}</code>
        </p>
        <p>
          {topics.map((each) => webhookTopicTexts[each].name).join(', ')} ·{' '}
          {branchesText(webhook.branches, branches, texts)}
        </p>
        <Badge variant="dot" size="lg" color={state.colour}>
          {state.text}
        </Badge>
        <p className="page-hint">
          {[
            lastDeliveredAt === null ? texts.neverDelivered : say(texts.lastDelivered, { time: at(lastDeliveredAt) }),
            ...(waiting > 0 ? [say(texts.waitingCount, { count: waiting })] : []),
            ...(failed > 0 ? [say(texts.failedCount, { count: failed })] : []),
          ].join(' · ')}
        </p>
        <output>{tried === 'running' ? texts.testRunning : tried === null ? null : <Tried test={tried} />}</output>
      </div>
      <div className="webhook-buttons">
        <Button variant="default" aria-label={say(texts.deliveriesOf, { name })} onClick={() => onDeliveries(id)}>
          {texts.deliveries}
        </Button>
        <Button variant="default" disabled={tried === 'running'} onClick={() => void tryOut()}>
          {texts.test}
        </Button>
        <Button variant="default" aria-label={say(texts.editOf, { name })} onClick={() => onEdit(id)}>
          {texts.edit}
        </Button>
      </div>
    </li>
  )
}

function Tried({ test: { ok, answerStatus, answer, failure, ms } }: { test: WebhookTest }) {
  return (
    <span className="webhook-tried">
      {ok ? say(texts.testOk, { status: answerStatus ?? 0, ms }) : say(texts.testFailed, { failure })}
      {answer === '' ? null : <code>{answer}</code>}
    </span>
  )
}

function stateOf(
  { isActive, switchedOff, failingSince }: Webhook,
  at: (moment: string) => string,
): { readonly text: string; readonly colour: string } {
  if (switchedOff !== null) return { text: texts[switchedOff], colour: 'red' }
  if (!isActive) return { text: texts.off, colour: 'gray' }
  if (failingSince !== null) return { text: say(texts.failingSince, { time: at(failingSince) }), colour: 'red' }
  return { text: texts.on, colour: 'green' }
}
