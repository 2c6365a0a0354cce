// The address of a printer in the network: found, or typed.
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

type Found = AnswerOf<'POST /devices/find-printers'>

export function FindPrinter({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const client = useQueryClient()
  const isRunning = useIsRunning('devices.find')
  const [found, setFound] = useState<Found | null>(null)
  const find = async () => {
    const answer = await act(client, {
      name: 'devices.find',
      run: async () => (await askAsStaff('POST /devices/find-printers', { body: {} })).data,
      failure: texts.findFailed,
    })
    setFound(answer)
    const free = answer?.filter(({ device }) => device === null) ?? []
    if (value === '' && free.length === 1 && free[0] !== undefined) onChange(free[0].address)
  }
  return (
    <div className="find-printer">
      <div className="panel-row">
        <Button
          variant="default"
          leftSection={<Search size={17} aria-hidden />}
          loading={isRunning}
          onClick={() => void find()}
        >
          {texts.find}
        </Button>
        <p>{texts.findText}</p>
      </div>
      <output>
        {isRunning
          ? texts.finding
          : found === null
            ? ''
            : found.length === 0
              ? texts.foundNone
              : say(texts.found, { count: found.length })}
      </output>
      {found !== null && found.length > 0 ? (
        <ul className="found-printers">
          {found.map(({ address, device }) => (
            <li key={address}>
              <Button
                variant={address === value ? 'filled' : 'default'}
                aria-pressed={address === value}
                onClick={() => onChange(address)}
              >
                {device === null ? address : say(texts.foundKnown, { address, name: device.name })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <TextInput
        label={texts.addressOf}
        description={texts.addressHint}
        required
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
