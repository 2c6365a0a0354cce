import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EscalationStep } from '#domain/ordering/escalation.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { LadderEditor } from './ladder-editor.tsx'

let server: Fake
let latest: readonly EscalationStep[] | undefined
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /devices', [{ id: 'd1', name: 'Büro' }] as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Editing({
  steps,
  problems = new Map(),
}: {
  steps?: readonly EscalationStep[]
  problems?: Map<string, string>
}) {
  const [value, setValue] = useState(steps)
  return (
    <LadderEditor
      label="Eskalation"
      value={value}
      onChange={(next) => setValue((latest = next))}
      problems={problems}
      isReadOnly={false}
      draft={{}}
      branchId="b1"
    />
  )
}

test('a ladder is built step by step, each with what its action needs', async () => {
  const { user } = show(<Editing />)
  expect(screen.getByText('Ohne Stufen geschieht nichts, wenn niemand antwortet.')).toBeTruthy()
  const add = screen.getByRole('button', { name: 'Stufe hinzufügen' })
  await user.click(add)
  await user.click(add)
  const second = within(screen.getByRole('group', { name: 'Stufe 2' }))
  await user.selectOptions(second.getByLabelText('Was geschieht'), 'device')
  await user.selectOptions(await second.findByLabelText('Gerät'), 'Büro')
  await user.click(add)
  const third = within(screen.getByRole('group', { name: 'Stufe 3' }))
  await user.selectOptions(third.getByLabelText('Was geschieht'), 'sms')
  await user.type(third.getByLabelText('Telefonnummer'), '+43 664 1234567')
  expect(latest).toEqual([
    { action: 'repeat', afterMinutes: 5, device: null, target: '', message: '' },
    { action: 'device', afterMinutes: 10, device: { id: 'd1' }, target: '', message: '' },
    { action: 'sms', afterMinutes: 15, device: null, target: '+43 664 1234567', message: '' },
  ])
  const course = within(screen.getByRole('region', { name: 'Ablauf' }))
  expect(course.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nach 5 Minuten: Alle Geräte läuten noch einmal',
    'Nach 10 Minuten: Ein weiteres Gerät läutet Büro',
    'Nach 15 Minuten: SMS an +43 664 1234567',
  ])
})

test('what comes after a refusal never happens, and problems stand at their field', () => {
  const step = { device: null, target: '', message: '' }
  const problems = new Map([['1.target', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.']])
  show(
    <Editing
      problems={problems}
      steps={[
        { ...step, action: 'reject', afterMinutes: 10 },
        { ...step, action: 'email', afterMinutes: 20 },
      ]}
    />,
  )
  expect(screen.getByText('Nach dem Ablehnen kommt nichts mehr: 1 spätere Stufe geschieht nie.')).toBeTruthy()
  const mail = screen.getByLabelText('E-Mail-Adresse')
  expect(mail.getAttribute('aria-invalid')).toBe('true')
})

test('a device that does not ring here is shown as one of another branch, and can be replaced', async () => {
  const foreign = { action: 'device', afterMinutes: 8, device: { id: 'd9' }, target: '', message: '' } as const
  const { user } = show(<Editing steps={[foreign]} />)
  const device = await screen.findByLabelText<HTMLSelectElement>('Gerät')
  await within(device).findByRole('option', { name: 'nicht aus dieser Filiale' })
  expect(device.value).toBe('d9')
  expect(screen.getByText('Nach 8 Minuten: Ein weiteres Gerät läutet (nicht aus dieser Filiale)')).toBeTruthy()
  await user.selectOptions(device, 'Büro')
  expect(latest).toMatchObject([{ device: { id: 'd1' } }])
  expect(within(device).queryByRole('option', { name: 'nicht aus dieser Filiale' })).toBeNull()
})
