// A new token: what it is for, what it may, where and how long; then the token, this once.
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { capabilityNames, type Capability } from '#contract/identity/capability-names.ts'
import { apiTokenTexts as texts, capabilityTexts } from '#domain/wording/api-tokens.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { Sheet } from '#kit/sheet.tsx'
import type { Branch } from '#parts/orders/order-view.ts'
import { submitting } from '../../records/focus-first-problem.ts'
import { useApiTokenCalls } from './api-token-calls.ts'
import { BranchesShown } from '../../shell/branches-shown.tsx'
import { CopyText } from '../../shell/copy-text.tsx'
import './api-tokens.css'

interface NewTokenDialogProps {
  /** Where the person may act. */
  readonly branches: readonly Branch[]
  /** Whoever acts in all branches may give a token for all of them. */
  readonly mayAll: boolean
  readonly onClose: () => void
}

export function NewTokenDialog({ branches, mayAll, onClose }: NewTokenDialogProps) {
  const heading = useId()
  const [token, setToken] = useState<string | null>(null)
  return (
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <div className="api-token-new">
        <h2 id={heading}>{texts.addTitle}</h2>
        {token === null ? (
          <TokenForm branches={branches} mayAll={mayAll} onMade={setToken} />
        ) : (
          <Made token={token} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <>
      <output>{texts.once}</output>
      <TextInput label={texts.token} description={texts.header} value={token} readOnly />
      <div className="api-token-buttons">
        <CopyText value={token} copy={texts.copy} copied={texts.copied} isFirst />
        <Button variant="default" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </>
  )
}

type Period = keyof typeof texts.periods
const periods = Object.entries(texts.periods).map(([value, label]) => ({ value, label }))
const day = 86_400_000

function TokenForm({
  branches,
  mayAll,
  onMade,
}: Omit<NewTokenDialogProps, 'onClose'> & { onMade: (token: string) => void }) {
  const { make } = useApiTokenCalls()
  const [name, setName] = useState('')
  const [held, setHeld] = useState<Capability[]>([])
  const [isEverywhere, setIsEverywhere] = useState(mayAll)
  const [chosen, setChosen] = useState<string[]>(branches.length === 1 ? branches.map(({ id }) => id) : [])
  const [period, setPeriod] = useState<`${Period}`>('none')
  const [isTried, setIsTried] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const problems = {
    name: name.trim() === '' ? texts.nameMissing : null,
    may: held.length === 0 ? texts.mayMissing : null,
    where: !isEverywhere && chosen.length === 0 ? texts.whereMissing : null,
  }
  const said = isTried ? problems : { name: null, may: null, where: null }
  const save = async () => {
    setIsTried(true)
    if (Object.values(problems).some((problem) => problem !== null)) return
    setIsRunning(true)
    const own = branches.filter(({ id }) => chosen.includes(id)).map(({ id }) => ({ id }))
    const ends = period === 'none' ? null : new Date(Date.now() + Number(period) * day).toISOString()
    const token = await make({
      name: name.trim(),
      capabilities: held,
      branches: isEverywhere ? null : own,
      expiresAt: ends,
    })
    setIsRunning(false)
    if (token !== null) onMade(token)
  }
  return (
    <form onSubmit={(event) => submitting(event, save)} noValidate>
      <TextInput
        label={texts.name}
        placeholder={texts.namePlaceholder}
        value={name}
        maxLength={120}
        error={said.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group label={texts.may} error={said.may} value={held} onChange={setHeld}>
        {capabilityNames.map((each) => (
          <Checkbox
            key={each}
            value={each}
            label={capabilityTexts[each].name}
            description={capabilityTexts[each].help}
          />
        ))}
      </Checkbox.Group>
      {mayAll ? (
        <Checkbox
          label={texts.everywhere}
          checked={isEverywhere}
          onChange={(event) => setIsEverywhere(event.currentTarget.checked)}
        />
      ) : null}
      {isEverywhere ? null : (
        <Checkbox.Group label={texts.where} error={said.where} value={chosen} onChange={setChosen}>
          <BranchesShown branches={branches} isTicked={({ id }) => chosen.includes(id)}>
            {(shown) => shown.map(({ id, name }) => <Checkbox key={id} value={id} label={name} />)}
          </BranchesShown>
        </Checkbox.Group>
      )}
      <NativeSelect
        label={texts.until}
        data={periods}
        value={period}
        onChange={(event) => setPeriod(event.currentTarget.value as `${Period}`)}
      />
      <Button type="submit" disabled={isRunning}>
        {texts.make}
      </Button>
    </form>
  )
}
