// What a webhook was told and is still to be told: how each went, and once more where somebody wants it.
import { Badge, Button, Skeleton } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { webhookEventTexts, webhookStateTexts, webhookTexts as texts } from '#domain/wording/webhooks.ts'
import { Sheet } from '#kit/sheet.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { PageLinks } from '../../shell/page-links.tsx'
import { deliveriesOfPage, useDeliveries, useWebhookCalls, type Delivery, type Webhook } from './webhook-calls.ts'
import './webhooks.css'

const colours = { waiting: 'yellow', sent: 'green', failed: 'red' } as const

interface DeliveriesSheetProps {
  readonly webhook: Webhook
  readonly timeZone: string
  readonly onClose: () => void
}

export function DeliveriesSheet({ webhook, timeZone, onClose }: DeliveriesSheetProps) {
  const heading = useId()
  const [page, setPage] = useState(1)
  const { data, isError } = useDeliveries(webhook.id, page)
  const { resendFailed } = useWebhookCalls()
  const { name, isActive, failed } = webhook
  return (
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <div className="webhook-sheet">
        <h2 id={heading}>{say(texts.deliveriesOf, { name })}</h2>
        <p className="page-hint">{texts.deliveriesText}</p>
        {failed > 0 && isActive ? (
          <Button variant="default" onClick={() => void resendFailed(webhook.id)}>
            {texts.resendFailed}
          </Button>
        ) : null}
        {isError && data === undefined ? <p role="alert">{texts.deliveriesFailed}</p> : null}
        {data === undefined && !isError ? <Skeleton height={240} radius="lg" /> : null}
        {data?.total === 0 ? <EmptyState title={texts.noDeliveries} /> : null}
        {data === undefined ? null : (
          <>
            <ul className="webhook-deliveries">
              {data.deliveries.map((delivery) => (
                <Entry key={delivery.id} webhook={webhook} delivery={delivery} timeZone={timeZone} />
              ))}
            </ul>
            <PageLinks page={page} pages={Math.ceil(data.total / deliveriesOfPage)} onPage={setPage} />
          </>
        )}
      </div>
    </Sheet>
  )
}

function Entry({ webhook, delivery, timeZone }: { webhook: Webhook; delivery: Delivery; timeZone: string }) {
  const { resend } = useWebhookCalls()
  const moment = (at: string) => formatDateTime(Date.parse(at), timeZone)
  const { id, label, state, tries, nextTryAt, answerStatus, answer, failure } = delivery
  const event = webhookEventTexts[delivery.event]
  const details = [
    moment(delivery.at),
    tries === 0 ? texts.notTried : say(texts.tries, { count: tries }),
    ...(answerStatus === null ? [] : [say(texts.answeredWith, { status: answerStatus })]),
    ...(failure === '' || answerStatus !== null ? [] : [failure]),
    ...(nextTryAt === null || (tries === 0 && webhook.failingSince === null)
      ? []
      : [say(texts.nextTry, { time: moment(nextTryAt) })]),
  ]
  return (
    <li>
      <div>
        <strong>
          {event}: {label}
        </strong>
        <span className="page-hint">{details.join(' · ')}</span>
        {answer === '' ? null : (
          <details>
            <summary>{texts.answer}</summary>
            <code>{answer}</code>
          </details>
        )}
      </div>
      <Badge variant="dot" size="lg" color={colours[state]}>
        {webhookStateTexts[state]}
      </Badge>
      {webhook.isActive ? (
        <Button
          variant="default"
          aria-label={say(texts.resendOf, { event, label })}
          onClick={() => void resend(webhook.id, id)}
        >
          {texts.resend}
        </Button>
      ) : null}
    </li>
  )
}
