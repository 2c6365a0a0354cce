// A webhook is made or changed; its secret is shown once.
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { webhookTopics } from '#contract/notification/webhooks.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { webhookTexts as texts, webhookTopicTexts } from '#domain/wording/webhooks.ts'
import { Sheet } from '#kit/sheet.tsx'
import type { Branch } from '#parts/orders/order-view.ts'
import { submitting } from '../../records/focus-first-problem.ts'
import { asWhole } from '../../shell/operations.ts'
import { useWebhookCalls, type FieldProblems, type Webhook, type WebhookBody } from './webhook-calls.ts'
import { BranchesShown } from '../../shell/branches-shown.tsx'
import { CopyText } from '../../shell/copy-text.tsx'
import './webhooks.css'

interface WebhookDialogProps {
  /** Null: a new one. */
  readonly webhook: Webhook | null
  readonly branches: readonly Branch[]
  readonly onClose: () => void
}

export function WebhookDialog({ webhook, branches, onClose }: WebhookDialogProps) {
  const heading = useId()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <div className="webhook-sheet">
        <h2 id={heading}>{webhook === null ? texts.add : webhook.name}</h2>
        {secret === null ? (
          <>
            <WebhookForm
              webhook={webhook}
              branches={branches}
              onDone={(made) => (made === null ? onClose() : setSecret(made))}
            />
            {webhook === null ? null : <Further webhook={webhook} onSecret={setSecret} onClose={onClose} />}
          </>
        ) : (
          <Secret secret={secret} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <>
      <output>{texts.secretOnce}</output>
      <TextInput label={texts.secret} description={texts.secretHelp} value={secret} readOnly />
      <div className="webhook-buttons">
        <CopyText value={secret} copy={texts.copy} copied={texts.copied} isFirst />
        <Button variant="default" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </>
  )
}

/** What cannot be taken back: each with a second press. */
function Further({
  webhook: { id },
  onSecret,
  onClose,
}: {
  webhook: Webhook
  onSecret: (secret: string) => void
  onClose: () => void
}) {
  const { renew, remove } = useWebhookCalls()
  const [asked, setAsked] = useState<'secret' | 'remove' | null>(null)
  const renewed = async () => {
    const secret = await renew(id)
    if (secret !== null) onSecret(secret)
  }
  const removed = async () => {
    if (await remove(id)) onClose()
  }
  return (
    <div className="webhook-further">
      {asked === null ? null : (
        <p role="alert">{asked === 'secret' ? texts.newSecretQuestion : texts.removeQuestion}</p>
      )}
      <div className="webhook-buttons">
        <Button
          variant={asked === 'secret' ? 'filled' : 'default'}
          onClick={() => (asked === 'secret' ? asWhole(renewed) : setAsked('secret'))}
        >
          {texts.newSecret}
        </Button>
        <Button
          variant={asked === 'remove' ? 'filled' : 'default'}
          {...(asked === 'remove' && { color: 'red' })}
          onClick={() => (asked === 'remove' ? asWhole(removed) : setAsked('remove'))}
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}

type Topic = WebhookBody['topics'][number]

interface WebhookFormProps {
  readonly webhook: Webhook | null
  readonly branches: readonly Branch[]
  /** With the secret of a new one. */
  readonly onDone: (secret: string | null) => void
}

function WebhookForm({ webhook, branches, onDone }: WebhookFormProps) {
  const { save } = useWebhookCalls()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [topics, setTopics] = useState<Topic[]>(webhook?.topics ?? ['orders'])
  const [isEverywhere, setIsEverywhere] = useState(webhook === null || webhook.branches === null)
  const [chosen, setChosen] = useState<string[]>((webhook?.branches ?? []).map(({ id }) => id))
  const [isActive, setIsActive] = useState(webhook?.isActive ?? true)
  const [said, setSaid] = useState<FieldProblems>({})
  const [isRunning, setIsRunning] = useState(false)
  const problems = (): FieldProblems => ({
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(!URL.canParse(url.trim()) && { url: texts.urlMissing }),
    ...(topics.length === 0 && { topics: texts.topicsMissing }),
    ...(!isEverywhere && chosen.length === 0 && { branches: texts.whereMissing }),
  })
  const submit = async () => {
    const found = problems()
    setSaid(found)
    if (Object.keys(found).length > 0) return
    setIsRunning(true)
    const own = branches.filter(({ id }) => chosen.includes(id)).map(({ id }) => ({ id }))
    const saved = await save(webhook?.id ?? null, {
      name: name.trim(),
      url: url.trim(),
      topics,
      branches: isEverywhere ? null : own,
      isActive,
      ...(webhook !== null && { version: webhook.version }),
    })
    setIsRunning(false)
    if (saved === null) return
    if ('secret' in saved) onDone(saved.secret)
    else setSaid(saved)
  }
  return (
    <form onSubmit={(event) => submitting(event, submit)} noValidate>
      <TextInput
        label={texts.name}
        placeholder={texts.namePlaceholder}
        value={name}
        maxLength={120}
        error={said['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={texts.url}
        description={texts.urlHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        maxLength={2000}
        error={said['url']}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={texts.topics}
        error={said['topics']}
        value={topics}
        onChange={(values) => setTopics(webhookTopics.filter((each) => values.includes(each)))}
      >
        {webhookTopics.map((each) => (
          <Checkbox
            key={each}
            value={each}
            label={webhookTopicTexts[each].name}
            description={webhookTopicTexts[each].help}
          />
        ))}
      </Checkbox.Group>
      <Where
        {...{ branches, isEverywhere, chosen }}
        problem={said['branches']}
        onEverywhere={setIsEverywhere}
        onChosen={setChosen}
      />
      <Checkbox
        label={texts.active}
        description={texts.activeHelp}
        checked={isActive}
        onChange={(event) => setIsActive(event.currentTarget.checked)}
      />
      {said[''] ? <p role="alert">{said['']}</p> : null}
      <Button type="submit" disabled={isRunning}>
        {webhook === null ? texts.make : texts.save}
      </Button>
    </form>
  )
}

interface WhereProps {
  readonly branches: readonly Branch[]
  readonly isEverywhere: boolean
  readonly chosen: string[]
  readonly problem: string | undefined
  readonly onEverywhere: (isEverywhere: boolean) => void
  readonly onChosen: (chosen: string[]) => void
}

function Where({ branches, isEverywhere, chosen, problem, onEverywhere, onChosen }: WhereProps) {
  return (
    <>
      <Checkbox
        label={texts.everywhere}
        checked={isEverywhere}
        onChange={(event) => onEverywhere(event.currentTarget.checked)}
      />
      {isEverywhere ? null : (
        <Checkbox.Group
          label={texts.where}
          description={texts.whereHelp}
          error={problem}
          value={chosen}
          onChange={onChosen}
        >
          <BranchesShown branches={branches} isTicked={({ id }) => chosen.includes(id)}>
            {(shown) => shown.map(({ id, name }) => <Checkbox key={id} value={id} label={name} />)}
          </BranchesShown>
        </Checkbox.Group>
      )}
    </>
  )
}
