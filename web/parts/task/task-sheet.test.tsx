import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ClockTask } from '#contract/staff/task-work.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { QueryClient } from '@tanstack/react-query'
import { TaskSheet } from './task-sheet.tsx'

afterEach(cleanup)

const steps = ['Gas zu', 'Boden gewischt', 'Türen versperrt']
const task = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Küche schließen',
  description: '',
  checklist: steps.map((text) => ({ text, isDone: false, doneBy: '' })),
  requiresPhoto: false,
  requiresValue: null,
} as unknown as ClockTask

test('steps that are ticked one right after the other are all sent, in their order, and none waits for the one before', async () => {
  const sent: number[] = []
  const answers: (() => void)[] = []
  const calls = {
    tick: async (_task: ClockTask, position: number) => {
      sent.push(position)
      await new Promise<void>((resolve) => answers.push(resolve))
    },
    finish: async () => ({ isOutside: false }),
  }
  render(
    <Providers client={new QueryClient()}>
      <TaskSheet task={task} calls={calls as never} onFinished={() => {}} onClose={() => {}} />
    </Providers>,
  )
  const boxes = steps.map((text) => screen.getByRole<HTMLInputElement>('checkbox', { name: text }))
  boxes[0]?.focus()
  for (const box of boxes) fireEvent.click(box)
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true])
  // Whoever ticks with the keyboard stays where they are.
  expect(document.activeElement).toBe(boxes[0])
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(sent).toHaveLength(count))
    answers.shift()?.()
  }
  expect(sent).toEqual([0, 1, 2])
})
