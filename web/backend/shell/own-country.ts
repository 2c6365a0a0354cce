// Whose rates and rules are meant where nobody says: the country of the own branches, else the configuration's.
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { commonCountry, ruleSetOf, type Country } from '#domain/places/countries.ts'
import { dayAt, type DayNumber } from '#domain/time/wall-clock.ts'
import { useDivisions } from './divisions-query.ts'
import { branchesOf, useBranches, useConfig } from './frame-queries.ts'

/** Null while the configuration is not there. */
export function useOwnCountry(): { readonly country: Country; readonly today: DayNumber } | null {
  const me = useOutletContext<Me | null>()
  const config = useConfig().data
  const branches = useBranches().data ?? []
  const [now] = useState(() => Date.now())
  if (config === undefined) return null
  const today = dayAt(config.timeZone, now)
  if (today === null) return null
  return { country: commonCountry(me ? branchesOf(me, branches) : branches, config.country), today }
}

/** Of the own branches where they agree: as their organisations say, else as their countries do. Null while that is read. */
export function useOwnRuleSet(): string | null {
  const me = useOutletContext<Me | null>()
  const own = useOwnCountry()
  const branches = useBranches()
  const divisions = useDivisions()
  if (branches.isPending || divisions.isPending) return null
  const ofDivision = new Map(divisions.data?.map(({ id, ruleSet }) => [id, ruleSet]))
  const mine = me ? branchesOf(me, branches.data ?? []) : (branches.data ?? [])
  const found = new Set(
    mine.map(({ country, division }) => (division && ofDivision.get(division.id)) ?? ruleSetOf(country)),
  )
  const [only] = found
  return found.size === 1 && only !== undefined ? only : ruleSetOf(own?.country ?? 'AT')
}
