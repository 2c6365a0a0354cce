// The keys of a branch: make a link for a tablet or an address for another program, see which there are, lock one out.
import { Button, CopyButton, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#domain/time/german-dates.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { BranchDialog } from '../../shell/branch-dialog.tsx'
import { useBranchKeys, useKeyCalls, type BranchKey, type KeyKind } from '../../shell/branch-keys.ts'
import { DeviceLogs } from '../../shell/device-logs.tsx'
import { OtherDeviceLink } from '../../shell/other-device-link.tsx'
import './terminals-dialog.css'

interface TerminalsDialogProps {
  /** At least one. */
  readonly branches: readonly Branch[]
  readonly onClose: () => void
}

export function TerminalsDialog({ branches, onClose }: TerminalsDialogProps) {
  return (
    <BranchDialog title={texts.terminalsTitle} text={texts.terminalsText} branches={branches} onClose={onClose}>
      {({ id, timeZone }) => (
        <div className="terminals" key={id}>
          <NewTerminal branchId={id} />
          <Terminals branchId={id} timeZone={timeZone} />
        </div>
      )}
    </BranchDialog>
  )
}

function NewTerminal({ branchId }: { branchId: string }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<KeyKind>('frontdesk')
  const [isPinRequired, setPinRequired] = useState(true)
  const [link, setLink] = useState<string | null>(null)
  const { make } = useKeyCalls(branchId)
  if (link !== null) {
    return (
      <div className="terminal-link">
        {kind === 'backoffice' ? null : (
          <OtherDeviceLink branchId={branchId} link={link} label={linkTexts[kind].label} />
        )}
        <TextInput {...linkTexts[kind]} value={link} readOnly />
        <div className="terminal-buttons">
          {kind === 'frontdesk' || kind === 'timeClock' ? (
            <Button component="a" href={link} target="_blank" rel="noreferrer">
              {kind === 'frontdesk' ? texts.openTerminal : texts.openClock}
            </Button>
          ) : null}
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? texts.copied : texts.copyLink}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
    )
  }
  return (
    <form
      className="terminal-new"
      onSubmit={(event) => {
        event.preventDefault()
        void make({ kind, name: name.trim(), isPinRequired }).then(setLink)
      }}
    >
      <TextInput
        label={texts.terminalName}
        placeholder={texts.terminalNamePlaceholder}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.keyKind}
        value={kind}
        data={kinds.map((value) => ({ value, label: texts.keyKinds[value] }))}
        onChange={(event) => setKind(kinds.find((each) => each === event.currentTarget.value) ?? 'frontdesk')}
      />
      {kind === 'timeClock' ? (
        <Switch
          label={texts.pinRequired}
          checked={isPinRequired}
          onChange={(event) => setPinRequired(event.currentTarget.checked)}
        />
      ) : null}
      <Button type="submit">{texts.makeTerminal}</Button>
    </form>
  )
}

const kinds = ['frontdesk', 'backoffice', 'timeClock'] as const satisfies readonly KeyKind[]

const linkTexts = {
  frontdesk: { label: texts.terminalLink, description: texts.terminalLinkOnce },
  backoffice: { label: texts.keyAddress, description: texts.keyAddressOnce },
  timeClock: { label: texts.clockAddress, description: texts.clockAddressOnce },
}

function Terminals({ branchId, timeZone }: { branchId: string; timeZone: string }) {
  const keys = useBranchKeys(branchId).data
  if (keys === undefined) return null
  if (keys.length === 0) return <p className="terminal-soft">{texts.noTerminals}</p>
  return (
    <ul>
      {keys.map((key) => (
        <Terminal key={key.id} terminal={key} branchId={branchId} timeZone={timeZone} />
      ))}
    </ul>
  )
}

interface TerminalProps {
  readonly terminal: BranchKey
  readonly branchId: string
  readonly timeZone: string
}

function Terminal({ terminal, branchId, timeZone }: TerminalProps) {
  const [isAsked, setAsked] = useState(false)
  const [isLogOpen, setLogOpen] = useState(false)
  const { revoke } = useKeyCalls(branchId)
  const name = terminal.name || texts.unnamedTerminal
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="terminal-soft">
          {isAsked
            ? texts.revokeQuestion
            : `${texts.keyKinds[terminal.kind]} · ` +
              say(texts.madeAt, { date: formatDate(Date.parse(terminal.createdAt), timeZone) })}
        </p>
      </div>
      <div className="terminal-buttons">
        {terminal.kind === 'backoffice' ? null : (
          <Button
            variant="subtle"
            aria-label={say(texts.logOf, { name })}
            aria-expanded={isLogOpen}
            onClick={() => setLogOpen(!isLogOpen)}
          >
            {texts.log}
          </Button>
        )}
        <Button
          variant={isAsked ? 'filled' : 'default'}
          {...(isAsked && { color: 'red' })}
          aria-label={say(texts.revokeOf, { name })}
          onClick={() => (isAsked ? void revoke(terminal) : setAsked(true))}
        >
          {texts.revoke}
        </Button>
      </div>
      {isLogOpen ? <DeviceLogs of="key" id={terminal.id} timeZone={timeZone} /> : null}
    </li>
  )
}
