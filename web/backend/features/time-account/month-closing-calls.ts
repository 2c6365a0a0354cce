// Months of everybody: what the server would do, and the steps, sent in parts so that a thousand people have a progress.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mostPeopleOfStep } from '#contract/staff/month-closings.ts'
import type { MonthStepResult } from '#contract/staff/month-closings.ts'
import type { MonthStep } from '#domain/staff/month-holds.ts'
import { monthClosingTexts as texts } from '#domain/wording/month-closings.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function useMonthLook(month: string, branch: string | null) {
  return useQuery({
    queryKey: ['time-accounts', 'look', month, branch],
    queryFn: async ({ signal }) => {
      const query = { month, ...(branch !== null && { branch }) }
      return (await askAsStaff('GET /month-closings', { query }, { signal })).data.people
    },
    meta: { operation: 'monthClosings.load', failure: texts.notLoaded },
  })
}

export interface MonthRun {
  readonly step: MonthStep
  readonly all: number
  readonly done: number
  readonly isRunning: boolean
  readonly outcomes: MonthStepResult['people']
}

export interface MonthSteps {
  /** Null: nothing was pressed yet. */
  readonly run: MonthRun | null
  readonly start: (step: MonthStep, users: readonly string[]) => Promise<void>
  readonly stop: () => void
}

/** What was sent is done also where somebody stops or closes: the rest is left as it is. */
export function useMonthSteps(month: string): MonthSteps {
  const client = useQueryClient()
  const [run, setRun] = useState<MonthRun | null>(null)
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
  }
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const start = async (step: MonthStep, users: readonly string[]) => {
    isStopped.current = false
    let outcomes: MonthStepResult['people'] = []
    const tell = (isRunning: boolean) => setRun({ step, all: users.length, done: outcomes.length, isRunning, outcomes })
    tell(true)
    for (let at = 0; at < users.length && !isStopped.current; at += mostPeopleOfStep) {
      const body = { month, step, users: users.slice(at, at + mostPeopleOfStep) }
      const answered = await act(client, {
        name: 'monthClosings.step',
        failure: texts.failed,
        run: async () => askAsStaff('POST /month-closings', { body }),
      })
      if (answered === null) break
      outcomes = [...outcomes, ...answered.data.people]
      tell(true)
    }
    await Promise.all(
      ['time-accounts', 'time-sheet', 'working-activities'].map(async (key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
    tell(false)
  }
  return { run, start, stop }
}
