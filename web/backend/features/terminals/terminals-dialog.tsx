// The keys of a branch: make a link for a tablet or an address for another program, see which there are, lock one out.
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDate } from '#domain/time/german-dates.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { BranchDialog } from '../../shell/branch-dialog.tsx'
import { useBranchKeys, useKeyCalls, type BranchKey, type KeyKind } from '../../shell/branch-keys.ts'
import { DeviceLogs } from '../../shell/device-logs.tsx'
import { kioskPath } from '../../records/addresses.ts'
import { CopyText } from '../../shell/copy-text.tsx'
import { OtherDeviceLink } from '../../shell/other-device-link.tsx'
import './terminals-dialog.css'

interface TerminalsDialogProps {
  /** At least one. */
  readonly branches: readonly Branch[]
  readonly onClose: () => void
  /** What is said beside the address of a kiosk. */
  readonly aboutKiosk: (branch: Branch) => ReactNode
}

export function TerminalsDialog({ branches, onClose, aboutKiosk }: TerminalsDialogProps) {
  return (
    <BranchDialog title={texts.terminalsTitle} text={texts.terminalsText} branches={branches} onClose={onClose}>
      {(branch) => (
        <div className="terminals" key={branch.id}>
          <NewTerminal
            branchId={branch.id}
            kiosk={kioskAddress(branch.identifier)}
            aboutKiosk={() => aboutKiosk(branch)}
          />
          <Terminals branchId={branch.id} timeZone={branch.timeZone} />
        </div>
      )}
    </BranchDialog>
  )
}

interface NewTerminalProps {
  readonly branchId: string
  /** Of the branch: needs no key, since guests see there what they see anywhere. */
  readonly kiosk: string
  readonly aboutKiosk: () => ReactNode
}

function NewTerminal({ branchId, kiosk, aboutKiosk }: NewTerminalProps) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Wanted>('frontdesk')
  const [isPinRequired, setPinRequired] = useState(true)
  const [link, setLink] = useState<string | null>(null)
  const { make } = useKeyCalls(branchId)
  if (link !== null && kind !== 'kiosk') {
    return (
      <div className="terminal-link">
        {kind === 'backoffice' ? null : (
          <OtherDeviceLink branchId={branchId} link={link} label={linkTexts[kind].label} />
        )}
        <LinkButtons {...linkTexts[kind]} link={link} open={openTexts[kind]} />
      </div>
    )
  }
  const choice = (
    <NativeSelect
      // Says what is looked at: nothing is lost with it.
      wrapperProps={{ 'data-changes-kept': true }}
      label={texts.keyKind}
      value={kind}
      data={kinds.map((value) => ({ value, label: value === 'kiosk' ? texts.kiosk : texts.keyKinds[value] }))}
      onChange={(event) => setKind(kinds.find((each) => each === event.currentTarget.value) ?? 'frontdesk')}
    />
  )
  if (kind === 'kiosk') {
    return (
      <>
        <div className="terminal-new">{choice}</div>
        <div className="terminal-link">
          <OtherDeviceLink branchId={branchId} link={kiosk} label={texts.kioskAddress} />
          <LinkButtons
            label={texts.kioskAddress}
            description={texts.kioskAddressText}
            link={kiosk}
            open={texts.openKiosk}
          />
          {aboutKiosk()}
        </div>
      </>
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
      {choice}
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

interface LinkButtonsProps {
  readonly label: string
  readonly description: string
  readonly link: string
  /** Null: nothing for a browser. */
  readonly open: string | null
}

function LinkButtons({ label, description, link, open }: LinkButtonsProps) {
  return (
    <>
      <TextInput label={label} description={description} value={link} readOnly />
      <div className="terminal-buttons">
        {open === null ? null : (
          <Button component="a" href={link} target="_blank" rel="noreferrer">
            {open}
          </Button>
        )}
        <CopyText value={link} copy={texts.copyLink} copied={texts.copied} />
      </div>
    </>
  )
}

type Wanted = KeyKind | 'kiosk'
const kinds = ['frontdesk', 'kiosk', 'timeClock', 'backoffice'] as const satisfies readonly Wanted[]
const openTexts = { frontdesk: texts.openTerminal, timeClock: texts.openClock, backoffice: null } as const

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

function kioskAddress(identifier: string): string {
  return new URL(kioskPath(identifier), window.location.origin).href
}
