// A device step by step: where it stands, what it is, how it is reached. What was answered stays in sight and can be changed.
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Device } from '#contract/device/devices.ts'
import { trialAddress } from '#domain/ordering/printer-connection.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { act } from '../../shell/act.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { deviceDrawings } from './device-drawings.tsx'
import { FindPrinter } from './find-printer.tsx'
import { TileChoice } from './tile-choice.tsx'
import { BranchSelect } from '../../shell/branch-select.tsx'
import '../../shell/panel.css'
import './device-wizard.css'

type Kind = keyof typeof texts.kinds
type Connection = Device['connection']

const kinds = ['printer', 'trial', 'webPush', 'email', 'sms'] as const satisfies readonly Kind[]
const connections = [
  'network',
  'cloudPrnt',
  'eposServerDirect',
  'browser',
  'webUsb',
] as const satisfies readonly Connection[]

interface Answers {
  readonly branch: string | null
  readonly kind: Kind | null
  readonly connection: Connection | null
  readonly target: string
  /** Null: as suggested. */
  readonly name: string | null
}

export function DeviceWizard({ branches }: { branches: readonly Branch[] }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const place = useChosenBranch()
  const [answers, setAnswers] = useState<Answers>({
    branch: branches.length === 1 ? (branches[0]?.id ?? null) : (branches.find(({ id }) => id === place)?.id ?? null),
    kind: null,
    connection: null,
    target: '',
    name: null,
  })
  const answer = (changes: Partial<Answers>) => setAnswers((before) => ({ ...before, ...changes }))
  const { branch, kind, connection } = answers
  const name = answers.name ?? suggestedName(kind)
  const isKnown = kind !== null && (kind !== 'printer' || connection !== null)
  const create = async () => {
    const made = await act(client, {
      name: 'devices.create',
      run: async () => (await askAsStaff('POST /devices', { body: draftOf({ ...answers, name }) as never })).data,
      failure: texts.createFailed,
    })
    if (made === null) return
    await client.invalidateQueries({ queryKey: ['devices'] })
    await navigate(`/devices/${made.id}/set-up`)
  }
  return (
    <form
      className="device-wizard"
      onSubmit={(event) => {
        event.preventDefault()
        asWhole(create)
      }}
    >
      {branches.length > 1 ? (
        <section className="panel">
          <BranchSelect
            label={texts.steps.branch}
            branches={branches}
            any={recordTexts.choose}
            value={branch}
            onChange={(id) => answer({ branch: id })}
          />
        </section>
      ) : null}
      {branch === null ? null : (
        <section className="panel">
          <TileChoice
            title={texts.steps.kind}
            value={kind}
            onChange={(chosen) => answer({ kind: chosen, connection: null, target: '', name: null })}
            tiles={kinds.map((value) => ({
              value,
              name: texts.kinds[value],
              hint: texts.kindHints[value],
              picture: deviceDrawings[value],
            }))}
          />
        </section>
      )}
      {branch !== null && kind === 'printer' ? (
        <section className="panel">
          <TileChoice
            title={texts.steps.connection}
            value={connection}
            onChange={(chosen) => answer({ connection: chosen, target: '' })}
            tiles={connections.map((value) => ({
              value,
              name: texts.connections[value],
              hint: texts.connectionHints[value],
              picture: deviceDrawings[value],
            }))}
          />
        </section>
      ) : null}
      {branch !== null && isKnown ? <Details answers={answers} name={name} onAnswer={answer} /> : null}
      <p>
        <Link to="/devices/new">{texts.allFields}</Link>
      </p>
    </form>
  )
}

interface DetailsProps {
  readonly answers: Answers
  readonly name: string
  readonly onAnswer: (changes: Partial<Answers>) => void
}

/** How it is reached, and what it is called. */
function Details({ answers, name, onAnswer }: DetailsProps) {
  const { kind, connection, target } = answers
  const isRunning = useIsRunning('devices.create')
  return (
    <section className="panel" aria-label={texts.steps.details}>
      <h2>{asksTarget(answers) ? texts.steps.details : texts.nameOf}</h2>
      {connection === 'network' ? (
        <FindPrinter value={target} onChange={(address) => onAnswer({ target: address })} />
      ) : null}
      {kind === 'email' || kind === 'sms' ? (
        <TextInput
          label={kind === 'email' ? texts.email : texts.phone}
          type={kind === 'email' ? 'email' : 'tel'}
          required
          value={target}
          onChange={(event) => onAnswer({ target: event.currentTarget.value })}
        />
      ) : null}
      <TextInput
        {...(asksTarget(answers) ? { label: texts.nameOf } : { 'aria-label': texts.nameOf })}
        required
        maxLength={500}
        value={name}
        onChange={(event) => onAnswer({ name: event.currentTarget.value })}
      />
      <div className="panel-row">
        <Button type="submit" loading={isRunning} disabled={asksTarget(answers) && target.trim() === ''}>
          {texts.create}
        </Button>
      </div>
    </section>
  )
}

/** Whether it cannot be reached without being told where. */
function asksTarget({ kind, connection }: Answers): boolean {
  return connection === 'network' || kind === 'email' || kind === 'sms'
}

function suggestedName(kind: Kind | null): string {
  if (kind === null) return ''
  if (kind === 'printer') return texts.suggested.kitchen
  return kind === 'trial' ? texts.suggested.trial : texts.suggested.bell
}

function draftOf({ branch, kind, connection, target, name }: Answers & { readonly name: string }) {
  const isPrinter = kind === 'printer' || kind === 'trial'
  const bell = { event: 'newOrder', orderTypes: [], categories: [], onlyPreorders: false } as const
  return {
    name,
    kind: isPrinter ? 'print' : 'notification',
    branch: branch === null ? null : { id: branch },
    // What a printer prints is chosen once it does; a bell rings for what everybody waits for.
    triggers: isPrinter ? [] : [bell],
    ...(isPrinter && {
      connection: kind === 'trial' ? 'network' : (connection ?? 'browser'),
      address: kind === 'trial' ? trialAddress : connection === 'network' ? target.trim() : '',
    }),
    ...(!isPrinter && { channel: kind, target: target.trim() }),
  }
}
