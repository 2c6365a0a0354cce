// Webhooks: addresses of tills and partners that Theke calls.
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { webhookTexts as texts } from '#domain/wording/webhooks.ts'
import { DeliveriesSheet } from '../../features/webhooks/deliveries-sheet.tsx'
import { useWebhooks } from '../../features/webhooks/webhook-calls.ts'
import { WebhookDialog } from '../../features/webhooks/webhook-dialog.tsx'
import { WebhookList } from '../../features/webhooks/webhook-list.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useBranches, useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'deliveries'; readonly id: string }

export function Page() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const timeZone = useHouse().timeZone
  const branches = useBranches().data
  const { data: webhooks, isError } = useWebhooks()
  const meant = webhooks?.find(({ id }) => opened !== null && opened.what !== 'add' && id === opened.id)
  const close = () => setOpened(null)
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <Button disabled={branches === undefined} onClick={() => setOpened({ what: 'add' })}>
          {texts.add}
        </Button>
      </PageHead>
      <p className="page-hint">{texts.text}</p>
      <p>
        <a href="/api/docs">{texts.docs}</a>
      </p>
      {isError && webhooks === undefined ? <p role="alert">{texts.failed}</p> : null}
      {webhooks === undefined && !isError ? <Skeleton height={240} radius="lg" /> : null}
      {webhooks?.length === 0 ? <EmptyState title={texts.none} /> : null}
      {webhooks === undefined || webhooks.length === 0 ? null : (
        <WebhookList
          webhooks={webhooks}
          branches={branches ?? []}
          timeZone={timeZone}
          onEdit={(id) => setOpened({ what: 'edit', id })}
          onDeliveries={(id) => setOpened({ what: 'deliveries', id })}
        />
      )}
      {opened?.what === 'add' && branches ? <WebhookDialog webhook={null} branches={branches} onClose={close} /> : null}
      {opened?.what === 'edit' && meant ? (
        <WebhookDialog webhook={meant} branches={branches ?? []} onClose={close} />
      ) : null}
      {opened?.what === 'deliveries' && meant ? (
        <DeliveriesSheet webhook={meant} timeZone={timeZone} onClose={close} />
      ) : null}
    </div>
  )
}
